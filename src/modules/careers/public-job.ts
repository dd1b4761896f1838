/**
 * The public sees live jobs without criteria, without what disqualifies, without limits, and with pay only where it is
 * shown.
 */
import type { Reading } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Position } from '#kernel/http/cursor.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allJobs, type Job } from '#modules/jobs/index.ts'
import type { PublicCompany } from './public-company.ts'
import { clausesOf, type PublicJobFilters } from './public-job-filter.ts'

export type PublicQuestion = Omit<Job['screeningQuestions'][number], 'knockout'>
export type PublicSalary = Omit<NonNullable<Job['salary']>, 'shown'>

/** Lists show a job without its long texts. */
export interface PublicJobSummary {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly department: string | null
  readonly location: Job['location']
  readonly employmentType: Job['employmentType']
  /** Pay is null unless it is to be shown. */
  readonly salary: PublicSalary | null
  readonly tags: readonly string[]
  readonly screening: Job['screening']
  readonly publishedAt: Instant
  readonly changedAt: Instant
  readonly version: number
  /** An open job takes applications; one that is full does not, and is still there. */
  readonly isOpen: boolean
  readonly company: PublicCompany
}

export interface PublicJob extends PublicJobSummary {
  /** The description is Markdown. */
  readonly description: string
  readonly questions: readonly PublicQuestion[]
}

/** The columns are of `job j`. */
export const summaryColumns = sql`
  j.id, j.slug, j.title, j.department, j.location, j.employment_type, j.tags, j.screening, j.published_at,
  j.changed_at, j.version,
  case when (j.salary->>'shown')::boolean then j.salary - 'shown' end as salary,
  j.is_open`

const columns = sql`${summaryColumns}, j.description, j.screening_questions as questions`

export type RowOf<Shown extends PublicJobSummary> = Omit<Shown, 'company'>
type FullRow = Omit<RowOf<PublicJob>, 'questions'> & { readonly questions: Job['screeningQuestions'] }

const fullOf = (company: PublicCompany, { questions, ...row }: FullRow): PublicJob => ({
  ...row,
  questions: questions.map(({ knockout: _, ...shown }) => shown),
  company,
})

const isLive = ({ id }: PublicCompany): Statement => allOf(sql`j.company_id = ${id}`, sql`j.status = 'live'`)

/** Drafts and closed jobs are not found, nor those of another company. */
export async function findPublicJob(
  reading: Reading,
  company: PublicCompany,
  jobSlug: string,
): Promise<PublicJob | undefined> {
  const row = await reading.maybe(
    sql<FullRow>`select ${columns} from ${allJobs} j where ${allOf(isLive(company), sql`j.slug = ${jobSlug}`)}`,
  )
  return row && fullOf(company, row)
}

export async function getPublicJob(reading: Reading, company: PublicCompany, jobSlug: string): Promise<PublicJob> {
  const job = await findPublicJob(reading, company, jobSlug)
  if (!job) throw notFound()
  return job
}

export interface Wanted extends PublicJobFilters {
  /** The place is that of the last job before, from its `publishedAt` and `id`. */
  readonly after?: Position | null
  readonly fetch: number
}

export const newest = sql`order by j.published_at desc, j.id desc`

export const wantedClauses = (company: PublicCompany, { after, ...filters }: Wanted): Statement =>
  allOf(
    isLive(company),
    ...clausesOf(filters),
    after ? sql`(j.published_at, j.id) < (${after[0]}, ${after[1]})` : nothing,
  )

/** The newest published job comes first. */
export async function listPublicJobs(
  reading: Reading,
  company: PublicCompany,
  wanted: Wanted,
): Promise<PublicJobSummary[]> {
  const rows = await reading.all(sql<RowOf<PublicJobSummary>>`
    select ${summaryColumns} from ${allJobs} j
    where ${wantedClauses(company, wanted)} ${newest} limit ${wanted.fetch}`)
  return rows.map((row) => ({ ...row, company }))
}
