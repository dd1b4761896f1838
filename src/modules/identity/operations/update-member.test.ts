import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal, tokenIn } from '../identity.fixture.ts'

const pathOf = ({ userId }: { userId: string }) => `/v1/company/members/${userId}`

describe('PATCH /v1/company/members/{userId}', () => {
  test('changes the role, from the next request of the member on', async () => {
    const { as, admin, reviewer } = await world()
    const before = await as(reviewer).get('/v1/company/members')

    const reply = await as(admin).patch(pathOf(reviewer), { role: 'admin' })

    assert.deepEqual([reply.status, reply.body.userId, reply.body.role], [200, reviewer.userId, 'admin'])
    assert.deepEqual(refusal(before), [403, 'FORBIDDEN'])
    assert.equal((await as(reviewer).get('/v1/company/members')).status, 200)
  })

  test('changes nothing, and writes nothing down, when the member has the role', async () => {
    const { as, admin, reviewer } = await world()
    const before = await as(admin).get(pathOf(reviewer))

    const reply = await as(admin).patch(pathOf(reviewer), { role: 'reviewer' })

    assert.equal(reply.headers.get('etag'), before.headers.get('etag'))
    assert.deepEqual((await as(admin).get('/v1/audit-log/page')).body.data, [])
  })

  test('lets one of two changes through that were made from the same reading', async () => {
    const { as, admin, reviewer } = await world()
    const headers = { 'if-match': (await as(admin).get(pathOf(reviewer))).headers.get('etag') ?? '' }

    const replies = await Promise.all([
      as(admin).patch(pathOf(reviewer), { role: 'admin' }, { headers }),
      as(admin).patch(pathOf(reviewer), { role: 'recruiter' }, { headers }),
    ])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412])
  })

  test('keeps the last admin', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).patch(pathOf(admin), { role: 'recruiter' })

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
    assert.equal((await as(admin).get('/v1/company/members')).status, 200)
  })

  test('lets an admin step down when there is another', async () => {
    const { as, admin, reviewer } = await world()
    await as(admin).patch(pathOf(reviewer), { role: 'admin' })

    const reply = await as(admin).patch(pathOf(admin), { role: 'reviewer' })

    assert.equal(reply.status, 200)
    assert.deepEqual(refusal(await as(admin).get('/v1/company/members')), [403, 'FORBIDDEN'])
  })

  test('leaves one admin when two demote each other at once', async () => {
    const { as, admin, make, companyId } = await world()
    const other = await make.user({ companyId, role: 'admin' })

    const replies = await Promise.all([
      as(admin).patch(pathOf(other), { role: 'reviewer' }),
      as(other).patch(pathOf(admin), { role: 'reviewer' }),
    ])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 403])
  })

  test('leaves one admin when two step down at once', async () => {
    const { as, admin, make, companyId } = await world()
    const other = await make.user({ companyId, role: 'admin' })

    const replies = await Promise.all([
      as(admin).patch(pathOf(admin), { role: 'reviewer' }),
      as(other).patch(pathOf(other), { role: 'reviewer' }),
    ])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
  })

  test('ends the invitations of an admin who is one no more', async () => {
    const { as, admin, make, companyId } = await world()
    const other = await make.user({ companyId, role: 'admin' })
    const { body } = await as(other).post('/v1/company/invitations', { email: 'me@people.example', role: 'admin' })

    await as(admin).patch(pathOf(other), { role: 'reviewer' })

    const accepted = await as(await make.user()).post(`/v1/invitations/${tokenIn(body.url)}/accept`)
    assert.deepEqual(refusal(accepted), [404, 'NOT_FOUND'])
  })

  test('finds nobody who is no member of this company', async () => {
    const { as, admin, stranger } = await world()

    const reply = await as(admin).patch(pathOf(stranger), { role: 'reviewer' })

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
    assert.equal((await as(stranger).get('/v1/company/members')).status, 200)
  })

  test('is for admins, whose own role is none of theirs', async () => {
    const { as, reviewer } = await world()

    const reply = await as(reviewer).patch(pathOf(reviewer), { role: 'admin' })

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })

  test('refuses a role there is not', async () => {
    const { as, admin, reviewer } = await world()

    const reply = await as(admin).patch(pathOf(reviewer), { role: 'owner' })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
  })

  test('writes down both roles', async () => {
    const { as, admin, reviewer } = await world()
    await as(admin).patch(pathOf(reviewer), { role: 'recruiter' })

    const log = await as(admin).get('/v1/audit-log/page')

    assert.partialDeepStrictEqual(log.body.data, [
      {
        action: 'member.role_changed',
        subject: { kind: 'user', id: reviewer.userId },
        details: { from: 'reviewer', to: 'recruiter' },
      },
    ])
  })
})
