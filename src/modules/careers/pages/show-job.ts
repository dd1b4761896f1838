import { sql } from '#kernel/database/sql.ts'
import { type FieldError, isTrapped } from '#kernel/http/form-field.ts'
import { Problem } from '#kernel/http/problem.ts'
import { notFound, validationFailed } from '#kernel/http/problems.ts'
import { brokenRules } from '#kernel/http/rules.ts'
import type { Asked, PageRoute, PageScope, WebPage } from '#kernel/http/web-page.ts'
import { incomingResume } from '#modules/applications/index.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { requireLetters } from '#modules/mail/index.ts'
import { ApplicationForm } from '../application-form.ts'
import { holdApplication } from '../held-application.ts'
import { findPublicCompany, type PublicCompany } from '../public-company.ts'
import { findPublicJob, type PublicJob } from '../public-job.ts'
import { errorsOf } from './form-error.ts'
import { jobPage, jobPath, noJobPage, thanksPage } from './job-page.ts'
import { textOf } from './job-text.ts'
import { missingIn, readForm, type SentForm } from './read-form.ts'
import { redirect } from './route.ts'
import { companyPath, pathTo } from './site.ts'

export const jobRoute: PageRoute = {
  url: '/careers/:companySlug/:jobSlug',
  bodyBytesMax: 10 * 1024 * 1024,

  async show(asked, scope) {
    if (asked.params['jobSlug'] === '') {
      // The slug is encoded again: a decoded one may be no part of a header.
      const slug = encodeURIComponent(asked.params['companySlug'] ?? '')
      return redirect(301, pathTo(scope.ports, companyPath({ slug })))
    }
    return withJob(asked, scope, async (job) => jobPage(scope.ports, job, { text: await textIn(scope, job) }))
  },

  take: ({ form, ...asked }, scope) =>
    withJob(asked, scope, async (job) => {
      // A program that fell into the trap learns nothing from the answer.
      if (isTrapped(form)) return thanks(scope, job)

      requireLetters(scope.ports, 'Switch scripts on, and the form needs no letter.')
      const sent = await readForm(form, job)
      const missing = missingIn(sent, job)
      const errors = missing.length > 0 ? missing : await hold(sent, job, scope)

      if (errors.length === 0) return thanks(scope, job)
      const refused = { values: keptValues(sent, errors), errors: withFileAgain(sent, errors) }
      return jobPage(scope.ports, job, { text: await textIn(scope, job), form: refused })
    }),
}

export const thanksRoute: PageRoute = {
  url: '/careers/:companySlug/:jobSlug/thanks',
  show: (asked, scope) => withJob(asked, scope, (job) => thanksPage(scope.ports, job)),
}

const textIn = ({ within }: PageScope, job: PublicJob) => textOf(within(job.company.id), job)

const thanks = ({ ports }: PageScope, job: PublicJob): WebPage => redirect(303, pathTo(ports, `${jobPath(job)}/thanks`))

async function withJob(
  { params }: Asked,
  scope: PageScope,
  show: (job: PublicJob) => WebPage | Promise<WebPage>,
): Promise<WebPage> {
  const { companySlug = '', jobSlug = '' } = params
  const { everyone, ports, within } = scope
  const company = await findPublicCompany(everyone.reading, companySlug)
  const job = company && (await findPublicJob(within(company.id).reading, company, jobSlug))
  if (job) return show(job)

  const there = (company && (await findRenamed(scope, company, jobSlug))) ?? (await findMoved(scope, jobSlug))
  if (there) return redirect(301, pathTo(ports, `${companyPath({ slug: there.companySlug })}/${there.slug}`))
  if (!company) throw notFound()
  return noJobPage(ports, company)
}

interface JobAddress {
  readonly slug: string
  readonly companySlug: string
}

/** The job of the company may have another name now; its address ends with the same id. */
async function findRenamed(
  { within }: PageScope,
  company: PublicCompany,
  jobSlug: string,
): Promise<JobAddress | undefined> {
  const [, digits] = /(?:^|-)(\d{1,15})$/.exec(jobSlug) ?? []
  if (digits === undefined) return undefined
  const job = await within(company.id).reading.maybe(sql<{ slug: string }>`
    select j.slug from ${allJobs} j
    where j.company_id = ${company.id} and j.id = ${Number(digits)} and j.status = 'live'`)
  return job && { slug: job.slug, companySlug: company.slug }
}

/** The job may be of another company, or of one that changed its address. */
const findMoved = ({ everyone }: PageScope, jobSlug: string): Promise<JobAddress | undefined> =>
  everyone.reading.maybe(sql<JobAddress>`
    select j.slug, c.slug as company_slug from ${allJobs} j join ${allCompanies} c on c.id = j.company_id
    where j.slug = ${jobSlug} and j.status = 'live'`)

/** A consent that was refused must be given again, after reading its words. */
const keptValues = ({ values }: SentForm, errors: readonly FieldError[]): SentForm['values'] =>
  errors.some(({ field }) => field === 'consent') ? new Map([...values, ['consent', []]]) : values

/** Browsers fill no file in again, and a stranger's file is not kept: whoever sent one must know that it is gone. */
const withFileAgain = ({ resume }: SentForm, errors: readonly FieldError[]): readonly FieldError[] =>
  resume === null || errors.some(({ field }) => field === 'resume')
    ? errors
    : [...errors, { field: 'resume', message: 'Choose your resume again: it was not kept' }]

/** The answer is what is wrong with the form; it is empty when the form was kept. */
async function hold(sent: SentForm, job: PublicJob, scope: PageScope): Promise<readonly FieldError[]> {
  try {
    const { candidate, screeningAnswers, consent, consentVersion, selfIdentification } = sent
    const wish = {
      candidate,
      screeningAnswers,
      consent,
      ...(consentVersion !== '' && { consentVersion }),
      ...(selfIdentification && { selfIdentification }),
    }
    const parsed = ApplicationForm.safeParse(wish, { reportInput: true })
    if (!parsed.success) throw validationFailed('', { errors: brokenRules('body', parsed.error.issues) })
    const resume = sent.resume && incomingResume.check(scope.ports, sent.resume)
    await holdApplication(scope, { jobSlug: job.slug, form: parsed.data, resume })
    return []
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500 || error.status === 429) throw error
    return errorsOf(error, sent, job)
  }
}
