/**
 * A sourced person who applies is an applicant from then on, by the same application: what people found out and wrote
 * about them stays with it, and so does the source, for it was the search that brought them.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { emit } from '#kernel/events/event.ts'
import { jobActivity, jobPlaces } from '#modules/jobs/index.ts'
import type { AddedApplication, NewApplication } from './application.commands.ts'
import type { ApplicationStatus } from './application.ts'
import { applicationEvents } from './events.ts'
import { applicationProblems } from './problems.ts'
import { recordStatus } from './status-change.ts'

export interface Sourced {
  readonly id: number
  readonly status: ApplicationStatus
}

/** The clause is about `application a`, which began as that of a sourced person, whatever it is now. */
export const wasSourced: Statement = sql`exists (
  select from application_status_change s
  where s.company_id = a.company_id and s.application_id = a.id and s.from_status is null
    and s.to_status = 'sourced_potential')`

/** The application is held when its person was sourced for the job and has not applied. */
export const lockSourced = (
  tx: Tx,
  { companyId }: CompanyActor,
  { jobId, candidateId }: Pick<NewApplication, 'jobId' | 'candidateId'>,
): Promise<Sourced | undefined> =>
  tx.maybe(sql<Sourced>`
    select id, status from application
    where company_id = ${companyId} and job_id = ${jobId} and candidate_id = ${candidateId}
      and not superseded and not is_applicant
    for no key update`)

/** Nobody had to decide on them before they wanted the job; a person in a later stage goes on from there. */
const statusAfter = (status: ApplicationStatus): ApplicationStatus =>
  status === 'sourced_potential' || status === 'not_suitable' || status === 'withdrawn' ? 'unreviewed' : status

/**
 * The application takes one of the places, and is announced like any other. One that was off the board is on it again.
 */
export async function becomeApplicant(
  tx: Tx,
  actor: CompanyActor,
  { id, status: before }: Sourced,
  wish: NewApplication,
): Promise<AddedApplication> {
  if (before === 'hired') throw applicationProblems.appliedBefore()
  const status = statusAfter(before)
  const [[become], [place]] = await tx
    .batch(rewrite(actor, id, status, wish), jobPlaces.take(actor, wish.jobId))
    .catch(onViolation({ application_external_id_once: applicationProblems.handedInBefore }))
  jobPlaces.require(place)
  if (become === undefined) throw new Error('an application was held and is not there')
  if (status !== before) recordStatus(tx, actor, [{ id, status: before }], status, null)
  jobActivity.record(tx, actor, wish.jobId, 'application.created', { applicationId: id, status })
  emit(tx, actor, applicationEvents.created, {
    applicationId: id,
    jobId: wish.jobId,
    candidateId: wish.candidateId,
    version: become.version,
    status,
    isApplicant: true,
  })
  return become
}

/** Flags of the old resume say nothing of a new one. */
const rewrite = ({ companyId }: CompanyActor, id: number, status: ApplicationStatus, wish: NewApplication) =>
  sql<AddedApplication & { version: number }>`
    update application set is_applicant = true, status = ${status}, resume_id = coalesce(${wish.resumeId}, resume_id),
      status_at = case when status = ${status} then status_at else now() end,
      external_id = coalesce(${wish.externalId ?? null}, external_id), screening_answers = ${JSON.stringify(wish.answers)},
      flags = array(
        select distinct flag from unnest(
          case when ${wish.resumeId}::bigint is null then flags else '{}' end || ${[...wish.flags]}::text[]) flag),
      applied_at = coalesce(${wish.appliedAt ?? null}::timestamptz, now()), removed_at = null, updated_at = now(),
      version = version + 1
    where company_id = ${companyId} and id = ${id}
    returning id, applied_at, created_at, version`
