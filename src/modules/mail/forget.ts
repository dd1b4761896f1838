/** What mail keeps of a person, by their addresses. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

/** Letters that were written to any of these addresses for a company are gone with the commit. */
export const forgetLetters = (tx: Tx, companyId: string, addresses: readonly string[]): Promise<number> =>
  tx.run(sql`
    delete from mail_message
    where company_id = ${companyId} and lower(to_address) = any(${addresses.map((each) => each.toLowerCase())}::text[])`)

export const lettersTo = (tx: Reading, companyId: string, addresses: readonly string[], limit: number) =>
  tx.all<Readonly<Record<string, unknown>>>(sql`
    select id, purpose, to_address, subject, body_text, created_at from mail_message
    where company_id = ${companyId} and lower(to_address) = any(${addresses.map((each) => each.toLowerCase())}::text[])
    order by created_at desc, id desc limit ${limit}`)
