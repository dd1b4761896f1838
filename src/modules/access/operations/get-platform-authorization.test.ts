import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('GET /v1/platform-authorizations/{platformCompanyId}', () => {
  test('shows who authorized the platform, and when', async () => {
    const { as, admin, stranger } = await world()
    const path = `/v1/platform-authorizations/${stranger.companyId}`
    const made = await as(admin).put(path)

    const reply = await as(admin).get(path)

    assert.equal(reply.status, 200)
    assert.deepEqual(reply.body, made.body)
    assert.equal(reply.headers.get('etag'), made.headers.get('etag'))
  })

  test('answers 304 to somebody who has this version', async () => {
    const { as, admin, stranger } = await world()
    const path = `/v1/platform-authorizations/${stranger.companyId}`
    const { headers } = await as(admin).put(path)

    const reply = await as(admin).get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })

    assert.equal(reply.status, 304)
  })

  test('does not find a platform that was not authorized', async () => {
    const { as, admin, stranger } = await world()

    const reply = await as(admin).get(`/v1/platform-authorizations/${stranger.companyId}`)

    assert.deepEqual([reply.status, reply.body.code], [404, 'NOT_FOUND'])
  })

  test('does not find a platform that was stopped', async () => {
    const { as, admin, stranger } = await world()
    const path = `/v1/platform-authorizations/${stranger.companyId}`
    await as(admin).put(path)
    await as(admin).delete(path)

    const reply = await as(admin).get(path)

    assert.deepEqual([reply.status, reply.body.code], [404, 'NOT_FOUND'])
  })

  test('shows the platform nothing of its clients', async () => {
    const { as, admin, stranger, companyId } = await world()
    await as(admin).put(`/v1/platform-authorizations/${stranger.companyId}`)

    const reply = await as(stranger).get(`/v1/platform-authorizations/${companyId}`)

    assert.equal(reply.status, 404)
  })
})
