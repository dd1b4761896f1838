/** Companies that can pay are found without reading the seventy-five thousand who wait in fifty companies. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type pg from 'pg'
import { prepare, type Statement } from '#kernel/database/sql.ts'
import { explained, ownPool } from '#test'
import { countWaitingForCredits, selectCompaniesToServe } from './waiting.ts'

const companies = Array.from({ length: 50 }, (_, place) => `org_${String(place).padStart(24, '0')}`)
const waitingInEach = 1500

let filled: Promise<pg.Pool> | undefined

/** Every tenth company has credits. */
async function fill(): Promise<pg.Pool> {
  const pool = await ownPool()
  await pool.query(`alter table evaluation_waiting drop constraint evaluation_waiting_company_id_application_id_fkey`)
  for (const [place, id] of companies.entries()) {
    await pool.query(`insert into company (id, name, slug) values ($1, 'Acme', $1)`, [id])
    await pool.query('insert into credit_account (company_id, balance) values ($1, $2)', [id, place % 10 === 0 ? 5 : 0])
    await pool.query(
      'insert into evaluation_waiting (company_id, application_id) select $1, n from generate_series(1, $2::int) n',
      [id, waitingInEach],
    )
  }
  await pool.query('vacuum analyze evaluation_waiting, credit_account')
  return pool
}

async function ask<Row extends pg.QueryResultRow>(reach: string, statement: Statement) {
  filled ??= fill()
  const { text, values } = prepare(statement)
  return explained<Row>(await filled, reach, text, values)
}

const able = companies.filter((_, place) => place % 10 === 0).sort()

describe('among very many applications that wait', () => {
  test('the companies that can pay are found by hopping over the index', async () => {
    const { rows, plan } = await ask<{ company_id: string }>('*', selectCompaniesToServe('', 100))

    assert.deepEqual(rows.map((row) => row.company_id).sort(), able)
    assert.doesNotMatch(plan, /Seq Scan on evaluation_waiting/)
    assert.match(plan, /Index Only Scan using evaluation_waiting_pkey/)
  })

  test('a step goes on where the one before ended', async () => {
    const first = await ask<{ company_id: string }>('*', selectCompaniesToServe('', 2))
    const last = first.rows.at(-1)?.company_id ?? ''
    const rest = await ask<{ company_id: string }>('*', selectCompaniesToServe(last, 100))

    assert.equal(first.rows.length, 2)
    assert.deepEqual([...first.rows, ...rest.rows].map((row) => row.company_id).sort(), able)
  })

  test('they are counted up to a thousand', async () => {
    const [company = ''] = companies
    const { rows, plan } = await ask<{ count: number }>(company, countWaitingForCredits(company))

    assert.deepEqual(rows, [{ count: 1000 }])
    assert.doesNotMatch(plan, /Seq Scan/)
  })
})
