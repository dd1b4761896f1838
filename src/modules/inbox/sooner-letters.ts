/** Somebody shortened how long letters of a status wait: those that wait leave sooner, too, one after another as before. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { leaveSooner } from './outgoing.ts'
import type { StatusLetter } from './status-letter.ts'
import { hasNotLeft, secondsBefore, secondsBetween } from './status-letter-plan.ts'

interface Sooner {
  readonly applicationId: number
  readonly messageId: number
  readonly threadId: string
  readonly letterId: string | null
  readonly dueAt: Instant
}

/** The transaction holds the setting, so nobody writes one more meanwhile. Each leaves when it would have from the beginning, and none later than it would now. */
export async function bringForward(
  tx: Tx,
  { companyId }: CompanyActor,
  letter: Pick<StatusLetter, 'status' | 'delayHours'>,
): Promise<void> {
  const { status } = letter
  const between = secondsBetween(status)
  const sooner = await tx.all(sql<Sooner>`
    with waiting as (
      select p.application_id, p.planned_at, p.due_at, m.id, m.thread_id, m.letter_id
      from status_letter_plan p join message m on m.company_id = p.company_id and m.public_id = p.message_id
      where p.company_id = ${companyId} and p.status = ${status} and m.company_id = ${companyId} and ${hasNotLeft}
      for update of p, m
    ), placed as (
      select *, ${between}::int * (row_number() over (order by due_at, application_id) - 1) as behind from waiting
    ), timed as (
      select *, make_interval(secs => behind) + max(greatest(now() + make_interval(secs => ${secondsBefore({ delayHours: 0 })}::int),
          planned_at + make_interval(secs => ${secondsBefore(letter)}::int)) - make_interval(secs => behind))
        over (order by due_at, application_id) as earlier from placed
    )
    select application_id, id as message_id, thread_id, letter_id, earlier as due_at from timed where earlier < due_at`)
  if (sooner.length === 0) return
  const times = sooner.map(({ dueAt }) => dueAt)
  await tx.batch(
    sql`
      update status_letter_plan p set due_at = s.due_at
      from unnest(${sooner.map(({ applicationId }) => applicationId)}::bigint[], ${times}::timestamptz[]) as s (application_id, due_at)
      where p.company_id = ${companyId} and p.status = ${status} and p.application_id = s.application_id`,
    sql`
      update message m set not_before = s.due_at
      from unnest(${sooner.map(({ messageId }) => messageId)}::bigint[], ${times}::timestamptz[]) as s (id, due_at)
      where m.company_id = ${companyId} and m.id = s.id`,
    sql`
      update thread set version = version + 1
      where company_id = ${companyId} and id = any(${sooner.map(({ threadId }) => threadId)}::text[])`,
  )
  await leaveSooner(
    tx,
    companyId,
    sooner.flatMap(({ letterId, dueAt }) => (letterId === null ? [] : [{ letterId, dueAt }])),
  )
}
