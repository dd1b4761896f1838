/** Two companies with many suppressed addresses: each list reads what it shows, by an index, whatever it is narrowed by. */
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type pg from 'pg'
import type { Reading } from '#kernel/database/database.ts'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { areReadByIndex } from '#test'
import { listSuppressions, type SuppressionFilters } from './suppression.ts'

/** Every thousandth complained, one in ten thousand is of a library. */
async function fill(pool: pg.Pool, companyId: string): Promise<void> {
  await pool.query(
    `insert into suppressed_address (company_id, exact, address, reason, since)
     select $1, name, name, case when n % 1000 = 0 then 'complained' else 'bounced' end, timestamptz '2026-01-01Z' + make_interval(secs => n)
     from generate_series(1, 20000) n, lateral (select case when n % 10000 = 0 then 'library' else 'people' end || n || '@a.example') t (name)`,
    [companyId],
  )
}

function statementOf(companyId: string, filters: SuppressionFilters, older: Statement = nothing): Statement {
  const asked: Statement[] = []
  const tx = {
    all: (statement: Statement) => {
      asked.push(statement)
      return Promise.resolve([])
    },
  }
  const actor = { kind: 'machine', name: 'test', companyId } as const
  void listSuppressions(tx as unknown as Reading, actor, filters, { older, fetch: 26 })
  return asked[0] ?? assert.fail('nothing was asked')
}

const after = sql`(s.since, s.id) < (${'2026-01-01T01:00:00Z'}, ${3600})`

const statements = (companyId: string): Readonly<Record<string, Statement>> => ({
  'suppressed addresses': statementOf(companyId, {}),
  'a later page of them': statementOf(companyId, {}, after),
  'those for a reason that few have': statementOf(companyId, { reason: 'complained' }),
  'those that begin as few do': statementOf(companyId, { query: 'library' }),
})

describe('with many suppressed addresses', () => areReadByIndex({ fill, statements, never: /Seq Scan on suppressed/ }))
