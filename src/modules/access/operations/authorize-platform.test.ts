import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { world } from '#test'

const pathOf = (companyId: string | null): string => `/v1/platform-authorizations/${companyId}`

describe('PUT /v1/platform-authorizations/{platformCompanyId}', () => {
  test("lets the platform's keys act for the company at once", async () => {
    const { as, admin, stranger, make, companyId } = await world()
    const key = await make.key({ type: 'platform', companyId: stranger.companyId ?? '' })

    const reply = await as(admin).put(pathOf(stranger.companyId))

    assert.equal(reply.status, 201)
    assert.partialDeepStrictEqual(reply.body, {
      platformCompanyId: stranger.companyId,
      authorizedBy: admin.userId,
    })
    const asked = await as(key).get('/v1/integration/company', { headers: { 'svc-company-id': companyId } })
    assert.deepEqual([asked.status, asked.body.id], [200, companyId])
  })

  test('needs a plan with the API, but for a platform that acts already', async () => {
    const [here, other] = [await world(), await world()]
    const { as, admin, stranger } = here
    await as(admin).put(pathOf(stranger.companyId))
    await subscribed(here, 'lite')

    const refused = await as(admin).put(pathOf(other.companyId))
    const known = await as(admin).put(pathOf(stranger.companyId))

    assert.deepEqual([refused.status, refused.body.code, known.status], [403, 'PLAN_LIMIT_REACHED', 200])
  })

  test('changes nothing the second time, and answers 200', async () => {
    const { as, admin, stranger } = await world()
    const first = await as(admin).put(pathOf(stranger.companyId))

    const second = await as(admin).put(pathOf(stranger.companyId))

    assert.equal(second.status, 200)
    assert.deepEqual(second.body, first.body)
    assert.equal(second.headers.get('etag'), first.headers.get('etag'))
  })

  test('is new once, however many ask at the same time', async () => {
    const { as, admin, stranger } = await world()

    const replies = await Promise.all(Array.from({ length: 8 }, () => as(admin).put(pathOf(stranger.companyId))))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [...Array(7).fill(200), 201])
  })

  test('authorizes a platform again that was stopped, as another version', async () => {
    const { as, admin, stranger } = await world()
    const first = await as(admin).put(pathOf(stranger.companyId))
    await as(admin).delete(pathOf(stranger.companyId))

    const second = await as(admin).put(pathOf(stranger.companyId))

    assert.equal(second.status, 201)
    assert.notEqual(second.headers.get('etag'), first.headers.get('etag'))
  })

  test('does not find a company that does not exist', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).put(pathOf('org_000000000000000000000000'))

    assert.deepEqual([reply.status, reply.body.code], [404, 'NOT_FOUND'])
  })

  test("lets the company's own platform keys act for it, until it takes that back", async () => {
    const { as, admin, make, companyId } = await world()
    const key = await make.key({ type: 'platform' })
    const ask = async () =>
      (await as(key).get('/v1/integration/company', { headers: { 'svc-company-id': companyId } })).status

    const before = await ask()
    const given = await as(admin).put(pathOf(companyId))
    const between = await ask()
    await as(admin).delete(pathOf(companyId))

    assert.deepEqual([before, given.status, between, await ask()], [403, 201, 200, 403])
  })

  test('refuses a caller who expects another version', async () => {
    const { as, admin, stranger } = await world()
    const { headers } = await as(admin).put(pathOf(stranger.companyId))

    const reply = await as(admin).put(pathOf(stranger.companyId), undefined, { headers: { 'if-match': '"v9"' } })

    assert.deepEqual([reply.status, reply.body.code], [412, 'PRECONDITION_FAILED'])
    assert.equal(reply.headers.get('etag'), headers.get('etag'))
  })

  test('refuses a caller who expects an authorization where none is', async () => {
    const { as, admin, stranger } = await world()

    const reply = await as(admin).put(pathOf(stranger.companyId), undefined, { headers: { 'if-match': '*' } })

    assert.deepEqual([reply.status, reply.body.code], [412, 'PRECONDITION_FAILED'])
    assert.equal((await as(admin).get(pathOf(stranger.companyId))).status, 404)
  })

  test('is written in the audit log, once', async () => {
    const { as, admin, stranger } = await world()

    await as(admin).put(pathOf(stranger.companyId))
    await as(admin).put(pathOf(stranger.companyId))

    const { body } = await as(admin).get('/v1/audit-log/page')
    assert.equal(body.data.length, 1)
    assert.partialDeepStrictEqual(body.data[0], {
      action: 'platform.authorized',
      subject: { kind: 'company', id: stranger.companyId },
    })
  })
})
