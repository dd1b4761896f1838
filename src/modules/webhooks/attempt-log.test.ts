import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type pg from 'pg'
import { Database } from '#kernel/database/database.ts'
import { prepare } from '#kernel/database/sql.ts'
import type { Log } from '#kernel/log.ts'
import { explained, ownPool } from '#test'
import type { Outcome } from './attempt.ts'
import { AttemptLog, writeDown } from './attempt-log.ts'

const companyId = 'org_000000000000000000000001'
const pump = '11111111-1111-4111-8111-111111111111'
const many = 5_000

/** Nobody holds the second endpoint. Nothing is analyzed, as in the first minute of a new database. */
const fill = `
  insert into company (id, name, slug) values ('${companyId}', 'Acme', 'acme');
  insert into webhook_endpoint (company_id, id, key_family, key_company_id, ats_owner, url, secret, pump) values
    ('${companyId}', 'whk_1', 'key_1', '${companyId}', 'company', 'https://x.example', '', '${pump}'),
    ('${companyId}', 'whk_2', 'key_2', '${companyId}', 'company', 'https://x.example', '', null);
  insert into webhook_message (company_id, id, sequence, type, subject, data, occurred_at)
    values ('${companyId}', 'evt_1', 1, 'webhook.test', 'x', '{}', now());
  insert into webhook_delivery (company_id, id, endpoint_id, message_id, sequence, type, subject, origin, next_attempt_at)
    select '${companyId}', 'dlv_' || n, case n when ${many} then 'whk_2' else 'whk_1' end, 'evt_1', n, 'webhook.test', 'x',
      'event', now() from generate_series(1, ${many}) n`

const outcome = (n: number, more: Partial<Outcome> = {}): Outcome => ({
  endpoint: { companyId, id: n === many ? 'whk_2' : 'whk_1' },
  deliveryId: `dlv_${n}`,
  attemptsBefore: 0,
  attempt: { at: '2026-11-20T10:00:00.000Z', durationMs: 5, status: 200, error: null, answer: 'ok' },
  state: 'succeeded',
  pauseMs: 0,
  isGone: false,
  ...more,
})

const failed = (at: string): Partial<Outcome> => ({
  attempt: { at, durationMs: 5, status: 500, error: null, answer: '' },
  state: 'pending',
  pauseMs: 60_000,
})

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

describe('what came of attempts', () => {
  let pool: pg.Pool
  let log: AttemptLog
  const written = async (...ns: readonly number[]): Promise<string[]> => {
    const { rows } = await pool.query<{ id: string; state: string; attempts: unknown[] }>(
      `select id, state, attempts from webhook_delivery where id = any($1) order by sequence`,
      [ns.map((n) => `dlv_${n}`)],
    )
    return rows.map(({ state, attempts }) => `${state} ${attempts.length}`)
  }
  const failingSince = async (): Promise<unknown> =>
    (await pool.query(`select failing_since::text as at from webhook_endpoint where id = 'whk_1'`)).rows[0].at

  before(async () => {
    pool = await ownPool()
    await pool.query(fill)
    log = new AttemptLog(new Database(pool), pump, silent)
  })

  test('is written once, though it may be sent to the database twice', async () => {
    await log.add(outcome(1))
    await log.add(outcome(1))
    await log.add(outcome(2, failed('2026-11-20T10:00:00.000Z')))
    await log.add(outcome(2, failed('2026-11-20T10:00:00.000Z')))

    assert.deepEqual(await written(1, 2), ['succeeded 1', 'pending 1'])
  })

  test('is not written for an endpoint that somebody else holds by now', async () => {
    await log.add(outcome(many))

    assert.deepEqual(await written(many), ['pending 0'])
  })

  test('is written for all others when one can not be', { timeout: 20_000 }, async () => {
    const bad = outcome(11, {
      attempt: { at: '2026-11-20T10:00:00.000Z', durationMs: 5, status: 200, error: null, answer: '\0' },
    })

    await Promise.all([log.add(outcome(10)), log.add(bad), log.add(outcome(12))])

    assert.deepEqual(await written(10, 11, 12), ['succeeded 1', 'pending 0', 'succeeded 1'])
  })

  test('says since when an endpoint fails, by the order in which it came', async () => {
    const [first, second, third] = ['10:00:01', '10:00:02', '10:00:03'].map((time) => `2026-11-20T${time}.000Z`)
    await log.add(outcome(20))
    assert.equal(await failingSince(), null)

    await Promise.all([log.add(outcome(21, failed(first ?? ''))), log.add(outcome(22, failed(second ?? '')))])
    assert.equal(await failingSince(), '2026-11-20 10:00:01+00')
    await Promise.all([log.add(outcome(23)), log.add(outcome(24, failed(third ?? '')))])
    assert.equal(await failingSince(), '2026-11-20 10:00:03+00')
    await Promise.all([log.add(outcome(25, failed(first ?? ''))), log.add(outcome(26))])

    assert.equal(await failingSince(), null)
  })

  test('finds its deliveries by their keys, whatever is known of the tables', async () => {
    const { text, values } = prepare(writeDown(pump, [outcome(30), outcome(31)]))

    const { plan } = await explained(pool, '*', text, values)

    assert.match(plan, /Index Scan using webhook_delivery_pkey on webhook_delivery d .* rows=1\.?\d* loops=2/)
  })
})
