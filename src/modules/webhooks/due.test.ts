import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import type pg from 'pg'
import { prepare, type Statement } from '#kernel/database/sql.ts'
import { explained, ownPool } from '#test'
import { atFirst, type Due, dueDeliveries, type Found, releaseEndpoints, renewHolds, takeEndpoints } from './due.ts'

const [companies, many] = [60, 20_000]
const idOf = (n: number): string => `org_${String(n).padStart(24, '0')}`
const busy = { companyId: idOf(7), id: 'whk_7' }
const roomy = { sound: 1000, failing: 1000 }

/** Sixty endpoints have three due deliveries each, and one has twenty thousand. The first ten fail. */
const fill = `
  insert into company (id, name, slug) select 'org_' || lpad(n::text, 24, '0'), 'Acme', 'c' || n from generate_series(1, ${companies}) n;
  insert into webhook_endpoint (company_id, id, key_family, key_company_id, ats_owner, url, secret, failing_since)
    select c.id, 'whk_' || ltrim(substr(c.id, 5), '0'), 'key_1', c.id, 'company', 'https://x.example', '',
      case when c.id <= '${idOf(10)}' then now() end from company c;
  insert into webhook_message (company_id, id, sequence, type, subject, data, occurred_at)
    select company_id, 'evt_1', 1, 'webhook.test', 'x', '{}', now() from webhook_endpoint;
  insert into webhook_delivery (company_id, id, endpoint_id, message_id, sequence, type, subject, origin, next_attempt_at)
    select company_id, 'dlv_' || n, id, 'evt_1', n, 'webhook.test', 'x' || n, 'event', now()
    from webhook_endpoint, generate_series(1, case when id = 'whk_7' then ${many} else 3 end) n;
  analyze`

describe('endpoints with something due', () => {
  let pool: pg.Pool
  const asked = <Row>(statement: Statement<Row>) => {
    const { text, values } = prepare(statement)
    return explained(pool, '*', text, values)
  }
  const take = async (pump: string, room = roomy) => {
    const { rows, plan } = await asked<Found>(takeEndpoints(pump, room))
    return { plan, taken: rows.filter((row) => row['is_taken']), left: rows.filter((row) => row['is_beyond_room']) }
  }
  const free = () => pool.query(`update webhook_endpoint set pump = null, pump_until = null`)

  before(async () => {
    pool = await ownPool()
    await pool.query(fill)
  })

  test('are all found, and one with twenty thousand waiting costs no more than one with three', async () => {
    await free()

    const { plan, taken } = await take(randomUUID())

    assert.equal(taken.length, companies)
    const scans = plan.split('\n').filter((line) => / on webhook_delivery /.test(line))
    assert.equal(scans.length, 2)
    for (const scan of scans) assert.match(scan, /Index Only Scan using webhook_delivery_due .* rows=[01]\.?\d* /, plan)
  })

  test('are taken once, by whoever comes first', async () => {
    await free()

    const pumps = await Promise.all([take(randomUUID()), take(randomUUID()), take(randomUUID())])

    const ids = pumps.flatMap(({ taken }) => taken.map((row) => row['id']))
    assert.deepEqual([ids.length, new Set(ids).size], [companies, companies])
  })

  test('are taken as far as there is room for their sort, and it is said that there are more', async () => {
    await free()

    const { taken, left } = await take(randomUUID(), { sound: 20, failing: 3 })

    assert.equal(taken.filter((row) => row['is_failing']).length, 3)
    assert.equal(taken.filter((row) => !row['is_failing']).length, 20)
    assert.deepEqual(left.map((row) => row['is_failing']).toSorted(), [false, true])
  })

  test('come after those that were let go before them', async () => {
    await free()
    const [first, second] = [randomUUID(), randomUUID()]
    const { taken } = await take(first, { sound: 40, failing: 0 })
    const keys = taken.map((row) => ({ companyId: String(row['company_id']), id: String(row['id']) }))
    await asked(releaseEndpoints(first, keys))

    const { taken: next } = await take(second, { sound: 10, failing: 0 })

    const before = new Set(keys.map(({ id }) => id))
    assert.deepEqual(
      next.filter((row) => before.has(String(row['id']))),
      [],
    )
    assert.equal(next.length, 10)
  })

  test('are held by one alone until its hold is over', async () => {
    await free()
    const [one, other] = [randomUUID(), randomUUID()]
    await take(one)
    assert.equal((await take(other)).taken.length, 0)
    assert.equal((await asked(renewHolds(other, [busy]))).rows.length, 0)
    assert.equal((await asked(renewHolds(one, [busy]))).rows.length, 1)

    await pool.query(`update webhook_endpoint set pump_until = now() - interval '1 s' where id = 'whk_7'`)

    assert.deepEqual(
      (await take(other)).taken.map((row) => row['id']),
      ['whk_7'],
    )
    assert.equal((await asked(renewHolds(one, [busy]))).rows.length, 0)
  })

  test('are left when they are disabled or deleted, or nothing is due yet', async () => {
    await free()
    await pool.query(`
      update webhook_endpoint set state = 'disabled', disabled_reason = 'failing' where id = 'whk_20';
      update webhook_endpoint set state = 'deleted' where id = 'whk_21';
      update webhook_delivery set next_attempt_at = now() + interval '1 minute' where endpoint_id = 'whk_22'`)

    const { taken } = await take(randomUUID())

    assert.equal(taken.length, companies - 3)
    assert.deepEqual(
      taken.filter((row) => ['whk_20', 'whk_21', 'whk_22'].includes(String(row['id']))),
      [],
    )
  })

  test('give their deliveries in their order, by the index', async () => {
    const { rows, plan } = await asked<Due>(dueDeliveries(busy, atFirst, 5))
    const { rows: places } = await pool.query(
      `select next_attempt_at::text as "nextAttemptAt", sequence from webhook_delivery
       where endpoint_id = 'whk_7' and id = 'dlv_5'`,
    )
    const { rows: next } = await asked<Due>(dueDeliveries(busy, places[0], 3))

    assert.deepEqual(
      rows.map((row) => row['id']),
      ['dlv_1', 'dlv_2', 'dlv_3', 'dlv_4', 'dlv_5'],
    )
    assert.deepEqual(
      next.map((row) => row['id']),
      ['dlv_6', 'dlv_7', 'dlv_8'],
    )
    assert.match(plan, /Index Scan using webhook_delivery_due .* rows=5\.?\d* /)
    assert.doesNotMatch(plan, /Seq Scan on webhook_delivery/)
  })
})
