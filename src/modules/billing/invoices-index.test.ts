/** Lists of invoices of companies with a long past read what they show, by an index. */
import { describe } from 'node:test'
import type pg from 'pg'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { areReadByIndex } from '#test'
import { selectInvoices, selectIssued } from './invoice.ts'

async function fill(pool: pg.Pool, companyId: string): Promise<void> {
  await pool.query(
    `insert into invoice (company_id, id, kind, number, status, currency, subtotal, tax, total, amount_paid, amount_due,
       lines, created_at, issued_at, provider, provider_id)
     select $1, 'bil_' || n, 'invoice', 'A-' || n, case when n % 5 = 0 then 'draft' else 'paid' end, 'EUR', n, 0, n, n, 0, '[]',
       now() - make_interval(mins => n), case when n % 5 <> 0 then now() - make_interval(mins => n) end, 'stripe', $1 || n
     from generate_series(1, 20000) n`,
    [companyId],
  )
}

const after = { createdAt: '2026-11-01T10:00:00.000000Z', id: 'bil_7' }

const statements = (companyId: string): Readonly<Record<string, Statement>> => ({
  invoices: selectInvoices(companyId, null, 501),
  'invoices after one of them': selectInvoices(companyId, after, 501),
  'issued invoices': selectIssued(companyId, nothing, 26),
  'a later page of issued invoices': selectIssued(
    companyId,
    sql`(issued_at, id) < (${after.createdAt}, ${after.id})`,
    26,
  ),
})

describe('with a long past', () => areReadByIndex({ fill, statements, never: /Seq Scan|Sort/ }))
