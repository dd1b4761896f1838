/** Somebody of the company writes to a candidate, in a transaction of the caller's. */
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { candidateStore } from '#modules/candidates/index.ts'
import { type LetterWish, writtenLetter } from './letter-wish.ts'
import { packLetter } from './outgoing.ts'
import { requirePlaceOf } from './place-of-thread.ts'
import { requireAddressOf } from './recipient.ts'
import { requireNotSuppressed } from './suppressed.ts'
import { insertThread } from './thread.store.ts'
import { writeMessage } from './write-message.ts'

interface Writing extends Pick<LetterWish, 'subject' | 'bodyMarkdown'> {
  readonly candidateId: number
  readonly jobId: number
}

/** Without files, whose bytes would be read while the transaction is open. Answers the ids of the thread and of its message. */
export async function startThread(
  tx: Tx,
  ports: Ports,
  actor: Member,
  { candidateId, jobId, ...words }: Writing,
): Promise<{ readonly threadId: string; readonly messageId: string }> {
  const to = requireAddressOf(await candidateStore.lock(tx, actor, candidateId))
  await requireNotSuppressed(tx, actor, to, candidateId)
  const place = await requirePlaceOf(tx, actor, { candidateId, jobId })
  const wish = { ...words, fileKeys: [], withSignature: true }
  const letter = await writtenLetter({ reading: tx, ports, actor }, wish, { candidateId, jobId })
  const threadId = newId('thr')
  const about = { threadId, applicationId: place.applicationId, references: [] }
  const packed = await packLetter(ports, { ...letter, ...about, to })
  const thread = { ...place, candidateId }
  await insertThread(tx, actor, { ...thread, subject: letter.subject }, threadId)
  const { publicId } = await writeMessage(tx, actor, { thread: { ...thread, id: threadId }, to, letter, packed })
  return { threadId, messageId: publicId }
}
