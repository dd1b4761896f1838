/** What all pages of billing have in common. They need no script and load nothing but the icon. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html, type Shown, trusted } from '#kernel/http/html.ts'
import { pagesStyle, type Refusal, type WebPage } from '#kernel/http/web-page.ts'
import { inLine } from '#modules/mail/index.ts'

/** Where the service stands: links of pages are paths, so that they hold whatever name the service is reached by. */
export interface Site {
  /** The address people and links use, without a slash at its end. */
  readonly publicUrl: string
}

export const pathTo = ({ publicUrl }: Site, path: string): string =>
  new URL(publicUrl).pathname.replace(/\/$/, '') + path

/** Of a link of our own: the policy of a form lets nobody be sent to another name of the same service. */
export const pathOf = (url: string): string => new URL(url).pathname

const style = pagesStyle + readFileSync(new URL('billing.css', import.meta.url), 'utf8')

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The address of a page is a secret of its reader: no cache keeps it, no crawler lists it, and no other site learns it. */
export const secretHeaders = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
} as const

interface Frame {
  readonly site: Site
  readonly status?: number
  readonly title: string
  readonly main: Shown
}

export function framed({ site, status = 200, title, main }: Frame): WebPage {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inLine(title)}</title>
<meta name="robots" content="noindex">
<link rel="icon" type="image/png" sizes="32x32" href="${pathTo(site, '/docs/favicon-32x32.png')}">
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<div class="wide"><p>Muster billing</p></div>
</header>
<main id="main" class="wide">
${main}
</main>
</body>
</html>
`
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, ...secretHeaders },
    body: document.text,
  }
}

/** When something can't be done: what happened, and what to do. */
export const billingRefusalPage = (site: Site, { status, title, detail }: Refusal): WebPage =>
  framed({
    site,
    status,
    title,
    main: html`<h1>${title}</h1>
<p class="lead">${detail}</p>`,
  })

/** After each form, so that loading the page again sends nothing again. */
export const seeOther = (location: string): WebPage => ({
  status: 303,
  headers: { location, ...secretHeaders },
  body: '',
})
