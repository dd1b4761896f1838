/** What all pages have in common: their frame, their headers, and where they stand. */
import { createHash } from 'node:crypto'
import { errorSummary, type FormState, isRefused } from '#kernel/http/form-field.ts'
import { html, type Markup, type Shown, trusted } from '#kernel/http/html.ts'
import { pathTo, type Site, type WebPage } from '#kernel/http/web-page.ts'
import { inLine } from '#modules/mail/index.ts'
import type { PublicCompany } from '../public-company.ts'
import { assetLink } from './assets.ts'
import { brandStyle } from './brand.ts'

export { pathTo, type Site }

export const companyPath = ({ slug }: Pick<PublicCompany, 'slug'>): string => `/careers/${slug}`

interface Frame {
  readonly site: Site
  /** Nobody's, when nobody may learn whose page it would be. */
  readonly company: PublicCompany | null
  readonly status?: number
  readonly title: string
  /** What search engines and previews show; a page without is for its reader alone, and found by nobody. */
  readonly preview?: { readonly path: string; readonly description: string; readonly kind: 'website' | 'article' }
  readonly head?: Shown
  readonly main: Shown
  /** A form that was refused: the page begins with what is wrong with it, and is found by nobody. */
  readonly form?: FormState
  /** Sends its form by our script, where there is one. */
  readonly hasScript?: boolean
  /** Its address is a secret of its reader, which no other site may learn. */
  readonly isSecret?: boolean
}

export function framed(frame: Frame): WebPage {
  const { site, company, title, head, main, form, hasScript = false, isSecret = false } = frame
  const { status = isRefused(form) ? 422 : 200 } = frame
  const preview = isRefused(form) ? undefined : frame.preview
  const to = (path: string): string => pathTo(site, path)
  const style = brandStyle(company?.brand.colour ?? null)
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isRefused(form) && 'Error: '}${inLine(title)}</title>
${preview ? previewTags(site, company, title, preview) : html`<meta name="robots" content="noindex">`}
<link rel="icon" type="image/svg+xml" href="${to(assetLink('icon.svg'))}">
<link rel="stylesheet" href="${to(assetLink('careers.css'))}">
<style>${trusted(style)}</style>
${hasScript && html`<script src="${to(assetLink('apply.js'))}" defer></script>`}
${head}
</head>
<body class="band">
<a class="skip" href="#main">Skip to the content</a>
${company && headerOf(site, company)}
<main id="main" class="wide">
${form && errorSummary(form)}
${main}
</main>
${company && footerOf(site, company)}
</body>
</html>
`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(company, style, hasScript),
      // Without a referrer browsers hide the origin of a form too, by which we know our own.
      'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'cache-control': preview && status === 200 ? 'public, max-age=60' : 'no-store',
      ...(!preview && { 'x-robots-tag': 'noindex' }),
    },
    body: document.text,
  }
}

function previewTags(
  { publicUrl }: Site,
  company: PublicCompany | null,
  title: string,
  { path, description, kind }: NonNullable<Frame['preview']>,
): Markup {
  const image = company?.brand.logoUrl
  return html`<link rel="canonical" href="${publicUrl + path}">
<meta name="description" content="${description}">
<meta property="og:type" content="${kind}">
<meta property="og:title" content="${inLine(title)}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${publicUrl + path}">
<meta property="og:site_name" content="${inLine(company?.name ?? '')}">
${image && html`<meta property="og:image" content="${image}">`}
<meta name="twitter:card" content="summary">`
}

const headerOf = (site: Site, company: PublicCompany): Markup => html`<header>
<div class="wide">
<a href="${pathTo(site, companyPath(company))}">${
  company.brand.logoUrl && html`<img class="logo" src="${company.brand.logoUrl}" alt="" referrerpolicy="no-referrer">`
}<bdi>${inLine(company.name)}</bdi></a>
</div>
</header>`

const footerOf = (site: Site, company: PublicCompany): Markup => html`<footer>
<div class="wide">
<p><a href="${pathTo(site, companyPath(company))}">All open jobs</a></p>
<p><a href="${pathTo(site, `${companyPath(company)}/rss.xml`)}">New jobs as a feed (RSS)</a></p>
</div>
</footer>`

/** Data in a script element, as JSON-LD is, runs nothing and needs no permission. */
function policyOf(company: PublicCompany | null, style: string, hasScript: boolean): string {
  const logo = company?.brand.logoUrl
  return [
    "default-src 'none'",
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `img-src 'self'${logo ? ` ${new URL(logo).origin}` : ''}`,
    ...(hasScript ? ["script-src 'self'", "worker-src 'self'", "connect-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
