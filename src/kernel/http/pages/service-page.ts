/** Pages of the service itself have nobody's brand. They need no script and load nothing but the icon. */
import { readFileSync } from 'node:fs'
import { html } from '../html.ts'
import type { Refusal, Site, WebPage } from '../web-page.ts'
import { type Frame, framed, pagesStyle, refusalText } from './frame.ts'
import { lookOf } from './look.ts'

export interface ServicePage extends Pick<Frame, 'site' | 'status' | 'title' | 'lang' | 'skip' | 'main' | 'form'> {
  /**
   * The page's address is no secret, and its form must say where it comes from: without a referrer browsers hide that
   * too.
   */
  readonly isPublic?: boolean
}

export interface Framing {
  framed(page: ServicePage): WebPage
  refusalPage(site: Site, refusal: Refusal): WebPage
}

const serviceStyle = pagesStyle + readFileSync(new URL('service-pages.css', import.meta.url), 'utf8')

/** Each part of the service has a framing: what stands above all of its pages, and their own style. */
export function framing(name: string, ownStyle = ''): Framing {
  const look = lookOf({
    icon: { type: 'image/png', path: '/docs/favicon-32x32.png' },
    style: serviceStyle + ownStyle,
  })
  const above = html`<header>
<div class="wide"><p>${name}</p></div>
</header>`
  const frame: Framing['framed'] = ({ isPublic = false, ...page }) =>
    framed(look, { ...page, above, isSecret: !isPublic })
  return {
    framed: frame,
    refusalPage: (site, { status, ...refusal }) =>
      frame({ site, status, title: refusal.title, main: refusalText(refusal) }),
  }
}
