/** Who wrote a letter may take it back, send it again, or say what became of it. The database decides races. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { announceSettled, type SettledState } from './letter-settled.ts'

/** A letter is taken back while it waits. The answer is whether it was. */
const withdrawLetter = async (tx: Tx, companyId: string, letterId: string): Promise<boolean> =>
  (await tx.run(sql`
    update mail_message set state = 'withdrawn', settled_at = now()
    where company_id = ${companyId} and id = ${letterId} and state = 'queued'`)) === 1

/**
 * Somebody decides that a letter is sent again, as the same bytes, from the first pause on. One that was composed by others, and
 * whose bytes are gone, is not. What a machine wrote is from then on a person's: people may write to whoever complained.
 */
const retryLetter = async (tx: Tx, companyId: string, letterId: string): Promise<boolean> =>
  (await tx.run(sql`
    update mail_message m set state = 'queued', due_at = now(), attempts = 0, attempt_id = null, settled_at = null, detail = null,
      by_machine = false
    where company_id = ${companyId} and id = ${letterId} and state in ('refused', 'uncertain', 'bounced')
      and to_domain is not null and (not m.is_composed or exists (
        select from letter_bytes b where b.company_id = m.company_id and b.letter_id = m.id))`)) === 1

interface Sooner {
  readonly letterId: string
  readonly dueAt: Instant
}

/** Letters that wait for their first attempt leave at these times, if that is sooner. */
const hastenLetters = (tx: Tx, companyId: string, letters: readonly Sooner[]): Promise<number> =>
  tx.run(sql`
    update mail_message m set due_at = s.due_at
    from unnest(${letters.map(({ letterId }) => letterId)}::text[], ${letters.map(({ dueAt }) => dueAt)}::timestamptz[])
      as s (letter_id, due_at)
    where m.company_id = ${companyId} and m.id = s.letter_id and m.state = 'queued' and m.attempts = 0 and m.due_at > s.due_at`)

interface Proof {
  readonly companyId: string
  readonly letterId: string
  /** An answer to it, or somebody, says that it arrived; a bounce says that it did not. */
  readonly state: Extract<SettledState, 'sent' | 'bounced'>
  readonly detail?: string
}

/**
 * Proof ends doubt, and a bounce also what a mail server promised. What comes while the letter is being handed over is kept with it, and
 * settles it when that has ended. The answer is whether it was news.
 */
async function settleLetter(tx: Tx, { companyId, letterId, state, detail }: Proof): Promise<boolean> {
  const before = state === 'sent' ? ['uncertain', 'queued'] : ['uncertain', 'queued', 'sent']
  const key = sql`company_id = ${companyId} and id = ${letterId} and attempts > 0`
  // The row is held, so that the hand-over does not end in between.
  const letter = await tx.maybe(sql<{ state: string; purpose: string }>`
    select state, purpose from mail_message where ${key} for update`)
  if (letter?.state === 'handing_over') {
    await tx.run(sql`
      update mail_message set proved = ${state}, proved_detail = ${detail ?? null}
      where ${key} and (proved is null or ${state} = 'bounced')`)
    return true
  }
  if (!letter || !before.includes(letter.state)) return false
  await tx.run(sql`
    update mail_message set state = ${state}, settled_at = now(), detail = coalesce(${detail ?? null}, detail), attempt_id = null
    where ${key}`)
  announceSettled(tx, { companyId, id: letterId, purpose: letter.purpose }, state)
  return true
}

/** What becomes of a letter that was written is changed here alone. */
export const writtenLetters = {
  withdraw: withdrawLetter,
  retry: retryLetter,
  hasten: hastenLetters,
  settle: settleLetter,
}
