/** Feeds tell of the live jobs that take applications, newest published first, a few at a time. */
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Position } from '#kernel/http/cursor.ts'
import { allJobs } from '#modules/jobs/index.ts'
import type { PublicCompany } from './public-company.ts'
import { newest, type PublicJobSummary, type RowOf, summaryColumns, wantedClauses } from './public-job.ts'

export interface Slice {
  readonly after: Position | null
  readonly fetch: number
}

const openJobs = <Row>(
  company: PublicCompany,
  { after, fetch }: Slice,
  columns: Statement,
  texts: Statement,
): Statement<Row> =>
  sql<Row>`select ${columns} from ${allJobs} j ${texts}
    where ${wantedClauses(company, { after, fetch })} and j.is_open ${newest} limit ${fetch}`

const nothingElse = sql``

export async function listOpenJobs(
  reading: Reading,
  company: PublicCompany,
  slice: Slice,
): Promise<PublicJobSummary[]> {
  const jobs = openJobs<RowOf<PublicJobSummary>>(company, slice, summaryColumns, nothingElse)
  return (await reading.all(jobs)).map((row) => ({ ...row, company }))
}

/**
 * The digest covers as many jobs as a feed names at most, and changes when any of them is another one, or has changed.
 */
export async function digestOpenJobs(reading: Reading, company: PublicCompany, jobsMax: number): Promise<string> {
  const jobs = openJobs(company, { after: null, fetch: jobsMax }, sql`j.id, j.version, j.published_at`, nothingElse)
  const { digest } = await reading.one(sql<{ digest: string }>`
    select md5(coalesce(string_agg(j.id || '.' || j.version, ',' ${newest}), '')) as digest from (${jobs}) j`)
  return digest
}

export interface OpenJobRow extends PublicJobSummary {
  /** Words are null when the text was not kept as this edition shows it: then there is its Markdown. */
  readonly words: string | null
  readonly markup: string | null
  readonly description: string | null
}

/** The jobs come with their texts, in full or the first words of them. */
export async function listOpenJobsInWords(
  reading: Reading,
  company: PublicCompany,
  { edition, inFull, ...slice }: Slice & { readonly edition: string; readonly inFull: boolean },
): Promise<OpenJobRow[]> {
  const columns = sql`${summaryColumns}, t.words, ${inFull ? sql`t.markup` : sql`'' as markup`},
    case when t.job_id is null then j.description end as description`
  const texts = sql`left join job_text t on t.company_id = j.company_id and t.job_id = j.id
    and t.job_version = j.version and t.edition = ${edition}`
  const jobs = openJobs<RowOf<OpenJobRow>>(company, slice, columns, texts)
  return (await reading.all(jobs)).map((row) => ({ ...row, company }))
}
