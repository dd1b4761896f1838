/** Two companies with a long past: the ledger is read page by page, by an index. */
import { describe } from 'node:test'
import type pg from 'pg'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { areReadByIndex } from '#test'
import { selectCreditEntries } from './credits.ts'

const companies = ['org_aaaaaaaaaaaaaaaaaaaaaaaa', 'org_bbbbbbbbbbbbbbbbbbbbbbbb']
const [companyId = ''] = companies

async function fill(pool: pg.Pool): Promise<void> {
  for (const id of companies) {
    await pool.query(`insert into company (id, name, slug) values ($1, 'Acme', $1)`, [id])
    await pool.query(
      `insert into credit_entry (company_id, delta, balance, reason, source, expires_at)
       select $1, 1, n, 'top_up', 'checkout:' || n, now() from generate_series(1, 20000) n`,
      [id],
    )
  }
}

const statements: Readonly<Record<string, Statement>> = {
  'entries of the ledger': selectCreditEntries(companyId, nothing, 26),
  'a later page of the ledger': selectCreditEntries(companyId, sql`(id, company_id) < (${'900'}, ${companyId})`, 26),
}

describe('with a long past', () => areReadByIndex({ fill, companyId, statements, never: /Seq Scan|Sort/ }))
