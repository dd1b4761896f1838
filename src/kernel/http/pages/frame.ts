/** All pages with forms stand in this frame. Parts of the service bring their look, and what stands above and below. */
import { readFileSync } from 'node:fs'
import { errorSummary, type FormState, isRefused } from '../form-field.ts'
import { html, type Markup, type Shown } from '../html.ts'
import type { Refusal, Site, WebPage } from '../web-page.ts'
import { documentOf } from './document.ts'
import type { Look } from './look.ts'

/** All pages begin with this style; each kind of them puts its own after it. */
export const pagesStyle = readFileSync(new URL('pages.css', import.meta.url), 'utf8')

export interface Frame {
  readonly site: Site
  readonly status?: number
  readonly title: string
  readonly lang?: string | undefined
  /** These words lead past what stands above. */
  readonly skip?: string
  /** Search engines and previews read this; a page without it is for its reader alone, and no engine finds it. */
  readonly preview?: Shown
  readonly head?: Shown
  readonly above?: Shown
  readonly main: Shown
  readonly below?: Shown
  /** A page with a refused form begins with the errors, and no engine finds it. */
  readonly form?: FormState
  /** The address is a secret of its reader, which no other site may learn. */
  readonly isSecret: boolean
}

export function framed(look: Look, { site, title, preview, head, main, form, isSecret, ...page }: Frame): WebPage {
  const refused = isRefused(form)
  const status = page.status ?? (refused ? 422 : 200)
  const isFound = preview !== undefined && !refused
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': look.policy,
      // Browsers without a referrer also hide the origin of a form, by which we know our own forms.
      'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'cache-control': isFound && status === 200 ? 'public, max-age=60' : 'no-store',
      ...(!isFound && { 'x-robots-tag': 'noindex' }),
    },
    body: documentOf({
      lang: page.lang,
      ...(page.skip !== undefined && { skip: page.skip }),
      title: refused ? `Error: ${title}` : title,
      head: [isFound ? preview : html`<meta name="robots" content="noindex">`, '\n', look.headAt(site), '\n', head],
      above: page.above,
      main: [form && errorSummary(form), '\n', main],
      below: page.below,
    }),
  }
}

/** The text says what happened, and what to do. */
export const refusalText = ({ title, detail }: Pick<Refusal, 'title' | 'detail'>): Markup => html`<h1>${title}</h1>
<p class="lead">${detail}</p>`
