/** An application keeps every status it had: who gave it, when and why. The first is how it began. */
import { z } from 'zod'
import { actorIdOf, type CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { allUsers } from '#modules/identity/index.ts'
import { applicationStore } from './application.store.ts'
import { type ApplicationStatus, applicationStatuses } from './application.ts'

/**
 * A change of status is put down to somebody. An applicant is no member, and changes only what is theirs; `name` says
 * by which way they came, and not who they are.
 */
export type By = CompanyActor | { readonly kind: 'applicant'; readonly companyId: string; readonly name: string }

const actorKinds = ['user', 'key', 'machine', 'applicant'] as const

/**
 * The change is written with the commit: all applications go from the status they have to another, for the same reason.
 */
export function recordStatus(
  tx: Tx,
  by: By,
  applications: readonly { readonly id: number; readonly status: ApplicationStatus | null }[],
  to: ApplicationStatus,
  reason: string | null,
): void {
  tx.later(sql`
    insert into application_status_change (company_id, application_id, from_status, to_status, actor_kind, actor_id, reason)
    select ${by.companyId}, id, from_status, ${to}, ${by.kind}, ${whoIs(by)}, ${reason}
    from unnest(${applications.map(({ id }) => id)}::bigint[], ${applications.map(({ status }) => status)}::text[])
      as change (id, from_status)`)
}

const whoIs = (by: By): string => (by.kind === 'applicant' ? by.name : actorIdOf(by))

interface StatusChange {
  readonly id: number
  readonly fromStatus: ApplicationStatus | null
  readonly toStatus: ApplicationStatus
  readonly actorKind: (typeof actorKinds)[number]
  readonly actorId: string
  readonly actorName: string | null
  readonly reason: string | null
  readonly at: Instant
}

export const StatusChangeView = z
  .strictObject({
    id: IdView,
    from: z.enum(applicationStatuses).nullable().meta({ description: 'Null in the first, which is how it began.' }),
    to: z.enum(applicationStatuses),
    by: z.strictObject({
      kind: z.enum(actorKinds),
      id: z.string(),
      name: z.string().nullable().meta({ description: 'Of a user; null for all others.' }),
    }),
    reason: z.string().nullable(),
    at: TimeView,
  })
  .meta({ id: 'StatusChange' })

export const viewStatusChange = (change: StatusChange) => ({
  id: change.id,
  from: change.fromStatus,
  to: change.toStatus,
  by: { kind: change.actorKind, id: change.actorId, name: change.actorName },
  reason: change.reason,
  at: viewTime(change.at),
})

/** The newest change comes first. An actor who does not see the application is refused. */
export async function listStatusChanges(
  tx: Reading,
  actor: CompanyActor,
  applicationId: number,
  fetch: number,
): Promise<StatusChange[]> {
  const [[application], changes] = await tx.batch(
    applicationStore.sees(actor, applicationId),
    sql<StatusChange>`
      select s.id, s.from_status, s.to_status, s.actor_kind, s.actor_id, u.name as actor_name, s.reason, s.at
      from application_status_change s left join ${allUsers} u on s.actor_kind = 'user' and u.id = s.actor_id
      where s.company_id = ${actor.companyId} and s.application_id = ${applicationId}
      order by s.id desc limit ${fetch}`,
  )
  applicationStore.found(application)
  return changes
}
