/** Letters that come in name letters of ours. Whose those were is known by their ids alone. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { noCompany } from './letter-pace.ts'

/** Letters to users as such are of no company. */
export async function companiesOfLetters(reading: Reading, letterIds: readonly string[]): Promise<string[]> {
  if (letterIds.length === 0) return []
  const found = await reading.all(sql<{ companyId: string }>`
    select distinct m.company_id from mail_message m
    where m.id = any(${[...letterIds]}::text[]) and m.company_id <> ${noCompany}`)
  return found.map(({ companyId }) => companyId)
}
