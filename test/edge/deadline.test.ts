/** An operation has a limited time (spec §8): a late one is stopped, undone and told. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { json, openEdge, workplace } from './fixture.ts'
import { until } from './streaming.ts'
import { gates, outsideEnded } from './troublesome.ts'
import { assertProblem, onceBegun, written } from './wire.ts'

const timeoutMs = 300
// Everybody who waits is let in here, however long it takes.
const edge = await openEdge({}, { timeoutMs, bounds: { waitMsMax: 60_000 } })

/** No statement may still sleep in the database a moment after its request was answered. */
async function assertAwake(): Promise<void> {
  const until = performance.now() + 500
  let asleep = Number.POSITIVE_INFINITY
  while (asleep > 0 && performance.now() < until) {
    const { rowCount } = await edge.database.owner.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and state <> 'idle' and query like '%pg_sleep(60)%'`,
    )
    asleep = rowCount ?? 0
  }
  assert.equal(asleep, 0)
}
const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const started = performance.now()
  return [await work, performance.now() - started]
}
const outside = (name: string, heeds: boolean, ms: number) => ({
  method: 'POST',
  path: '/v1/sleep/outside',
  body: json({ name, heeds, ms }),
})

describe('an operation that is late', () => {
  test('in a reading is stopped in the database and told', async () => {
    const { reviewer } = workplace(edge)

    const [answer, took] = await timed(reviewer({ path: '/v1/sleep' }))

    assertProblem(answer, 504, 'upstream_timeout')
    assert.ok(took >= timeoutMs && took < timeoutMs + 1000, `${took} ms`)
    await assertAwake()
  })

  test('in a transaction is stopped, undone and told', async () => {
    const { reviewer, things } = workplace(edge)

    const [answer, took] = await timed(reviewer({ method: 'POST', path: '/v1/sleep', body: json({ name: 'undone' }) }))

    assertProblem(answer, 504, 'upstream_timeout')
    assert.ok(took < timeoutMs + 1000, `${took} ms`)
    assert.deepEqual(await things(), [])
    await assertAwake()
  })

  test('is told while it is not yet known who asks', async () => {
    const silence = () => new Promise<never>(() => {})
    const { as } = await openEdge({}, { timeoutMs, gate: { session: silence, key: silence } })

    const [answer, took] = await timed(as('anybody', { path: '/v1/sleep' }))

    assertProblem(answer, 504, 'upstream_timeout')
    assert.ok(took < timeoutMs + 3000, `${took} ms`)
  })

  test('outside of the database is stopped by the signal it was given', async () => {
    const { reviewer, things } = workplace(edge)

    const [answer, took] = await timed(reviewer(outside('undone', true, 60_000)))

    assertProblem(answer, 504, 'upstream_timeout')
    assert.ok(took < timeoutMs + 1000, `${took} ms`)
    assert.deepEqual(await things(), [])
  })

  test('outside of the database changes nothing after its time, even when it does not heed the signal', async () => {
    const { reviewer, things } = workplace(edge)

    const ended = once(outsideEnded, 'never sent')
    const answer = await reviewer(outside('never sent', false, timeoutMs + 300))
    await ended

    assertProblem(answer, 504, 'upstream_timeout')
    assert.deepEqual(await things(), [])
  })

  test('frees its Idempotency-Key, so that a retry runs', async () => {
    const { reviewer, things } = workplace(edge)
    const headers = { 'idempotency-key': 'late' }
    const asking = { method: 'POST', path: '/v1/sleep', body: json({ name: 'undone' }), headers }

    const answers = [await reviewer(asking), await reviewer(asking)]

    for (const answer of answers) assertProblem(answer, 504, 'upstream_timeout')
    assert.deepEqual(await things(), [])
  })

  test('holds up nobody else', async () => {
    const { reviewer } = workplace(edge)
    const late = Array.from({ length: 8 }, () => reviewer({ path: '/v1/sleep' }))

    const [, took] = await timed(reviewer({ path: '/v1/things/page' }))

    assert.ok(took < timeoutMs, `${took} ms`)
    for (const answer of await Promise.all(late)) assertProblem(answer, 504, 'upstream_timeout')
  })

  test('leaves the database as it found it, however many there are', async () => {
    const { reviewer } = workplace(edge)
    const { pool } = edge.database

    const answers = await Promise.all(Array.from({ length: 25 }, () => reviewer({ path: '/v1/sleep' })))

    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [504])
    assert.equal((await reviewer({ path: '/v1/things/page' })).status, 200)
    assert.equal(pool.waitingCount, 0)
    await assertAwake()
  })
})

describe('an operation in time', () => {
  test('is answered, though it took a while', async () => {
    const { reviewer, things } = workplace(edge)

    const { status } = await reviewer(outside('made', true, 100))

    assert.deepEqual([status, await things()], [201, ['made']])
  })

  test('ends the same when its caller has hung up: what was begun is done whole', async () => {
    const { things, tokenOf } = workplace(edge)
    const gate = Promise.withResolvers<void>()
    gates.set('done whole', { reached: 0, open: gate.promise })
    const headers = { authorization: `Bearer ${tokenOf('reviewer')}` }
    const socket = connect(edge.port, '127.0.0.1')
    const noticed = new Promise((resolve) => onceBegun(socket, (served) => served.once('close', resolve)))
    socket.write(written({ method: 'POST', path: '/v1/gated', body: json({ name: 'done whole' }), headers }))
    await until(() => gates.get('done whole')?.reached === 1)

    socket.destroy()
    await noticed
    gate.resolve()

    await until(async () => (await things()).length > 0)
  })
})
