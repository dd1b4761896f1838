/**
 * A letter may name the addresses of several threads of ours. It is in the first; the others show that it came, and where it is. That is
 * no letter, so it wakes nobody: whoever has to do with the letter finds it where it is.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'
import { inLine } from '#modules/mail/index.ts'
import type { DecidedPlace } from './decided-place.ts'
import { floodWith } from './flood.ts'
import type { LetterFacts } from './letter-facts.ts'
import { insertMessage } from './message.store.ts'
import { exactOf } from './recipient.ts'
import type { Arrival, TakenIn } from './taking-in.ts'
import { changeThread, lockThread, previewOf } from './thread.store.ts'

/** A letter to more of them is written by a machine. */
const othersMax = 5

export function otherThreads({ place, kind }: DecidedPlace, { tokens }: Pick<LetterFacts, 'tokens'>): string[] {
  if (!('threadId' in place) || kind !== 'written') return []
  return [...new Set(tokens)].filter((threadId) => threadId !== place.threadId).slice(0, othersMax)
}

/** All are held in the order of their ids, so that two letters to the same threads do not wait in a ring. */
export async function holdWithOthers(
  tx: Tx,
  actor: CompanyActor,
  { place }: Pick<DecidedPlace, 'place'>,
  others: readonly string[],
): Promise<void> {
  if (others.length === 0 || !('threadId' in place)) return
  for (const threadId of [place.threadId, ...others].toSorted()) await lockThread(tx, actor, threadId)
}

/** The transaction holds the threads. One that is flooded shows nothing more. */
export async function pointFrom(
  tx: Tx,
  actor: CompanyActor,
  others: readonly string[],
  { arrival, taken }: { readonly arrival: Arrival; readonly taken: TakenIn },
): Promise<void> {
  for (const threadId of others) {
    const thread = await lockThread(tx, actor, threadId)
    const fromExact = arrival.from.address === '' ? null : exactOf(arrival.from)
    const flood = await floodWith(tx, actor, thread, fromExact)
    if (flood.isInThread || flood.isOfSender) continue
    const text = `This letter came to the address of this thread as well. It is in the thread ${taken.threadId}, as the message ${taken.publicId}.\n`
    await insertMessage(tx, actor, {
      publicId: newId('msg'),
      threadId,
      direction: 'inbound',
      kind: 'automatic',
      state: 'received',
      fromName: inLine(arrival.from.name),
      fromAddress: arrival.from.address || null,
      fromExact,
      verified: arrival.verified,
      toBoxes: [],
      ccBoxes: [],
      subject: arrival.subject,
      body: text,
      markdown: null,
      html: null,
      fold: null,
      flags: ['is_in_another_thread'],
      letterId: null,
      rfcId: null,
      rfcReferences: [],
      sentBy: null,
      notBefore: null,
      candidateId: thread.candidateId,
      jobId: thread.jobId,
      mailboxId: arrival.mailboxId,
      named: [],
      at: arrival.receivedAt.toISOString(),
      attachments: [],
    })
    const shown = sql`message_count = message_count + 1, last_message_at = now(), last_preview = ${previewOf(text)}`
    await changeThread(tx, actor, thread, shown)
  }
}
