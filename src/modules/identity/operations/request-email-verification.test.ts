import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal, tokenIn } from '../identity.fixture.ts'

const path = '/v1/email-verifications'

describe('POST /v1/email-verifications', () => {
  test('mails another link, and ends the one before', async () => {
    const { as, make, letterTo } = await world()
    const account = await make.account()
    const older = tokenIn((await letterTo(account.email))?.text)

    const reply = await as(account).post(path)

    const newer = tokenIn((await letterTo(account.email))?.text)
    assert.deepEqual([reply.status, reply.body], [202, { status: 'accepted' }])
    assert.deepEqual(refusal(await as(null).post(`${path}/${older}`)), [404, 'NOT_FOUND'])
    assert.equal((await as(null).post(`${path}/${newer}`)).status, 204)
  })

  test('mails nothing to an address that is verified', async () => {
    const { as, recruiter, letterTo } = await world()

    const reply = await as(recruiter).post(path)

    assert.deepEqual([reply.status, reply.body], [202, { status: 'verified' }])
    assert.equal(await letterTo(recruiter.email), undefined)
  })

  test('works for a user without a company', async () => {
    const { as, make } = await world()

    const reply = await as(await make.user()).post(path)

    assert.equal(reply.status, 202)
  })

  test('mails five times an hour', async () => {
    const { as, make } = await world()
    const account = await make.account()

    const replies = await Promise.all(Array.from({ length: 6 }, () => as(account).post(path)))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [202, 202, 202, 202, 202, 429])
  })
})
