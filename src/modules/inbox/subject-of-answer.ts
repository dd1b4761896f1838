/** An answer goes under the subject of the newest letter that came in: programs that put letters together by it know that one. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { answering, type Thread } from './thread.ts'

export async function subjectOfAnswer(tx: Reading, { companyId }: CompanyActor, thread: Thread): Promise<string> {
  const newest = await tx.maybe(sql<{ subject: string | null }>`
    select m.subject from message m
    where m.company_id = ${companyId} and m.thread_id = ${thread.id} and m.direction = 'inbound' and m.kind = 'written'
    order by m.id desc limit 1`)
  return answering(newest?.subject || thread.subject)
}
