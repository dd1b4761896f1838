/** Somebody locks rows and does not come back: some things must stay alive then, and others end in time. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type pg from 'pg'
import { world } from '#test'
import { clientOf } from '#test/kit/client.ts'
import { ownService } from '#test/kit/own-service.ts'

/** The row is locked from outside until it is let go. */
async function lock(t: TestContext, owner: pg.Pool, table: 'app_user' | 'user_session', id: string) {
  const client = await owner.connect()
  await client.query('begin')
  await client.query(`select set_config('muster.company_id', '*', true)`)
  await client.query(`select from ${table} where id = $1 for update`, [id])
  let isHeld = true
  const letGo = async (): Promise<void> => {
    if (!isHeld) return
    isHeld = false
    await client.query('rollback')
    client.release()
  }
  t.after(letGo)
  return letGo
}

describe('while rows are locked', () => {
  test('readiness is told, and healthz, though every connection waits', async (t) => {
    const { admin, owner } = await world()
    const url = await ownService(t, { MUSTER_DATABASE_POOL: '2' }, { timeoutMs: 20_000 })
    const letGo = await lock(t, owner, 'app_user', admin.userId)
    const client = clientOf(url, { authorization: `Bearer ${admin.token}` })
    const stuck = Array.from({ length: 6 }, () => client.patch('/v1/me', { name: 'Ada' }))
    await stuckIn(owner, 2)

    const [ready, alive] = await Promise.all([clientOf(url, {}).get('/readyz'), clientOf(url, {}).get('/healthz')])
    await letGo()

    assert.deepEqual([ready.status, alive.status], [200, 200], ready.text)
    assert.deepEqual(new Set((await Promise.all(stuck)).map(({ status }) => status)), new Set([200]))
  })

  test('a request has one limit for its session and its operation, and one in the queue hears it too', async (t) => {
    const { admin, owner } = await world()
    const timeoutMs = 3000
    const url = await ownService(t, { MUSTER_DATABASE_POOL: '2' }, { timeoutMs })
    await owner.query(`select set_config('muster.company_id', '*', false)`)
    await owner.query(`update user_session set idle_until = now() + interval '2 days' where id = $1`, [admin.sessionId])
    const letSessionGo = await lock(t, owner, 'user_session', admin.sessionId)
    await lock(t, owner, 'app_user', admin.userId)
    const client = clientOf(url, { authorization: `Bearer ${admin.token}` })
    const startedAt = performance.now()
    const late = Array.from({ length: 4 }, () => client.patch('/v1/me', { name: 'Ada' }))
    await stuckIn(owner, 2)
    setTimeout(() => void letSessionGo(), timeoutMs - 500 - (performance.now() - startedAt))

    const answers = await Promise.all(late)

    const tookMs = performance.now() - startedAt
    assert.deepEqual(new Set(answers.map(({ body }) => body.code)), new Set(['upstream_timeout']))
    assert.ok(tookMs < 2 * timeoutMs - 700, `${tookMs} ms`)
  })
})

async function stuckIn(owner: pg.Pool, count: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length >= count) return
  }
}
