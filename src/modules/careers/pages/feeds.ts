/** What machines read of a company's open jobs: a site map, a feed of news, and a feed in the shape job boards ask for. */

import { setImmediate as pause } from 'node:timers/promises'
import { viewTime } from '#kernel/database/types.ts'
import { html, type Markup, trusted, withoutControls } from '#kernel/http/html.ts'
import type { WebPage } from '#kernel/http/web-page.ts'
import { inLine } from '#modules/mail/index.ts'
import type { PublicCompany } from '../public-company.ts'
import type { PublicJob, PublicJobSummary } from '../public-job.ts'
import { plainText, renderMarkdown } from './markdown.ts'
import { companyPath, type Site } from './site.ts'
import { employmentNames, salaryText } from './words.ts'

const xmlPage = (type: string, body: Markup): WebPage => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=60' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body.text}`,
})

const addressOf = ({ publicUrl }: Site, { company, slug }: PublicJobSummary): string =>
  `${publicUrl}${companyPath(company)}/${slug}`

export const siteMap = (site: Site, company: PublicCompany, jobs: readonly PublicJobSummary[]): WebPage =>
  xmlPage(
    'application/xml',
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${site.publicUrl}${companyPath(company)}</loc></url>
${jobs.map(
  (job) => html`<url><loc>${addressOf(site, job)}</loc></url>
`,
)}</urlset>
`,
  )

const itemTextMax = 500

/** The words of a job are read one after another: others have their turn between them. */
async function each(jobs: readonly PublicJob[], show: (job: PublicJob) => Markup): Promise<Markup[]> {
  const shown: Markup[] = []
  for (const job of jobs) {
    shown.push(show(job))
    if (shown.length % 20 === 0) await pause()
  }
  return shown
}

export async function rssFeed(site: Site, company: PublicCompany, jobs: readonly PublicJob[]): Promise<WebPage> {
  const name = inLine(company.name)
  const careers = site.publicUrl + companyPath(company)
  const items = await each(jobs, (job) => {
    const address = addressOf(site, job)
    return html`<item>
<title>${inLine(job.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${new Date(job.publishedAt).toUTCString()}</pubDate>
<description>${plainText(job.description, itemTextMax)}</description>
${
  job.department !== null &&
  html`<category>${inLine(job.department)}</category>
`
}</item>
`
  })
  return xmlPage(
    'application/rss+xml',
    html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Open jobs at ${name}</title>
<link>${careers}</link>
<description>New jobs at ${name}</description>
<language>en</language>
<atom:link href="${careers}/rss.xml" rel="self" type="application/rss+xml"/>
${items}</channel>
</rss>
`,
  )
}

export async function jobFeed(site: Site, company: PublicCompany, jobs: readonly PublicJob[]): Promise<WebPage> {
  const name = inLine(company.name)
  const entries = await each(
    jobs,
    (job) => html`<job>
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
}<description>${cdata(renderMarkdown(job.description).text)}</description>
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
  )
  return xmlPage(
    'application/xml',
    html`<source>
<publisher>${name}</publisher>
<publisherurl>${site.publicUrl}${companyPath(company)}</publisherurl>
${entries}</source>
`,
  )
}

/** As it is, in a section that no text can end. */
const cdata = (text: string): Markup =>
  trusted(`<![CDATA[${withoutControls(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`)
