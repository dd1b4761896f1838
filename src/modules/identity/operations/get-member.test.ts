import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal, tokenIn } from '../identity.fixture.ts'

const path = '/v1/company/members'

describe('GET /v1/company/members/{userId}', () => {
  test('shows a member, with an ETag to change them by', async () => {
    const { as, admin, recruiter } = await world()

    const reply = await as(admin).get(`${path}/${recruiter.userId}`)

    assert.equal(reply.status, 200)
    assert.partialDeepStrictEqual(reply.body, { userId: recruiter.userId, email: recruiter.email, role: 'recruiter' })
    assert.match(reply.headers.get('etag') ?? '', /^"/)
  })

  test('has another ETag once the person has another name', async () => {
    const { as, admin, recruiter } = await world()
    const etag = (await as(admin).get(`${path}/${recruiter.userId}`)).headers.get('etag') ?? ''
    await as(recruiter).patch('/v1/me', { name: 'Rhea Renamed' })

    const reply = await as(admin).get(`${path}/${recruiter.userId}`, { headers: { 'if-none-match': etag } })

    assert.deepEqual([reply.status, reply.body.name], [200, 'Rhea Renamed'])
  })

  test('has another ETag when the person was removed and joined again', async () => {
    const { as, admin, recruiter } = await world()
    const member = `${path}/${recruiter.userId}`
    const etag = (await as(admin).get(member)).headers.get('etag') ?? ''
    await as(admin).delete(member)
    const { body } = await as(admin).post('/v1/company/invitations', { email: 'again@example.org', role: 'admin' })
    await as(recruiter).post(`/v1/invitations/${tokenIn(body.url)}/accept`)

    const reply = await as(admin).delete(member, { headers: { 'if-match': etag } })

    assert.deepEqual(refusal(reply), [412, 'PRECONDITION_FAILED'])
  })

  test('finds nobody who is no member of this company', async () => {
    const { as, admin, stranger } = await world()

    const foreign = await as(admin).get(`${path}/${stranger.userId}`)
    const unknown = await as(admin).get(`${path}/usr_nobody`)

    assert.deepEqual(refusal(foreign), [404, 'NOT_FOUND'])
    assert.deepEqual(unknown.body, foreign.body)
  })
})
