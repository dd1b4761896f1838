import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'

describe('DELETE /v1/api-keys/{keyId}', () => {
  test('stops a key at once', async () => {
    const { as, admin, make } = await world()
    const key = await make.key()
    await as(key).get('/v1/integration/company')

    const reply = await as(admin).delete(`/v1/api-keys/${key.id}`)

    assert.equal(reply.status, 204)
    const asked = await as(key).get('/v1/integration/company')
    assert.deepEqual([asked.status, asked.body.code], [401, 'unauthorized'])
  })

  test('stops a key that was rotated and is still accepted', async () => {
    const { as, admin, make } = await world()
    const key = await make.key()
    await as(admin).post(`/v1/api-keys/${key.id}/rotate`)

    const reply = await as(admin).delete(`/v1/api-keys/${key.id}`)

    assert.equal(reply.status, 204)
    assert.equal((await as(key).get('/v1/integration/company')).status, 401)
  })

  test('changes nothing the second time, and succeeds', async () => {
    const { as, admin, make } = await world()
    const key = await make.key()
    await as(admin).delete(`/v1/api-keys/${key.id}`)
    const before = await as(admin).get('/v1/api-keys')

    const reply = await as(admin).delete(`/v1/api-keys/${key.id}`)

    assert.equal(reply.status, 204)
    assert.deepEqual((await as(admin).get('/v1/api-keys')).body, before.body)
  })

  test('leaves a key that has expired as it is', async () => {
    const { as, admin, make, owner } = await world()
    const key = await make.key()
    await everywhere(owner, `update api_key set expires_at = now() - interval '1 second' where id = $1`, [key.id])

    const reply = await as(admin).delete(`/v1/api-keys/${key.id}`)

    assert.equal(reply.status, 204)
    assert.equal((await as(admin).get('/v1/api-keys')).body.data[0].state, 'expired')
  })

  test('does not find a key of another company, which goes on working', async () => {
    const { as, stranger, make } = await world()
    const key = await make.key()

    const reply = await as(stranger).delete(`/v1/api-keys/${key.id}`)

    assert.deepEqual([reply.status, reply.body.code], [404, 'NOT_FOUND'])
    assert.equal((await as(key).get('/v1/integration/company')).status, 200)
  })

  test('does not find a key that never was', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).delete('/v1/api-keys/key_000000000000000000000000')

    assert.deepEqual([reply.status, reply.body.code], [404, 'NOT_FOUND'])
  })

  test('is written in the audit log, once', async () => {
    const { as, admin, make } = await world()
    const key = await make.key()

    await Promise.all([as(admin).delete(`/v1/api-keys/${key.id}`), as(admin).delete(`/v1/api-keys/${key.id}`)])

    const { body } = await as(admin).get('/v1/audit-log/page')
    const deeds = body.data.map(({ action }: { action: string }) => action)
    assert.deepEqual(deeds, ['api_key.revoked', 'api_key.created'])
    assert.deepEqual(body.data[0].subject, { kind: 'api_key', id: key.id })
  })
})
