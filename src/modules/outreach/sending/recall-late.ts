/**
 * A letter that a mail server did not take within the hours of its reader is taken back, and goes on a later day: nobody is written to
 * at night because a server was away until then. What is being handed over is looked at again.
 */
import type { Machine } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { unaskedLetters } from '#modules/inbox/index.ts'
import { allLetters } from '#modules/mail/index.ts'
import { enrolmentStore } from '../enrolment.store.ts'
import { forgetUntold } from '../notice/notice-clock.ts'
import { lockSettings } from '../settings.ts'
import type { Sending } from './take-step.ts'

interface Late {
  readonly id: string
  readonly enrolmentId: string | null
  readonly candidateId: number | null
  readonly state: string | null
}

const lateMax = 100

/** The answer is how many were looked at. */
export const recallLate = ({ db, ports }: Sending, companyId: string): Promise<number> =>
  db.transaction({ companyId }, async (tx) => {
    const actor: Machine = { kind: 'machine', name: 'outreach', companyId }
    const now = ports.clock.now()
    await lockSettings(tx, actor)
    const late = await tx.all(sql<Late>`
      select o.id, o.enrolment_id, o.candidate_id, l.state
      from outreach_letter o left join ${allLetters} l on l.company_id = o.company_id and l.id = o.id
      where o.company_id = ${companyId} and o.leaves_by <= ${now.toISOString()}::timestamptz
        and l.state is distinct from 'handing_over'
      order by o.leaves_by, o.id limit ${lateMax}`)
    const taken = new Set(
      await unaskedLetters.takeBack(
        tx,
        actor,
        late.filter(({ state }) => state === 'queued').map(({ id }) => id),
      ),
    )
    await forgetUntold(tx, companyId, sql`o.id = any(${late.map(({ id }) => id)}::text[])`)
    for (const letter of late.filter(({ id }) => taken.has(id))) await writeAgain(tx, actor, letter, now)
    const gone = late.filter(({ id, state }) => !taken.has(id) && state !== 'queued').map(({ id }) => id)
    await tx.run(
      sql`update outreach_letter set leaves_by = null where company_id = ${companyId} and id = any(${gone}::text[])`,
    )
    return late.length
  })

/** As if it had never been written: its step, or its notice, is due again. */
async function writeAgain(tx: Tx, actor: Machine, { id, enrolmentId, candidateId }: Late, now: Date): Promise<void> {
  const { companyId } = actor
  const soon = sql`${now.toISOString()}::timestamptz`
  await tx.run(sql`delete from outreach_letter where company_id = ${companyId} and id = ${id}`)
  if (enrolmentId !== null) {
    await enrolmentStore.change(
      tx,
      actor,
      enrolmentId,
      sql`step = e.step - 1, due_at = case when e.state = 'waiting' then ${soon} end`,
    )
    return
  }
  await tx.run(sql`
    update outreach_notice set try_at = ${soon}
    where company_id = ${companyId} and candidate_id = ${candidateId}`)
}
