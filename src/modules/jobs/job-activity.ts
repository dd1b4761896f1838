/** The activity of a job is for the people who work on it, and is written with the change itself. */
import { z } from 'zod'
import { actorIdOf, type CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { audit } from '#modules/audit/index.ts'
import { allUsers } from '#modules/identity/index.ts'
import { jobStore } from './job.store.ts'

/** Details hold ids and states, never personal data: people are erased, and activity is not. */
export type ActivityDetails = Readonly<Record<string, unknown>>

/** The line leaves with the commit. */
const recordActivity = (
  tx: Tx,
  actor: CompanyActor,
  jobId: number,
  kind: string,
  details: ActivityDetails = {},
): void => recordActivities(tx, actor, kind, [{ jobId, details }])

/** Many lines, perhaps of several jobs, are written in their order with one statement. */
function recordActivities(
  tx: Tx,
  actor: CompanyActor,
  kind: string,
  happened: readonly { readonly jobId: number; readonly details: ActivityDetails }[],
): void {
  tx.later(sql`
    insert into job_activity (company_id, job_id, actor_kind, actor_id, kind, details)
    select ${actor.companyId}, job_id, ${actor.kind}, ${actorIdOf(actor)}, ${kind}, details::jsonb
    from unnest(${happened.map(({ jobId }) => jobId)}::bigint[],
        ${happened.map(({ details }) => JSON.stringify(details))}::text[])
      with ordinality as happened (job_id, details, place) order by place`)
}

/** A deed on the job itself belongs to its activity and to the audit log. */
function recordDeed(tx: Tx, actor: CompanyActor, jobId: number, action: string, details: ActivityDetails = {}): void {
  recordActivity(tx, actor, jobId, action, details)
  audit(tx, actor, { action, subject: ['job', jobId], details })
}

export interface JobActivity {
  readonly id: number
  readonly at: Instant
  readonly kind: string
  readonly actorKind: CompanyActor['kind']
  readonly actorId: string
  readonly actorName: string | null
  readonly details: ActivityDetails
}

export const JobActivityView = z
  .strictObject({
    id: IdView,
    at: TimeView,
    kind: z.string().meta({ description: 'What happened.', examples: ['job.published'] }),
    actor: z.strictObject({
      kind: z.enum(['user', 'key', 'machine']),
      id: z.string(),
      name: z.string().nullable().meta({ description: 'Of a user; null for a key or a machine.' }),
    }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'JobActivity' })

export const viewActivity = (activity: JobActivity) => ({
  id: activity.id,
  at: viewTime(activity.at),
  kind: activity.kind,
  actor: { kind: activity.actorKind, id: activity.actorId, name: activity.actorName },
  details: activity.details,
})

interface Wanted {
  readonly older: Statement
  readonly fetch: number
}

/** The newest line comes first. An actor who does not see the job is refused. */
export async function listActivity(
  tx: Reading,
  actor: CompanyActor,
  jobId: number,
  { older, fetch }: Wanted,
): Promise<JobActivity[]> {
  const [[job], activities] = await tx.batch(
    jobStore.sees(actor, jobId),
    sql<JobActivity>`
      select a.id, a.at, a.kind, a.actor_kind, a.actor_id, u.name as actor_name, a.details
      from job_activity a left join ${allUsers} u on a.actor_kind = 'user' and u.id = a.actor_id
      where ${allOf(sql`a.company_id = ${actor.companyId}`, sql`a.job_id = ${jobId}`, older)}
      order by a.id desc limit ${fetch}`,
  )
  jobStore.found(job)
  return activities
}

export const jobActivity = {
  record: recordActivity,
  recordAll: recordActivities,
  recordDeed,
}
