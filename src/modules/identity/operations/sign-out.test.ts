import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../identity.fixture.ts'

const path = '/v1/sessions/current'

describe('DELETE /v1/sessions/current', () => {
  test('ends this session at once, and no other', async () => {
    const { as, recruiter, make } = await world()
    const phone = await make.session(recruiter)

    const reply = await as(recruiter).delete(path)

    assert.deepEqual([reply.status, reply.text], [204, ''])
    assert.deepEqual(refusal(await as(recruiter).get('/v1/me')), [401, 'unauthorized'])
    assert.equal((await as(phone).get('/v1/me')).status, 200)
  })

  test('refuses the token the second time', async () => {
    const { as, recruiter } = await world()
    await as(recruiter).delete(path)

    const reply = await as(recruiter).delete(path)

    assert.deepEqual(refusal(reply), [401, 'unauthorized'])
  })

  test('ends every session of the user with all=true, and nobody else’s', async () => {
    const { as, recruiter, reviewer, make } = await world()
    const phone = await make.session(recruiter)

    const reply = await as(recruiter).delete(`${path}?all=true`)

    assert.equal(reply.status, 204)
    assert.deepEqual(refusal(await as(recruiter).get('/v1/me')), [401, 'unauthorized'])
    assert.deepEqual(refusal(await as(phone).get('/v1/me')), [401, 'unauthorized'])
    assert.equal((await as(reviewer).get('/v1/me')).status, 200)
  })

  test('works for a user without a company', async () => {
    const { as, make } = await world()
    const loner = await make.user()

    const reply = await as(loner).delete(path)

    assert.equal(reply.status, 204)
  })

  test('writes down that the session ended', async () => {
    const { as, admin, recruiter } = await world()
    await as(recruiter).delete(`${path}?all=true`)

    const log = await as(admin).get('/v1/audit-log/page')

    assert.partialDeepStrictEqual(log.body.data, [
      { action: 'session.ended', actor: { id: recruiter.userId }, via: recruiter.sessionId, details: { all: true } },
    ])
  })

  test('refuses what is neither true nor false', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).delete(`${path}?all=yes`)

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.equal((await as(recruiter).get('/v1/me')).status, 200)
  })
})
