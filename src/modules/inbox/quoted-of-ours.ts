/**
 * Some programs quote what they answer without any mark, or translate the line above it into a language that nobody has listed. What was
 * sent in the thread is known: where a letter ends with it, that is folded as other quotes are, and nothing is cut.
 */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { foldOf } from '#letters/facts.ts'
import type { ReadLetter } from './arrived-letter.ts'
import type { MessageFold } from './message.ts'
import type { Arrival } from './taking-in.ts'

/** Answers quote the last letters, and the beginning of a long one is enough to know it by. */
const lettersMax = 5
const textMax = 20_000

interface Found {
  readonly read: Pick<ReadLetter, 'text' | 'fold'>
  readonly place: Arrival['place']
  readonly ours: readonly string[]
}

/** What was found without them stands. */
export async function foldKnowing(
  reading: Reading,
  companyId: string,
  { read: { text, fold }, place, ours }: Found,
): Promise<MessageFold> {
  const { quoteFrom, signatureFrom } = fold
  if (quoteFrom < text.length || !('threadId' in place)) return { quoteFrom, signatureFrom }
  const letters = await reading.all(sql<{ body: string }>`
    select left(m.body, ${textMax}) as body from message m
    where m.company_id = ${companyId} and m.thread_id = ${place.threadId} and m.direction = 'outbound' and m.state <> 'withdrawn'
    order by m.id desc limit ${lettersMax}`)
  if (letters.length === 0) return { quoteFrom, signatureFrom }
  const found = foldOf(text, { known: letters.map(({ body }) => body), ours })
  return { quoteFrom: found.quoteFrom, signatureFrom: found.signatureFrom }
}
