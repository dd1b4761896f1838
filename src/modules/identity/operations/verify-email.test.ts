import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal, tokenIn } from '../identity.fixture.ts'

describe('POST /v1/email-verifications/{token}', () => {
  test('verifies the address, without a session', async () => {
    const { as, make, letterTo } = await world()
    const account = await make.account()
    const before = await as(account).get('/v1/me')

    const reply = await as(null).post(`/v1/email-verifications/${tokenIn((await letterTo(account.email))?.text)}`)

    assert.equal(reply.status, 204)
    const after = await as(account).get('/v1/me')
    assert.deepEqual([before.body.emailVerified, after.body.emailVerified], [false, true])
    assert.notEqual(after.headers.get('etag'), before.headers.get('etag'))
  })

  test('works once', async () => {
    const { as, make, letterTo } = await world()
    const { email } = await make.account()
    const path = `/v1/email-verifications/${tokenIn((await letterTo(email))?.text)}`

    const replies = await Promise.all([as(null).post(path), as(null).post(path)])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 404])
  })

  test('does not work after three days', async () => {
    const { as, make, letterTo, owner } = await world()
    const { email, userId } = await make.account()
    await owner.query('update user_link set expires_at = now() where user_id = $1', [userId])

    const reply = await as(null).post(`/v1/email-verifications/${tokenIn((await letterTo(email))?.text)}`)

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('verifies no other address than the one it was mailed to', async () => {
    const { as, make, letterTo, owner } = await world()
    const account = await make.account()
    const token = tokenIn((await letterTo(account.email))?.text)
    await owner.query(`update app_user set email = 'new-' || email where id = $1`, [account.userId])

    const reply = await as(null).post(`/v1/email-verifications/${token}`)

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
    assert.equal((await as(account).get('/v1/me')).body.emailVerified, false)
  })

  test('writes down in the company that the address was verified', async () => {
    const { as, make, letterTo } = await world()
    const account = await make.account()
    await as(null).post(`/v1/email-verifications/${tokenIn((await letterTo(account.email))?.text)}`)

    const log = await as(account).get('/v1/audit-log/page')

    assert.partialDeepStrictEqual(log.body.data[0], { action: 'user.email_verified', subject: { id: account.userId } })
  })
})
