/** Pages of the service itself, in nobody's brand. They need no script and load nothing but the icon. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { errorSummary, type FormState, isRefused } from '../form-field.ts'
import { html, type Shown, trusted } from '../html.ts'
import { pagesStyle, pathTo, type Refusal, type Site, secretHeaders, type WebPage } from '../web-page.ts'

export interface ServicePage {
  readonly site: Site
  readonly status?: number
  readonly title: string
  readonly main: Shown
  /** A form that was refused: the page begins with what is wrong with it. */
  readonly form?: FormState
  /** Its address is no secret, and its form must say where it comes from: without a referrer browsers hide that too. */
  readonly isPublic?: boolean
}

export interface Framing {
  framed(page: ServicePage): WebPage
  /** When something can't be done: what happened, and what to do. */
  refusalPage(site: Site, refusal: Refusal): WebPage
}

const serviceStyle = pagesStyle + readFileSync(new URL('service-pages.css', import.meta.url), 'utf8')

/** How the pages of one part of the service look: what stands above all of them, and what they have of their own. */
export function framing(name: string, ownStyle = ''): Framing {
  const style = serviceStyle + ownStyle
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

  const framed = ({ site, title, main, form, isPublic = false, ...page }: ServicePage): WebPage => ({
    status: page.status ?? (isRefused(form) ? 422 : 200),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      ...secretHeaders,
      ...(isPublic && { 'referrer-policy': 'strict-origin-when-cross-origin' }),
    },
    body: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isRefused(form) && 'Error: '}${title}</title>
<meta name="robots" content="noindex">
<link rel="icon" type="image/png" sizes="32x32" href="${pathTo(site, '/docs/favicon-32x32.png')}">
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<div class="wide"><p>${name}</p></div>
</header>
<main id="main" class="wide">
${form && errorSummary(form)}
${main}
</main>
</body>
</html>
`.text,
  })
  const refusalPage: Framing['refusalPage'] = (site, { status, title, detail }) =>
    framed({
      site,
      status,
      title,
      main: html`<h1>${title}</h1>
<p class="lead">${detail}</p>`,
    })
  return { framed, refusalPage }
}
