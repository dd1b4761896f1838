import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('GET /v1/me', () => {
  test('shows the user, and nothing of the password', async () => {
    const { as, make } = await world()
    const { userId, email, name, ...account } = await make.account()

    const { status, body } = await as({ key: account.token }).get('/v1/me')

    assert.equal(status, 200)
    const { createdAt, ...rest } = body
    assert.match(createdAt, /Z$/)
    assert.deepEqual(rest, {
      id: userId,
      email,
      emailVerified: false,
      name,
      locale: 'en',
      timezone: 'UTC',
      notifications: { applications: true, messages: true, digest: true },
    })
  })

  test('works for a user without a company', async () => {
    const { as, make } = await world()
    const loner = await make.user()

    const reply = await as(loner).get('/v1/me')

    assert.deepEqual([reply.status, reply.body.id], [200, loner.userId])
  })

  test('saves the answer to somebody who has it', async () => {
    const { as, recruiter } = await world()
    const etag = (await as(recruiter).get('/v1/me')).headers.get('etag') ?? ''

    const reply = await as(recruiter).get('/v1/me', { headers: { 'if-none-match': etag } })

    assert.deepEqual([reply.status, reply.text], [304, ''])
  })
})
