import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

const pathOf = (companyId: string | null): string => `/v1/platform-authorizations/${companyId}`

describe('DELETE /v1/platform-authorizations/{platformCompanyId}', () => {
  test('stops the platform at once, for this company alone', async () => {
    const { as, admin, stranger, make, companyId } = await world()
    const key = await make.key({ type: 'platform', companyId: stranger.companyId ?? '' })
    await as(admin).put(pathOf(stranger.companyId))
    await as(stranger).put(pathOf(stranger.companyId))

    const reply = await as(admin).delete(pathOf(stranger.companyId))

    assert.equal(reply.status, 204)
    const actingFor = (id: string | null) =>
      as(key).get('/v1/integration/company', { headers: { 'svc-company-id': String(id) } })
    const [client, own] = [await actingFor(companyId), await actingFor(stranger.companyId)]
    assert.deepEqual([client.status, client.body.code, own.status], [403, 'company_not_connected', 200])
  })

  test('does not find what was stopped already', async () => {
    const { as, admin, stranger } = await world()
    await as(admin).put(pathOf(stranger.companyId))
    await as(admin).delete(pathOf(stranger.companyId))

    const reply = await as(admin).delete(pathOf(stranger.companyId))

    assert.deepEqual([reply.status, reply.body.code], [404, 'NOT_FOUND'])
  })

  test('refuses a caller who read another version, and stops nothing', async () => {
    const { as, admin, stranger } = await world()
    await as(admin).put(pathOf(stranger.companyId))

    const reply = await as(admin).delete(pathOf(stranger.companyId), { headers: { 'if-match': '"v9"' } })

    assert.deepEqual([reply.status, reply.body.code], [412, 'PRECONDITION_FAILED'])
    assert.equal((await as(admin).get(pathOf(stranger.companyId))).status, 200)
  })

  test('takes the version the caller read', async () => {
    const { as, admin, stranger } = await world()
    const { headers } = await as(admin).put(pathOf(stranger.companyId))

    const reply = await as(admin).delete(pathOf(stranger.companyId), {
      headers: { 'if-match': headers.get('etag') ?? '' },
    })

    assert.equal(reply.status, 204)
  })

  test('does not let a platform stop what its client gave', async () => {
    const { as, admin, stranger, companyId } = await world()
    await as(admin).put(pathOf(stranger.companyId))

    const reply = await as(stranger).delete(pathOf(companyId))

    assert.equal(reply.status, 404)
    assert.equal((await as(admin).get(pathOf(stranger.companyId))).status, 200)
  })

  test('is written in the audit log', async () => {
    const { as, admin, stranger } = await world()
    await as(admin).put(pathOf(stranger.companyId))

    await as(admin).delete(pathOf(stranger.companyId))

    const { body } = await as(admin).get('/v1/audit-log/page?limit=1')
    assert.partialDeepStrictEqual(body.data[0], {
      action: 'platform.stopped',
      subject: { kind: 'company', id: stranger.companyId },
    })
  })
})
