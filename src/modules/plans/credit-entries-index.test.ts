/** The ledger of a company with a long past is read page by page, by an index. */
import { describe } from 'node:test'
import type pg from 'pg'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { areReadByIndex } from '#test'
import { selectCreditEntries } from './credits.ts'

async function fill(pool: pg.Pool, companyId: string): Promise<void> {
  await pool.query(
    `insert into credit_entry (company_id, delta, balance, reason, source, expires_at)
     select $1, 1, n, 'top_up', 'checkout:' || n, now() from generate_series(1, 20000) n`,
    [companyId],
  )
}

const statements = (companyId: string): Readonly<Record<string, Statement>> => ({
  'entries of the ledger': selectCreditEntries(companyId, nothing, 26),
  'a later page of the ledger': selectCreditEntries(companyId, sql`(id, company_id) < (${'900'}, ${companyId})`, 26),
})

describe('with a long past', () => areReadByIndex({ fill, statements, never: /Seq Scan|Sort/ }))
