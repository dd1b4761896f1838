/** Recruiters, applicants, keys, the agent and tasks all change applications by these commands. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { emit, emitAll } from '#kernel/events/event.ts'
import { notFound } from '#kernel/http/problems.ts'
import { jobActivity, jobPlaces, type ScreeningAnswer } from '#modules/jobs/index.ts'
import { rewriteApplications } from './application.store.ts'
import type { Application, ApplicationFlag, ApplicationStatus } from './application.ts'
import { applicationEvents } from './events.ts'
import { requireMovable } from './movable.ts'
import { applicationProblems } from './problems.ts'
import { type By, recordStatus } from './status-change.ts'

export interface NewApplication {
  readonly jobId: number
  readonly candidateId: number
  readonly resumeId: number | null
  readonly status: 'unreviewed' | 'sourced_potential'
  readonly source: string
  readonly externalId?: string | null
  readonly answers: readonly ScreeningAnswer[]
  readonly flags: readonly ApplicationFlag[]
  /** The time is in the past when another system took the application in; it is now when nobody says it. */
  readonly appliedAt?: string | null
}

export type AddedApplication = Pick<Application, 'id' | 'appliedAt'> & { readonly createdAt: Instant }

/** An applicant takes one of the job's places; a sourced person takes none. */
async function addApplication(tx: Tx, actor: CompanyActor, wish: NewApplication): Promise<AddedApplication> {
  const isApplicant = wish.status !== 'sourced_potential'
  const [[added], [place]] = await tx
    .batch(
      insertApplication(actor, wish, isApplicant),
      (isApplicant ? jobPlaces.take : jobPlaces.holdForSourced)(actor, wish.jobId),
    )
    .catch(
      onViolation({
        application_once: applicationProblems.appliedBefore,
        application_external_id_once: applicationProblems.handedInBefore,
        application_job_is_there: notFound,
      }),
    )
  if (isApplicant) jobPlaces.require(place)
  else jobPlaces.requireHeld(place)
  if (added === undefined) throw new Error('an application was added and is not there')
  const { id } = added
  recordStatus(tx, actor, [{ id, status: null }], wish.status, null)
  jobActivity.record(tx, actor, wish.jobId, 'application.created', { applicationId: id, status: wish.status })
  emit(tx, actor, applicationEvents.created, {
    applicationId: id,
    jobId: wish.jobId,
    candidateId: wish.candidateId,
    version: 1,
    status: wish.status,
    isApplicant,
  })
  return added
}

const insertApplication = ({ companyId }: CompanyActor, wish: NewApplication, isApplicant: boolean) =>
  sql<AddedApplication>`
    insert into application (company_id, job_id, candidate_id, resume_id, status, is_applicant, source, external_id,
      screening_answers, flags, applied_at)
    values (${companyId}, ${wish.jobId}, ${wish.candidateId}, ${wish.resumeId}, ${wish.status}, ${isApplicant},
      ${wish.source}, ${wish.externalId ?? null}, ${JSON.stringify(wish.answers)}, ${[...wish.flags]},
      coalesce(${wish.appliedAt ?? null}::timestamptz, now()))
    returning id, applied_at, created_at`

/**
 * The transaction holds the applications, which all get a status for the same reason. Those that have it keep it, with
 * the reason they had. The answer has them in their order as they are now; five hundred take as many statements as one.
 */
async function changeStatus(
  tx: Tx,
  by: By,
  applications: readonly Application[],
  status: ApplicationStatus,
  reason: string | null,
): Promise<Application[]> {
  const changing = applications.filter((application) => application.status !== status)
  if (changing.length === 0) return [...applications]
  const ids = changing.map(({ id }) => id)
  const rows = await rewriteApplications(tx, by, ids, sql`status = ${status}, status_at = now()`)
  const changed = new Map(rows.map((row) => [row.id, row]))

  recordStatus(tx, by, changing, status, reason)
  jobActivity.recordAll(
    tx,
    machineFor(by),
    applicationEvents.statusChanged.name,
    changing.map(({ id, jobId, status: from }) => ({ jobId, details: { applicationId: id, from, to: status } })),
  )
  emitAll(
    tx,
    machineFor(by),
    applicationEvents.statusChanged,
    changing.map((application) => ({ ...stateAfter(application), from: application.status, to: status })),
  )
  return applications.map((application) => changed.get(application.id) ?? application)
}

/** Activity and events know members, keys and machines; about an applicant they say only that it was one. */
const machineFor = (by: By): CompanyActor =>
  by.kind === 'applicant' ? { kind: 'machine', name: 'applicant', companyId: by.companyId } : by

const stateAfter = ({ id, jobId, candidateId, version }: Application) => ({
  applicationId: id,
  jobId,
  candidateId,
  version: version + 1,
})

/** The transaction holds the application, which leaves the board or comes back. The answer is how it is now. */
export async function setRemoved(
  tx: Tx,
  actor: CompanyActor,
  application: Application,
  removed: boolean,
): Promise<Application> {
  const { id, jobId } = application
  const set = removed ? sql`removed_at = now()` : sql`removed_at = null`
  const [changed = application] = await rewriteApplications(tx, actor, [id], set)
  const kind = removed ? applicationEvents.removed : applicationEvents.restored
  jobActivity.record(tx, actor, jobId, kind.name, { applicationId: id })
  emit(tx, actor, kind, stateAfter(application))
  return changed
}

/** The score is what an evaluation found; null where it found too little to rank anybody by. The transaction holds the application. */
async function setScore(
  tx: Tx,
  actor: CompanyActor,
  application: Application,
  { score, evaluationId }: { readonly score: number | null; readonly evaluationId: number },
): Promise<void> {
  await tx.run(sql`
    update application set score = ${score}, evaluated_at = now(), updated_at = now(), version = version + 1
    where company_id = ${actor.companyId} and id = ${application.id}`)
  emit(tx, actor, applicationEvents.evaluated, { ...stateAfter(application), score, evaluationId })
}

/** Flags say what a person should look at. A flag that is there already stays once. */
export async function addFlags(
  tx: Tx,
  companyId: string,
  applicationId: number,
  flags: readonly ApplicationFlag[],
): Promise<void> {
  if (flags.length === 0) return
  await tx.run(sql`
    update application
    set flags = array(select distinct flag from unnest(flags || ${[...flags]}::text[]) as flag order by flag),
      updated_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${applicationId} and not flags @> ${[...flags]}::text[]`)
}

export const applicationCommands = {
  add: addApplication,
  requireMovable,
  changeStatus,
  setScore,
}
