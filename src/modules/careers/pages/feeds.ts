/** Machines read a company's open jobs as a site map, a feed of news, and a feed in the shape job boards ask for. */

import { viewTime } from '#kernel/database/types.ts'
import { html, type Markup, trusted, withoutControls } from '#kernel/http/html.ts'
import { inLine } from '#modules/mail/index.ts'
import type { PublicCompany } from '../public-company.ts'
import type { PublicJobSummary } from '../public-job.ts'
import type { FeedShape } from './build-feed.ts'
import type { TellingJob } from './open-jobs.ts'
import { companyPath, type Site } from './site.ts'
import { employmentNames, salaryText } from './words.ts'

const addressOf = ({ publicUrl }: Site, { company, slug }: PublicJobSummary): string =>
  `${publicUrl}${companyPath(company)}/${slug}`

interface XmlShape<Job> {
  readonly head: Markup
  readonly foot: Markup
  entryOf(job: Job): Markup
}

const asXml = <Job>({ head, foot, entryOf }: XmlShape<Job>): FeedShape<Job> => ({
  head: `<?xml version="1.0" encoding="UTF-8"?>\n${head.text}`,
  foot: foot.text,
  entryOf: (job) => entryOf(job).text,
})

export const siteMap = (site: Site, company: PublicCompany): FeedShape<PublicJobSummary> =>
  asXml({
    head: html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${site.publicUrl}${companyPath(company)}</loc></url>
`,
    foot: html`</urlset>
`,
    entryOf: (job) => html`<url><loc>${addressOf(site, job)}</loc><lastmod>${viewTime(job.changedAt)}</lastmod></url>
`,
  })

export function newsFeed(site: Site, company: PublicCompany): FeedShape<TellingJob> {
  const name = inLine(company.name)
  const careers = site.publicUrl + companyPath(company)
  return asXml({
    head: html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Open jobs at ${name}</title>
<link>${careers}</link>
<description>New jobs at ${name}</description>
<language>en</language>
<atom:link href="${careers}/rss.xml" rel="self" type="application/rss+xml"/>
`,
    foot: html`</channel>
</rss>
`,
    entryOf(job) {
      const address = addressOf(site, job)
      return html`<item>
<title>${inLine(job.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${new Date(job.publishedAt).toUTCString()}</pubDate>
<description>${job.text.words}</description>
${
  job.department !== null &&
  html`<category>${inLine(job.department)}</category>
`
}</item>
`
    },
  })
}

export function jobFeed(site: Site, company: PublicCompany): FeedShape<TellingJob> {
  const name = inLine(company.name)
  return asXml({
    head: html`<source>
<publisher>${name}</publisher>
<publisherurl>${site.publicUrl}${companyPath(company)}</publisherurl>
`,
    foot: html`</source>
`,
    entryOf: (job) => html`<job>
<title>${cdata(inLine(job.title))}</title>
<date>${cdata(viewTime(job.publishedAt))}</date>
<referencenumber>${cdata(job.slug)}</referencenumber>
<requisitionid>${cdata(String(job.id))}</requisitionid>
<url>${cdata(addressOf(site, job))}</url>
<company>${cdata(name)}</company>
<city>${cdata(job.location?.city ?? '')}</city>
<state>${cdata(job.location?.region ?? '')}</state>
<country>${cdata(job.location?.country ?? '')}</country>
${
  job.location?.workplace === 'remote' &&
  html`<remotetype>${cdata('Fully remote')}</remotetype>
`
}${
  job.location?.workplace === 'hybrid' &&
  html`<remotetype>${cdata('Hybrid remote')}</remotetype>
`
}<description>${cdata(job.text.markup.text)}</description>
${
  job.salary &&
  html`<salary>${cdata(salaryText(job.salary))}</salary>
`
}${
  job.employmentType &&
  html`<jobtype>${cdata(employmentNames[job.employmentType])}</jobtype>
`
}${
  job.department !== null &&
  html`<category>${cdata(inLine(job.department))}</category>
`
}</job>
`,
  })
}

/** The text stays as it is, in a section that no text can end. */
const cdata = (text: string): Markup =>
  trusted(`<![CDATA[${withoutControls(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`)
