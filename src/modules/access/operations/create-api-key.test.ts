import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { everywhere, world } from '#test'

const path = '/v1/api-keys'
const wish = { name: 'Greenhouse sync', type: 'company', scopes: ['jobs:read', 'candidates:read'] }

describe('POST /v1/api-keys', () => {
  test('makes a key that acts for the company at once', async () => {
    const { as, admin, companyId } = await world()

    const reply = await as(admin).post(path, wish)

    assert.equal(reply.status, 201)
    const { key, id, createdAt, display, ...rest } = reply.body
    assert.match(key, /^svc_test_[0-9A-Za-z]{38}$/)
    assert.match(id, /^key_[0-9a-z]{24}$/)
    assert.equal(display, `${key.slice(0, 13)}…${key.slice(-4)}`)
    assert.deepEqual(rest, {
      ...wish,
      state: 'active',
      createdBy: admin.userId,
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
      replacedBy: null,
    })
    const asked = await as({ key }).get('/v1/integration/company')
    assert.deepEqual(asked.body.key, { id, type: 'company', scopes: wish.scopes })
    assert.equal(asked.body.id, companyId)
  })

  test('shows the key this once, and keeps only a hash of it', async () => {
    const { as, admin, owner } = await world()

    const { body } = await as(admin).post(path, wish)

    const { text } = await as(admin).get(path)
    assert.ok(text.includes(body.id) && !text.includes(body.key))
    const { rows } = await everywhere<{ row: string }>(
      owner,
      'select to_jsonb(k)::text as row from api_key k where id = $1',
      [body.id],
    )
    assert.ok(!rows[0]?.row.includes(body.key))
  })

  test('repeats the key to a retry with the same Idempotency-Key, and makes no other', async () => {
    const { as, admin } = await world()
    const headers = { 'idempotency-key': 'once' }
    const first = await as(admin).post(path, wish, { headers })

    const second = await as(admin).post(path, wish, { headers })

    assert.deepEqual([second.status, second.headers.get('idempotent-replayed')], [201, 'true'])
    assert.equal(second.body.key, first.body.key)
    assert.equal((await as(admin).get(path)).body.data.length, 1)
  })

  test('refuses the name of another active key, in whatever letter case', async () => {
    const { as, admin } = await world()
    await as(admin).post(path, wish)

    const reply = await as(admin).post(path, { ...wish, name: '  GREENHOUSE sync ' })

    assert.equal(reply.status, 409)
    assert.equal(reply.body.code, 'key_name_taken')
  })

  test('lets two companies use one name', async () => {
    const { as, admin, stranger } = await world()
    await as(admin).post(path, wish)

    const reply = await as(stranger).post(path, wish)

    assert.equal(reply.status, 201)
  })

  test('lets one of many keys made at once have a name', async () => {
    const { as, admin } = await world()

    const replies = await Promise.all(Array.from({ length: 8 }, () => as(admin).post(path, wish)))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)])
  })

  test('gives the name of a key that has expired', async () => {
    const { as, admin, owner } = await world()
    const old = await as(admin).post(path, { ...wish, expiresAt: '2099-01-01T00:00:00Z' })
    await everywhere(owner, `update api_key set expires_at = now() - interval '1 second' where id = $1`, [old.body.id])

    const reply = await as(admin).post(path, wish)

    assert.equal(reply.status, 201)
    const states = (await as(admin).get(path)).body.data.map(({ state }: { state: string }) => state)
    assert.deepEqual(states, ['active', 'expired'])
  })

  test('gives the name of a key that was revoked', async () => {
    const { as, admin } = await world()
    const old = await as(admin).post(path, wish)
    await as(admin).delete(`${path}/${old.body.id}`)

    const reply = await as(admin).post(path, wish)

    assert.equal(reply.status, 201)
  })

  test('takes an end of life with any offset, and tells it in UTC', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).post(path, { ...wish, expiresAt: '2099-01-01T01:30:00.25+23:30' })

    assert.equal(reply.body.expiresAt, '2098-12-31T02:00:00.250Z')
  })

  test('refuses an end of life in the past', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).post(path, { ...wish, expiresAt: '2020-01-01T00:00:00Z' })

    assert.equal(reply.status, 422)
    assert.partialDeepStrictEqual(reply.body, {
      code: 'validation_failed',
      errors: [{ in: 'body', pointer: '/expiresAt', rule: 'future' }],
    })
  })

  test('makes a key without scopes, which can only ask who it acts for', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).post(path, { ...wish, scopes: [] })

    assert.equal(reply.status, 201)
    assert.equal((await as(reply.body).get('/v1/integration/company')).status, 200)
  })

  test('tells every value that is wrong at once', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).post(path, {
      name: ' ',
      type: 'master',
      scopes: ['jobs:read', 'jobs:delete'],
      expiresAt: '9999-12-31T23:59:59-12:00',
    })

    assert.equal(reply.status, 422)
    const broken = reply.body.errors.map(({ pointer, rule }: { pointer: string; rule: string }) => [pointer, rule])
    assert.deepEqual(broken, [
      ['/name', 'minLength'],
      ['/type', 'enum'],
      ['/scopes/1', 'enum'],
      ['/expiresAt', 'time'],
    ])
  })

  test('refuses a scope named twice', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).post(path, { ...wish, scopes: ['jobs:read', 'jobs:read'] })

    assert.partialDeepStrictEqual(reply.body, { status: 422, errors: [{ pointer: '/scopes', rule: 'uniqueItems' }] })
  })

  test('is written in the audit log, without the key', async () => {
    const { as, admin } = await world()

    const { body } = await as(admin).post(path, wish)

    const log = await as(admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data[0], {
      action: 'api_key.created',
      actor: { kind: 'user', id: admin.userId },
      subject: { kind: 'api_key', id: body.id },
      details: { type: 'company', scopes: wish.scopes },
    })
    assert.ok(!log.text.includes(body.key))
  })

  test('needs a plan with the API; without, keys that are there go on and are rotated', async () => {
    const here = await world()
    const { as, admin } = here
    const { body: old } = await as(admin).post(path, wish)
    await subscribed(here, 'lite')

    const refused = await as(admin).post(path, { ...wish, name: 'Another' })
    const atWork = await as({ key: old.key }).get('/v1/integration/company')
    const rotated = await as(admin).post(`${path}/${old.id}/rotate`)
    await subscribed(here, 'pro')
    const made = await as(admin).post(path, { ...wish, name: 'Another' })

    assert.deepEqual(
      [refused, atWork, rotated, made].map(({ status }) => status),
      [403, 200, 201, 201],
    )
    assert.equal(refused.body.code, 'PLAN_LIMIT_REACHED')
  })
})
