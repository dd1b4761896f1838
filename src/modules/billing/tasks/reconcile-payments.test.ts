import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openTestDatabase } from '#kernel/database/test/open.ts'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import { everywhere } from '#test'
import { type Payments, paymentsPort } from '../ports.ts'
import { reconcileAllTask } from './reconcile-payments.ts'

/** A step of the chore looks for fewer than this. */
const customers = 201

describe('reconciling all payments', () => {
  test('asks for each customer once, one after another, and for nobody who is none', async () => {
    const { db, owner } = await openTestDatabase()
    await everywhere(
      owner,
      `with founded as (
         insert into company (id, name, slug) select 'org_' || lpad(n::text, 24, '0'), 'Acme', 'acme-' || n
         from generate_series(1, $1) n returning id)
       insert into billing_account (company_id, customer_id) select id, case when id like '%0042' then null else 'cus_' || id end
       from founded`,
      [customers + 1],
    )
    const ports = withAdapter(testPorts(), paymentsPort, {} as Payments)
    const scope = { db, ports, signal: new AbortController().signal, attempt: 1, lastAttempt: false }

    await reconcileAllTask.run({} as never, scope as never)

    const { rows } = await owner.query<{ key: string; run_at: Date }>(
      `select key, run_at from graphile_worker.jobs where task_identifier = 'reconcile-payments' order by run_at`,
    )
    const companies = rows.map(({ key }) => key)
    assert.deepEqual([companies.length, new Set(companies).size], [customers, customers])
    assert.ok(!companies.some((key) => key.endsWith('0042')))
    const pauses = rows.slice(1).map(({ run_at }, index) => run_at.getTime() - (rows[index]?.run_at.getTime() ?? 0))
    assert.deepEqual(new Set(pauses), new Set([250]))
  })
})
