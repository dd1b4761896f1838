import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../identity.fixture.ts'

const path = '/v1/company/members'

describe('GET /v1/company/members/{userId}', () => {
  test('shows a member, with an ETag to change them by', async () => {
    const { as, admin, recruiter } = await world()

    const reply = await as(admin).get(`${path}/${recruiter.userId}`)

    assert.equal(reply.status, 200)
    assert.partialDeepStrictEqual(reply.body, { userId: recruiter.userId, email: recruiter.email, role: 'recruiter' })
    assert.match(reply.headers.get('etag') ?? '', /^"/)
  })

  test('finds nobody who is no member of this company', async () => {
    const { as, admin, stranger } = await world()

    const foreign = await as(admin).get(`${path}/${stranger.userId}`)
    const unknown = await as(admin).get(`${path}/usr_nobody`)

    assert.deepEqual(refusal(foreign), [404, 'NOT_FOUND'])
    assert.deepEqual(unknown.body, foreign.body)
  })
})
