/** A job has a page. Other pages stand in its place when the job is not there or was applied for. */

import { emptyForm, type FormState, isRefused } from '#kernel/http/form-field.ts'
import { html, type Shown } from '#kernel/http/html.ts'
import { type ShownText, shorten } from '#kernel/http/markdown/markdown.ts'
import type { WebPage } from '#kernel/http/web-page.ts'
import { jobPlaces } from '#modules/jobs/index.ts'
import { inLine } from '#modules/mail/index.ts'
import type { PublicCompany } from '../public-company.ts'
import type { PublicJob } from '../public-job.ts'
import { applyForm } from './apply-form.ts'
import { jobPosting, jsonLd } from './job-posting.ts'
import { companyPath, framed, pathTo, type Site } from './site.ts'
import { dayText, employmentNames, placeName, salaryText, workplaceNames } from './words.ts'

export const jobPath = ({ company, slug }: Pick<PublicJob, 'company' | 'slug'>): string =>
  `${companyPath(company)}/${slug}`

interface Shape {
  /** The description is made ready to be shown. */
  readonly text: ShownText
  readonly form?: FormState
}

export function jobPage(site: Site, job: PublicJob, { text, form = emptyForm }: Shape): WebPage {
  const { company } = job
  const takesForm = job.isOpen && jobPlaces.screensByResume(job)
  return framed({
    site,
    company,
    form,
    title: `${inLine(job.title)} · ${inLine(company.name)}`,
    preview: { path: jobPath(job), description: shorten(text.words, 200), kind: 'article' },
    hasScript: takesForm,
    head: takesForm && !isRefused(form) && jsonLd(jobPosting(job, text, site)),
    main: html`${backLink(site, company)}
<article>
<h1 dir="auto">${inLine(job.title)}</h1>
${factsOf(job)}
<div class="text" dir="auto">
${text.markup}</div>
</article>
${takesForm ? applyForm(site, job, form) : notOpen(site, job)}`,
  })
}

const backLink = (site: Site, company: PublicCompany): Shown =>
  html`<a class="back" href="${pathTo(site, companyPath(company))}">← All open jobs</a>`

function factsOf(job: PublicJob): Shown {
  const { location, employmentType, department, salary, publishedAt } = job
  const facts: readonly (readonly [string, Shown])[] = [
    ['Location', placeName(location)],
    ['Workplace', location?.workplace && workplaceNames[location.workplace]],
    ['Employment', employmentType && employmentNames[employmentType]],
    ['Department', department && inLine(department)],
    ['Pay', salary && salaryText(salary)],
    ['Posted', html`<time datetime="${publishedAt.slice(0, 10)}">${dayText(publishedAt)}</time>`],
  ]
  return html`<dl class="facts">
${facts
  .filter(([, value]) => value)
  .map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
  )}</dl>`
}

const notOpen = (site: Site, job: PublicJob): Shown => html`<div class="notice">
${
  job.isOpen
    ? html`<p><strong>Applications to this job begin with an interview.</strong> It can’t be started on this page yet.</p>`
    : html`<p><strong>This job takes no more applications.</strong> It has as many applicants as it can look at.</p>`
}
<p><a href="${pathTo(site, companyPath(job.company))}">See all open jobs</a></p>
</div>`

/** The job was closed, is a draft or never was: strangers are not told which. */
export const noJobPage = (site: Site, company: PublicCompany): WebPage =>
  framed({
    site,
    company,
    status: 404,
    title: `This job is not open · ${inLine(company.name)}`,
    main: html`<h1>This job is not open</h1>
<p class="lead">It may have been filled, or the address is not quite right.</p>
<p><a href="${pathTo(site, companyPath(company))}">See all open jobs at <bdi>${inLine(company.name)}</bdi></a></p>`,
  })

/** Nothing counts before the sender of the form has shown that the address is theirs. */
export const thanksPage = (site: Site, job: PublicJob): WebPage =>
  framed({
    site,
    company: job.company,
    title: `Check your mail · ${inLine(job.company.name)}`,
    main: html`${backLink(site, job.company)}
<h1>One more step: check your mail</h1>
<p class="lead">We sent you a link. Open it to confirm your application for <bdi>${inLine(job.title)}</bdi>.</p>
<p>Your application counts once you have confirmed it. If no mail comes within a few minutes, look into the folder for
unwanted mail, or <a href="${pathTo(site, jobPath(job))}">apply again</a>.</p>`,
  })
