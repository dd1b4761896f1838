/** The careers page of a company shows who they are, and what is open. */

import { emptyForm, type FormState } from '#kernel/http/form-field.ts'
import { html, type Shown } from '#kernel/http/html.ts'
import { shorten, showText } from '#kernel/http/markdown/markdown.ts'
import type { WebPage } from '#kernel/http/web-page.ts'
import { inLine } from '#modules/mail/index.ts'
import type { PublicCompany } from '../public-company.ts'
import type { PublicJobSummary } from '../public-job.ts'
import { newsletterForm } from './newsletter-page.ts'
import { companyPath, framed, pathTo, type Site } from './site.ts'
import { factsLine, workplaceNames } from './words.ts'

/** The fields above the list show this. */
export interface Chosen {
  readonly query: string
  readonly department: string
  readonly workplace: string
}

export interface Openings {
  readonly jobs: readonly PublicJobSummary[]
  readonly departments: readonly string[]
  readonly chosen: Chosen
  readonly isFirstPage: boolean
  /** The next page begins here. */
  readonly next: string | null
  /** The page asks readers if they want to hear of new jobs by mail, where there is any. */
  readonly takesSubscribers: boolean
  /** The state is that of the form for new jobs by mail. */
  readonly form?: FormState
}

/** A look is quicker than a search below so many jobs. */
const filterFrom = 5

export function listPage(site: Site, company: PublicCompany, openings: Openings): WebPage {
  const { jobs, chosen, isFirstPage, next, form = emptyForm } = openings
  const path = companyPath(company)
  const name = inLine(company.name)
  const isNarrowed = Object.values(chosen).some((value) => value !== '')
  const about = showText(company.careersText)
  const description = shorten(about.words, 200) || `Open jobs at ${name}.`
  const isWhole = isFirstPage && !isNarrowed
  const intro = isWhole && company.careersText.trim() !== ''
  return framed({
    site,
    company,
    form,
    title: `Open jobs at ${name}`,
    preview: { path, description, kind: 'website' },
    head: html`<link rel="alternate" type="application/rss+xml" title="New jobs at ${name}"
 href="${pathTo(site, `${path}/rss.xml`)}">`,
    main: html`<h1>Work at <bdi>${name}</bdi></h1>
${
  intro &&
  html`<div class="text" dir="auto">
${about.markup}</div>`
}
<h2 id="jobs">Open jobs</h2>
${(isNarrowed || !isFirstPage || jobs.length >= filterFrom) && filterForm(site, path, openings)}
${jobs.length === 0 ? nothingOpen(site, path, isNarrowed) : listOf(site, openings, isWhole && next === null)}
${next !== null && html`<p><a rel="next" href="${pathTo(site, path)}?${queryOf(chosen, next)}">More open jobs</a></p>`}
${openings.takesSubscribers && newsletterForm(site, path, form)}`,
  })
}

const filterForm = (site: Site, path: string, { chosen, departments }: Openings): Shown => html`<form class="filter"
 method="get" action="${pathTo(site, path)}" role="search" aria-label="Open jobs">
<div><label for="query">Keyword</label><input type="search" id="query" name="query" maxlength="200" value="${chosen.query}"></div>
<div><label for="department">Department</label><select id="department" name="department">
<option value="">All</option>
${departments.map((each) => optionOf(each, inLine(each), chosen.department))}</select></div>
<div><label for="workplace">Workplace</label><select id="workplace" name="workplace">
<option value="">All</option>
${Object.entries(workplaceNames).map(([value, label]) => optionOf(value, label, chosen.workplace))}</select></div>
<button type="submit">Find</button>
</form>`

const optionOf = (value: string, label: string, chosen: string): Shown =>
  html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>
`

const nothingOpen = (site: Site, path: string, isNarrowed: boolean): Shown =>
  isNarrowed
    ? html`<p>No open job is like this. <a href="${pathTo(site, path)}">See all open jobs</a></p>`
    : html`<p>There are no open jobs at the moment.</p>`

/** Jobs are grouped by department where the whole list is in view, and there are several. */
function listOf(site: Site, { jobs }: Openings, isAll: boolean): Shown {
  const departments = new Set(jobs.map(({ department }) => department))
  if (!isAll || departments.size < 2) return rowsOf(site, jobs, true)
  const names = [...departments]
    .filter((name) => name !== null)
    .toSorted((one, other) => one.localeCompare(other, 'en'))
  const groups = [...names, ...(departments.has(null) ? [null] : [])]
  return groups.map(
    (name) => html`<h3 dir="auto">${name === null ? 'Other jobs' : inLine(name)}</h3>
${rowsOf(
  site,
  jobs.filter(({ department }) => department === name),
  false,
)}`,
  )
}

const rowsOf = (
  site: Site,
  jobs: readonly PublicJobSummary[],
  withDepartment: boolean,
): Shown => html`<ul class="openings">
${jobs.map(
  (
    job,
  ) => html`<li><a href="${pathTo(site, `${companyPath(job.company)}/${job.slug}`)}"><bdi>${inLine(job.title)}</bdi></a>
<p class="meta">${factsLine(job, withDepartment)}</p></li>
`,
)}</ul>`

function queryOf(chosen: Chosen, cursor: string): string {
  const given = Object.entries(chosen).filter(([, value]) => value !== '')
  return new URLSearchParams([...given, ['cursor', cursor]]).toString()
}
