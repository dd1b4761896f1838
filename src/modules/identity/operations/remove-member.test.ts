import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal, tokenIn } from '../identity.fixture.ts'

const pathOf = ({ userId }: { userId: string }) => `/v1/company/members/${userId}`

describe('DELETE /v1/company/members/{userId}', () => {
  test('shuts the person out of the company at once, in every session, and announces it', async () => {
    const { as, admin, recruiter, make, events } = await world()
    const phone = await make.session(recruiter)

    const reply = await as(admin).delete(pathOf(recruiter))

    assert.equal(reply.status, 204)
    assert.deepEqual(refusal(await as(recruiter).get('/v1/company')), [403, 'NO_ACTIVE_ORG'])
    assert.deepEqual(refusal(await as(phone).get('/v1/company')), [403, 'NO_ACTIVE_ORG'])
    assert.equal((await as(recruiter).get('/v1/me')).status, 200)
    assert.deepEqual(await events(), ['member.removed'])
  })

  test('finds nobody the second time', async () => {
    const { as, admin, recruiter } = await world()
    await as(admin).delete(pathOf(recruiter))

    const reply = await as(admin).delete(pathOf(recruiter))

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('leaves the other companies of the person alone', async () => {
    const { as, admin, recruiter } = await world()
    const { body: own } = await as(recruiter).post('/v1/companies', { name: 'Own' })

    await as(admin).delete(pathOf(recruiter))

    const { body } = await as(recruiter).get('/v1/companies')
    assert.deepEqual(
      body.data.map(({ id, active }: { id: string; active: boolean }) => [id, active]),
      [[own.id, false]],
    )
  })

  test('refuses a stale ETag, and takes the current one', async () => {
    const { as, admin, recruiter } = await world()
    const etag = (await as(admin).get(pathOf(recruiter))).headers.get('etag') ?? ''
    await as(admin).patch(pathOf(recruiter), { role: 'reviewer' })

    const stale = await as(admin).delete(pathOf(recruiter), { headers: { 'if-match': etag } })
    const current = stale.headers.get('etag') ?? ''
    const reply = await as(admin).delete(pathOf(recruiter), { headers: { 'if-match': current } })

    assert.deepEqual(refusal(stale), [412, 'PRECONDITION_FAILED'])
    assert.equal(reply.status, 204)
  })

  test('keeps the last admin', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).delete(pathOf(admin))

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
  })

  test('lets an admin leave when there is another', async () => {
    const { as, admin, make, companyId } = await world()
    await make.user({ companyId, role: 'admin' })

    const reply = await as(admin).delete(pathOf(admin))

    assert.equal(reply.status, 204)
    assert.deepEqual(refusal(await as(admin).get('/v1/company')), [403, 'NO_ACTIVE_ORG'])
  })

  test('leaves one admin when two remove each other at once', async () => {
    const { as, admin, make, companyId } = await world()
    const other = await make.user({ companyId, role: 'admin' })

    const replies = await Promise.all([as(admin).delete(pathOf(other)), as(other).delete(pathOf(admin))])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 403])
  })

  test('leaves one admin when three leave at once', async () => {
    const { as, admin, make, companyId } = await world()
    const second = await make.user({ companyId, role: 'admin' })
    const third = await make.user({ companyId, role: 'admin' })

    const replies = await Promise.all([admin, second, third].map((each) => as(each).delete(pathOf(each))))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 204, 409])
  })

  test('ends the invitations the person made, so that none is a way back', async () => {
    const { as, admin, make, companyId } = await world()
    const other = await make.user({ companyId, role: 'admin' })
    const invitation = { email: 'me@people.example', role: 'admin' }
    const { body } = await as(other).post('/v1/company/invitations', invitation)

    await as(admin).delete(pathOf(other))

    const accepted = await as(other).post(`/v1/invitations/${tokenIn(body.url)}/accept`)
    assert.deepEqual(refusal(accepted), [404, 'NOT_FOUND'])
    assert.deepEqual((await as(admin).get('/v1/company/invitations')).body.data, [])
  })

  test('finds nobody who is no member of this company', async () => {
    const { as, admin, stranger } = await world()

    const reply = await as(admin).delete(pathOf(stranger))

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
    assert.equal((await as(stranger).get('/v1/company')).status, 200)
  })

  test('writes down who was removed, and what they were', async () => {
    const { as, admin, recruiter } = await world()
    await as(admin).delete(pathOf(recruiter))

    const log = await as(admin).get('/v1/audit-log/page')

    assert.partialDeepStrictEqual(log.body.data, [
      { action: 'member.removed', subject: { id: recruiter.userId }, details: { role: 'recruiter' } },
    ])
  })
})
