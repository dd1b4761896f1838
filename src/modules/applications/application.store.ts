/** An actor reaches the applications of the jobs they see. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allCandidates } from '#modules/candidates/index.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'
import type { Application } from './application.ts'

/** The columns are of `application a` and `candidate c`. */
export const applicationColumns = sql`
  a.id, a.job_id, a.candidate_id, c.first_name, c.last_name, c.headline, a.status, a.is_applicant, a.source, a.external_id,
  a.score, a.score_rank, a.evaluated_at, a.flags, a.cluster_id, a.resume_id, a.screening_answers, a.applied_at, a.status_at,
  a.removed_at, a.superseded, c.erased_at is not null as is_erased, a.updated_at, a.version`

export const applicationWithCandidate = sql`
  application a join ${allCandidates} c on c.company_id = a.company_id and c.id = a.candidate_id`

/** The clause keeps `application a` on jobs that the actor sees. */
export const onVisibleJob = (actor: CompanyActor): Statement =>
  sql`exists (select from ${jobsSeenBy(actor)} j where j.company_id = a.company_id and j.id = a.job_id)`

const one = (actor: CompanyActor, id: number): Statement =>
  allOf(sql`a.company_id = ${actor.companyId}`, sql`a.id = ${id}`, onVisibleJob(actor))

const selectApplication = (actor: CompanyActor, id: number) =>
  sql<Application>`select ${applicationColumns} from ${applicationWithCandidate} where ${one(actor, id)}`

export const getApplicationRow = async (tx: Reading, actor: CompanyActor, id: number): Promise<Application> =>
  foundApplication(await tx.maybe(selectApplication(actor, id)))

/** The application is held until the end of the transaction, and is read after waiting for the lock. */
async function lockApplication(tx: Tx, actor: CompanyActor, id: number): Promise<Application> {
  const [, [application]] = await tx.batch(
    sql`select from application a where ${one(actor, id)} for no key update`,
    selectApplication(actor, id),
  )
  return foundApplication(application)
}

/**
 * The statement rides with whatever depends on the application, which then stays as it is until the end of the
 * transaction.
 */
const holdApplication = (companyId: string, id: number): Statement<object> =>
  sql`select from application where company_id = ${companyId} and id = ${id} for no key update`

const these = (actor: CompanyActor, ids: readonly number[]): Statement =>
  allOf(sql`a.company_id = ${actor.companyId}`, sql`a.id = any(${ids}::bigint[])`, onVisibleJob(actor))

const selectApplications = (actor: CompanyActor, ids: readonly number[]) => sql<Application>`
  select ${applicationColumns} from ${applicationWithCandidate} where ${these(actor, ids)} order by a.id`

/** Applications that the actor sees are read in the order of their ids. */
export const listTheseApplications = (
  tx: Reading,
  actor: CompanyActor,
  ids: readonly number[],
): Promise<Application[]> => tx.all(selectApplications(actor, ids))

/**
 * Applications that the actor sees are held in the order of their ids, so that transactions that hold many never wait
 * in a ring.
 */
async function lockApplications(tx: Tx, actor: CompanyActor, ids: readonly number[]): Promise<Application[]> {
  const [, applications] = await tx.batch(
    sql`select from application a where ${these(actor, ids)} order by a.id for no key update`,
    selectApplications(actor, ids),
  )
  return applications
}

/** The transaction holds the applications. The answer has them as they are now, in no order. */
export const rewriteApplications = (
  tx: Tx,
  { companyId }: { readonly companyId: string },
  ids: readonly number[],
  set: Statement,
): Promise<Application[]> =>
  tx.all(sql<Application>`
    update application a set ${set}, updated_at = now(), version = a.version + 1
    from ${allCandidates} c
    where a.company_id = ${companyId} and a.id = any(${ids}::bigint[])
      and c.company_id = a.company_id and c.id = a.candidate_id
    returning ${applicationColumns}`)

/** A new version says that something shown with the application changed. The transaction holds it. */
const touchApplication = (tx: Tx, { companyId }: CompanyActor, id: number): void =>
  tx.later(sql`update application set version = version + 1 where company_id = ${companyId} and id = ${id}`)

/** The system that gave this id has no part in the application any more, and may use the id for another. */
const freeExternalId = (tx: Tx, { companyId }: CompanyActor, id: number): Promise<number> =>
  tx.run(sql`
    update application set external_id = null, updated_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${id} and external_id is not null`)

/** The statement rides in a batch with another one about the application; it gives a row when the actor sees it. */
const seesApplication = (actor: CompanyActor, id: number) =>
  sql<{ id: number; jobId: number; candidateId: number }>`
    select a.id, a.job_id, a.candidate_id from application a where ${one(actor, id)}`

function foundApplication<Found>(application: Found | undefined): Found {
  if (application === undefined) throw notFound()
  return application
}

export const applicationStore = {
  lock: lockApplication,
  lockAll: lockApplications,
  hold: holdApplication,
  sees: seesApplication,
  found: foundApplication,
  touch: touchApplication,
  freeExternalId,
}
