/**
 * Messages to a person and from them stand here until there is an inbox. Erasing empties the words, and the message
 * goes on counting.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'

const theirs = (companyId: string, candidateIds: readonly number[]): Statement => sql`
  company_id = ${companyId} and candidate_id = any(${[...candidateIds]}::bigint[])`

export const forgetMessages = (tx: Tx, companyId: string, candidateIds: readonly number[]): Promise<number> =>
  tx.run(sql`update message set subject = null, body = '' where ${theirs(companyId, candidateIds)}`)

export const tellMessages = (tx: Reading, companyId: string, candidateIds: readonly number[], limit: number) =>
  tx.all<Readonly<Record<string, unknown>>>(sql`
    select id, candidate_id, job_id, direction, channel, subject, body, sent_at, opened_at, replied_at from message
    where ${theirs(companyId, candidateIds)} order by sent_at desc, id desc limit ${limit}`)
