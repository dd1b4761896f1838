import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'

const pathOf = ({ id }: { id: string }): string => `/v1/api-keys/${id}/rotate`

describe('POST /v1/api-keys/{keyId}/rotate', () => {
  test('makes a key like the old one, and both are accepted for a day', async () => {
    const { as, admin, make } = await world()
    const old = await make.key({ scopes: ['jobs:read'] })

    const reply = await as(admin).post(pathOf(old))

    assert.equal(reply.status, 201)
    const [successor, replaced] = (await as(admin).get('/v1/api-keys')).body.data
    assert.deepEqual([successor.name, successor.type, successor.scopes], [replaced.name, 'company', ['jobs:read']])
    assert.deepEqual([successor.state, replaced.state, replaced.replacedBy], ['active', 'replaced', reply.body.id])
    assert.equal(Date.parse(replaced.expiresAt) - Date.parse(successor.createdAt), 24 * 3_600_000)
    const asked = await Promise.all([old, reply.body].map((key) => as(key).get('/v1/integration/company')))
    assert.deepEqual(
      asked.map(({ status }) => status),
      [200, 200],
    )
  })

  test('lets the old key end after the hours asked for', async () => {
    const { as, admin, make } = await world()
    const old = await make.key()

    const reply = await as(admin).post(pathOf(old), { overlapHours: 168 })

    const [, replaced] = (await as(admin).get('/v1/api-keys')).body.data
    assert.equal(Date.parse(replaced.expiresAt) - Date.parse(reply.body.createdAt), 168 * 3_600_000)
  })

  test('ends the old key at once when no overlap is wanted', async () => {
    const { as, admin, make } = await world()
    const old = await make.key()

    await as(admin).post(pathOf(old), { overlapHours: 0 })

    assert.equal((await as(old).get('/v1/integration/company')).status, 401)
    assert.equal((await as(admin).get('/v1/api-keys')).body.data[1].state, 'revoked')
  })

  test('never lets the old key live longer than it would have', async () => {
    const { as, admin } = await world()
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const { body: old } = await as(admin).post('/v1/api-keys', { name: 'soon', type: 'company', scopes: [], expiresAt })

    await as(admin).post(pathOf(old))

    assert.equal((await as(admin).get('/v1/api-keys')).body.data[1].expiresAt, expiresAt)
  })

  test('gives the new key as long a life as the old one had', async () => {
    const { as, admin, owner } = await world()
    const wish = { name: 'yearly', type: 'company', scopes: [], expiresAt: '2099-01-01T00:00:00Z' }
    const { body: old } = await as(admin).post('/v1/api-keys', wish)
    await everywhere(
      owner,
      `update api_key set created_at = now() - interval '99 days', expires_at = now() + interval '1 day' where id = $1`,
      [old.id],
    )

    const { body } = await as(admin).post(pathOf(old))

    assert.equal(Date.parse(body.expiresAt) - Date.parse(body.createdAt), 100 * 86_400_000)
  })

  test('keeps an end of life within the years that can be written', async () => {
    const { as, admin } = await world()
    const wish = { name: 'forever', type: 'company', scopes: [], expiresAt: '9999-12-31T00:00:00Z' }
    const { body: old } = await as(admin).post('/v1/api-keys', wish)

    const reply = await as(admin).post(pathOf(old))

    assert.equal(reply.body.expiresAt, '9999-12-31T00:00:00.000Z')
  })

  test('leaves the name with the new key', async () => {
    const { as, admin, make } = await world()
    const { body } = await as(admin).post(pathOf(await make.key()))

    const reply = await as(admin).post('/v1/api-keys', { name: body.name, type: 'company', scopes: [] })

    assert.deepEqual([reply.status, reply.body.code], [409, 'key_name_taken'])
  })

  test('rotates a key once, however many ask at the same time', async () => {
    const { as, admin, make } = await world()
    const old = await make.key()

    const replies = await Promise.all(Array.from({ length: 8 }, () => as(admin).post(pathOf(old))))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)])
    assert.equal((await as(admin).get('/v1/api-keys')).body.data.length, 2)
  })

  test('refuses a key that was rotated already', async () => {
    const { as, admin, make } = await world()
    const old = await make.key()
    await as(admin).post(pathOf(old))

    const reply = await as(admin).post(pathOf(old))

    assert.deepEqual([reply.status, reply.body.code], [409, 'CONFLICT'])
  })

  test('goes on from key to key', async () => {
    const { as, admin, make } = await world()
    const second = await as(admin).post(pathOf(await make.key()))

    const third = await as(admin).post(pathOf(second.body))

    assert.equal(third.status, 201)
    assert.equal(third.body.name, second.body.name)
  })

  test('refuses a key that was revoked', async () => {
    const { as, admin, make } = await world()
    const old = await make.key()
    await as(admin).delete(`/v1/api-keys/${old.id}`)

    const reply = await as(admin).post(pathOf(old))

    assert.deepEqual([reply.status, reply.body.code], [409, 'CONFLICT'])
  })

  test('does not find a key of another company', async () => {
    const { as, stranger, make } = await world()
    const old = await make.key()

    const reply = await as(stranger).post(pathOf(old), { overlapHours: 0 })

    assert.deepEqual([reply.status, reply.body.code], [404, 'NOT_FOUND'])
    assert.equal((await as(old).get('/v1/integration/company')).status, 200)
  })

  test('refuses an overlap of more than a week', async () => {
    const { as, admin, make } = await world()
    const old = await make.key()

    const reply = await as(admin).post(pathOf(old), { overlapHours: 169 })

    assert.partialDeepStrictEqual(reply.body, { status: 422, errors: [{ pointer: '/overlapHours', rule: 'maximum' }] })
  })

  test('is written in the audit log', async () => {
    const { as, admin, make } = await world()
    const old = await make.key()

    const { body } = await as(admin).post(pathOf(old), { overlapHours: 2 })

    const log = await as(admin).get('/v1/audit-log/page?limit=1')
    assert.partialDeepStrictEqual(log.body.data[0], {
      action: 'api_key.rotated',
      subject: { kind: 'api_key', id: old.id },
      details: { replacedBy: body.id, overlapHours: 2 },
    })
  })
})
