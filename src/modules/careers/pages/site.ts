/** All pages of a company share its brand, its name above them, and the ways on below. */
import { html, type Markup } from '#kernel/http/html.ts'
import { type Frame, refusalText, framed as withinFrame } from '#kernel/http/pages/frame.ts'
import { lookOf } from '#kernel/http/pages/look.ts'
import { pathTo, type Refusal, type Site, type WebPage } from '#kernel/http/web-page.ts'
import { inLine } from '#modules/mail/index.ts'
import type { PublicCompany } from '../public-company.ts'
import { assetLink } from './assets.ts'
import { brandStyle } from './brand.ts'

export { pathTo, type Site }

export const companyPath = ({ slug }: Pick<PublicCompany, 'slug'>): string => `/careers/${slug}`

interface Preview {
  readonly path: string
  readonly description: string
  readonly kind: 'website' | 'article'
}

interface CareersPage extends Pick<Frame, 'site' | 'status' | 'title' | 'head' | 'main' | 'form'> {
  /** The company is null when nobody may learn whose page it would be. */
  readonly company: PublicCompany | null
  readonly preview?: Preview
  /** Our script sends the form, where there is one. */
  readonly hasScript?: boolean
  readonly isSecret?: boolean
}

export function framed({ company, preview, hasScript = false, isSecret = false, ...page }: CareersPage): WebPage {
  const { site } = page
  const title = inLine(page.title)
  const logo = company?.brand.logoUrl
  const look = lookOf({
    icon: { type: 'image/svg+xml', path: assetLink('icon.svg') },
    stylesheet: assetLink('careers.css'),
    style: brandStyle(company?.brand.colour ?? null),
    // Data in a script element, as JSON-LD is, runs nothing and needs no permission.
    ...(hasScript && { script: assetLink('apply.js') }),
    ...(logo && { imageOrigin: new URL(logo).origin }),
  })
  return withinFrame(look, {
    ...page,
    title,
    isSecret,
    ...(preview && { preview: previewTags(site, company, title, preview) }),
    above: company && headerOf(site, company),
    below: company && footerOf(site, company),
  })
}

export const refusalPage = (site: Site, { status, ...refusal }: Refusal): WebPage =>
  framed({ site, company: null, status, title: refusal.title, main: refusalText(refusal) })

function previewTags(
  { publicUrl }: Site,
  company: PublicCompany | null,
  title: string,
  { path, description, kind }: Preview,
): Markup {
  const image = company?.brand.logoUrl
  return html`<link rel="canonical" href="${publicUrl + path}">
<meta name="description" content="${description}">
<meta property="og:type" content="${kind}">
<meta property="og:title" content="${title}">
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
