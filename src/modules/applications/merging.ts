/**
 * Applications follow when two people become one, and when one becomes two. A person is on a job once: of two
 * applications to the same job one stays theirs, and the other is set aside. A hired one stays, one on the board stays
 * before one off it, and else the earlier stays. The other keeps its place taken, and comes back with an undo.
 */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { emitAll } from '#kernel/events/event.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import { applicationEvents } from './events.ts'

/**
 * The ids are of applications that changed hands, and of those that left the board because there was an earlier one.
 */
export const MovedApplicationsField = z.strictObject({ moved: z.array(z.int()), removed: z.array(z.int()) })
type MovedApplications = z.output<typeof MovedApplicationsField>

interface Changed {
  readonly id: number
  readonly jobId: number
  readonly candidateId: number
  readonly version: number
}

/** All applications of one person go to the other. The transaction holds both people. */
export async function moveApplications(
  tx: Tx,
  actor: Member,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<MovedApplications> {
  const { companyId } = actor
  const both = sql`company_id = ${companyId} and candidate_id = any(${[fromId, toId]}::bigint[])`
  const [, setAside, moved] = await tx.batch(
    sql`select from application where ${both} order by id for no key update`,
    sql<Changed & { wasOnBoard: boolean }>`
      update application later set superseded = true, removed_at = coalesce(later.removed_at, now()), updated_at = now(),
        version = later.version + 1
      from (
        select id, removed_at is null as was_on_board,
          row_number() over (
            partition by job_id order by status <> 'hired', removed_at is not null, applied_at, id) as place
        from application where ${both} and not superseded) ranked
      where later.company_id = ${companyId} and later.id = ranked.id and ranked.place > 1
      returning later.id, later.job_id, later.candidate_id, later.version, ranked.was_on_board`,
    sql<{ id: number }>`
      update application set candidate_id = ${toId}, updated_at = now(), version = version + 1
      where company_id = ${companyId} and candidate_id = ${fromId} returning id`,
  )
  const removed = setAside.filter(({ wasOnBoard }) => wasOnBoard)
  tell(tx, actor, applicationEvents.removed, removed)
  return { moved: moved.map(({ id }) => id), removed: removed.map(({ id }) => id) }
}

/** What was moved goes back, and what left the board returns to it. The transaction holds both people. */
export async function moveApplicationsBack(
  tx: Tx,
  actor: Member,
  { moved, removed }: MovedApplications,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<void> {
  const { companyId } = actor
  const both = sql`company_id = ${companyId} and candidate_id = any(${[fromId, toId]}::bigint[])`
  const [, , restored] = await tx.batch(
    sql`select from application where ${both} order by id for no key update`,
    sql`
      update application set candidate_id = ${toId}, updated_at = now(), version = version + 1
      where company_id = ${companyId} and candidate_id = ${fromId} and id = any(${[...moved]}::bigint[])`,
    // A person without a counting application on a job gets their first one back, whichever merge set it aside.
    sql<Changed & { isOnBoard: boolean }>`
      update application back
      set superseded = false, removed_at = case when back.id <> all(${[...removed]}::bigint[]) then back.removed_at end,
        updated_at = now(), version = back.version + 1
      from (
        select distinct on (candidate_id, job_id) id, superseded from application where ${both}
        order by candidate_id, job_id, superseded, status <> 'hired', id <> all(${[...removed]}::bigint[]), applied_at, id
      ) counting
      where back.company_id = ${companyId} and back.id = counting.id and counting.superseded
      returning back.id, back.job_id, back.candidate_id, back.version, back.removed_at is null as is_on_board`,
  )
  tell(
    tx,
    actor,
    applicationEvents.restored,
    restored.filter(({ isOnBoard }) => isOnBoard),
  )
}

function tell(
  tx: Tx,
  actor: Member,
  kind: typeof applicationEvents.removed | typeof applicationEvents.restored,
  changed: readonly Changed[],
): void {
  jobActivity.recordAll(
    tx,
    actor,
    kind.name,
    changed.map(({ id, jobId }) => ({ jobId, details: { applicationId: id } })),
  )
  emitAll(
    tx,
    actor,
    kind,
    changed.map(({ id, jobId, candidateId, version }) => ({ applicationId: id, jobId, candidateId, version })),
  )
}
