/** The store reads and writes the jobs of a company, as far as an actor sees them. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { searchVector } from '#text/search.ts'
import { type AtsLink, type AtsPlace, linkColumns } from './ats-link.ts'
import { teamColumn, visibleTo } from './hiring-team.ts'
import type { Job, JobContent, JobSummary } from './job.ts'
import { slugNameOf } from './slug.ts'

const summaryColumns = sql`
  j.id, j.slug, j.title, j.status, j.department, j.location, j.employment_type, j.salary, j.tags, j.screening,
  j.applicant_limit, j.applicant_count, j.close_reason, j.created_at, j.published_at, j.closed_at, j.version,
  ${linkColumns}, (select c.slug from ${allCompanies} c where c.id = j.company_id) as company_slug, ${teamColumn}`

export const jobColumns = sql`${summaryColumns}, j.description, j.criteria, j.screening_questions`

const one = (actor: CompanyActor, id: number): Statement =>
  allOf(sql`j.company_id = ${actor.companyId}`, sql`j.id = ${id}`, visibleTo(actor))

const selectJob = (actor: CompanyActor, id: number) => sql<Job>`select ${jobColumns} from job j where ${one(actor, id)}`

const findJob = (tx: Reading, actor: CompanyActor, id: number): Promise<Job | undefined> =>
  tx.maybe(selectJob(actor, id))

const getJob = async (tx: Reading, actor: CompanyActor, id: number): Promise<Job> => found(await findJob(tx, actor, id))

/**
 * The job is held until the end of the transaction. It is read after the lock was waited for, by a statement of its
 * own: in the same one its team would be as it was before the wait.
 */
async function lockJob(tx: Tx, actor: CompanyActor, id: number): Promise<Job> {
  const [, [job]] = await tx.batch(
    sql`select from job j where ${one(actor, id)} for no key update`,
    selectJob(actor, id),
  )
  return found(job)
}

/** To be read beside something else of the job: a row when the actor sees it. */
const seesJob = (actor: CompanyActor, id: number) => sql<{ id: number }>`select j.id from job j where ${one(actor, id)}`

function found<Found>(job: Found | undefined): Found {
  if (job === undefined) throw notFound()
  return job
}

/** The newest job comes first; `clauses` are about `j`. */
export const listJobSummaries = (
  tx: Reading,
  actor: CompanyActor,
  clauses: readonly Statement[],
  fetch: number,
): Promise<JobSummary[]> =>
  tx.all(sql<JobSummary>`
    select ${summaryColumns} from job j
    where ${allOf(sql`j.company_id = ${actor.companyId}`, visibleTo(actor), ...clauses)}
    order by j.created_at desc, j.id desc limit ${fetch}`)

/** The draft has no team, and gets its place in an ATS, if it has one. The answer is its id. */
export async function insertJob(
  tx: Tx,
  { companyId }: CompanyActor,
  content: JobContent,
  place: AtsPlace | typeof notLinked = notLinked,
): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into job (company_id, slug_name, title, description, department, location, employment_type, salary, tags,
      criteria, screening, screening_questions, applicant_limit, search, ats_job_id, ats_owner, ats_url, ats_linked_at)
    values (${companyId}, ${slugNameOf(content.title)}, ${content.title}, ${content.description},
      ${content.department}, ${json(content.location)}, ${content.employmentType}, ${json(content.salary)},
      ${[...content.tags]}, ${json(content.criteria)}, ${content.screening}, ${json(content.screeningQuestions)},
      ${content.applicantLimit}, ${searchable(content)}::tsvector, ${place.atsJobId}, ${place.atsOwner}, ${place.atsUrl},
      case when ${place.atsJobId}::text is not null then now() end)
    returning id`)
  return id
}

const notLinked = { atsJobId: null, atsOwner: null, atsUrl: null }

/** The transaction holds the job, here and below. */
export function rewriteJob(
  tx: Tx,
  actor: CompanyActor,
  job: Job,
  change: Partial<JobContent & Pick<AtsLink, 'atsUrl'>>,
): Promise<Job> {
  const next = { ...job, ...change }
  const set = sql`title = ${next.title}, description = ${next.description}, department = ${next.department},
    location = ${json(next.location)}, employment_type = ${next.employmentType}, salary = ${json(next.salary)},
    tags = ${[...next.tags]}, criteria = ${json(next.criteria)}, screening = ${next.screening},
    screening_questions = ${json(next.screeningQuestions)}, applicant_limit = ${next.applicantLimit},
    search = ${searchable(next)}::tsvector, ats_url = ${next.atsUrl}`
  return setJob(tx, actor, job, set)
}

/** One empty row stands for each job, so that an index alone can count them. */
const selectLiveJobs = (companyId: string): Statement<object> =>
  sql`select from job where company_id = ${companyId} and status = 'live'`

/** A job may go live again; `published_at` stays that of the first time. */
export const makeLive = (tx: Tx, actor: CompanyActor, job: Job): Promise<Job> =>
  setJob(
    tx,
    actor,
    job,
    sql`status = 'live', published_at = coalesce(published_at, now()), closed_at = null, close_reason = null`,
  )

export const makeClosed = (tx: Tx, actor: CompanyActor, job: Job, reason: Job['closeReason']): Promise<Job> =>
  setJob(tx, actor, job, sql`status = 'closed', closed_at = now(), close_reason = ${reason}`)

export const setJob = (tx: Tx, { companyId }: CompanyActor, { id }: Job, set: Statement): Promise<Job> =>
  tx.one(sql<Job>`
    update job as j set ${set}, changed_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${id} returning ${jobColumns}`)

/** The team and the activity of the job go with it. */
export const removeJob = (tx: Tx, { companyId }: CompanyActor, { id }: Job): Promise<number> =>
  tx.run(sql`delete from job where company_id = ${companyId} and id = ${id}`)

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const searchable = ({ title, department, location, tags, description }: JobContent): string => {
  const said = [title, department, location?.city, location?.region, location?.country, ...tags, description]
  return searchVector(said.map((text) => text ?? ''))
}

export const jobStore = {
  find: findJob,
  get: getJob,
  lock: lockJob,
  sees: seesJob,
  found,
  selectLive: selectLiveJobs,
}
