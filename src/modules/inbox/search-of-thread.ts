/** The words that a thread is found by, of its subject, its people, messages and notes. They grow with each of those, to a bound. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { searchVector } from '#text/search.ts'

/** A tsvector holds a megabyte, and one more that is larger would be refused with its message. */
const bytesMax = 500_000

interface Words {
  readonly companyId: string
  readonly threadId: string
  readonly texts: readonly string[]
  readonly names: readonly string[]
}

/** The transaction holds the thread. */
export const addWords = (tx: Tx, { companyId, threadId, texts, names }: Words): Promise<number> =>
  tx.run(sql`
    insert into thread_search as s (company_id, thread_id, last_message_at, words)
    select t.company_id, t.id, t.last_message_at, ${searchVector(texts, names)}::tsvector from thread t
    where t.company_id = ${companyId} and t.id = ${threadId}
    on conflict (company_id, thread_id) do update set last_message_at = excluded.last_message_at,
      words = case when octet_length(s.words::text) > ${bytesMax}::int then s.words else s.words || excluded.words end`)

const textsRead = 200

/** When messages went to another thread, or a note was changed, words are those of what is there now. */
export async function rebuildWords(tx: Tx, companyId: string, threadId: string): Promise<void> {
  const [threads, messages, notes, people] = await tx.batch(
    sql<{ subject: string }>`select t.subject from thread t where t.company_id = ${companyId} and t.id = ${threadId}`,
    sql<{ body: string }>`
      select m.body from message m where m.company_id = ${companyId} and m.thread_id = ${threadId}
      order by m.id desc limit ${textsRead}`,
    sql<{ body: string }>`
      select n.body from thread_note n where n.company_id = ${companyId} and n.thread_id = ${threadId}
      order by n.id desc limit ${textsRead}`,
    sql<{ name: string; address: string }>`
      select p.name, p.address from thread_participant p where p.company_id = ${companyId} and p.thread_id = ${threadId}`,
  )
  await tx.run(sql`delete from thread_search where company_id = ${companyId} and thread_id = ${threadId}`)
  const names = people.flatMap(({ name, address }) => [name, address])
  await addWords(tx, { companyId, threadId, names, texts: threads.map(({ subject }) => subject) })
  for (const { body } of [...messages, ...notes]) await addWords(tx, { companyId, threadId, names: [], texts: [body] })
}
