import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { refusal, tokenIn } from '../identity.fixture.ts'

const renewed = 'a brand new password'

async function linkFor({ as, settle, letterTo }: World, email: string): Promise<string> {
  await as(null).post('/v1/password-resets', { email })
  await settle()
  return `/v1/password-resets/${tokenIn((await letterTo(email))?.text)}`
}

describe('PUT /v1/password-resets/{token}', () => {
  test('sets the password, and the old one is worth nothing', async () => {
    const here = await world()
    const { as, make } = here
    const { email, password } = await make.account()
    const link = await linkFor(here, email)

    const reply = await as(null).put(link, { password: renewed })

    assert.equal(reply.status, 204)
    assert.equal((await as(null).post('/v1/sessions', { email, password: renewed })).status, 201)
    assert.equal((await as(null).post('/v1/sessions', { email, password })).status, 401)
  })

  test('ends every session of the user', async () => {
    const here = await world()
    const { as, make } = here
    const account = await make.account()
    const phone = await make.session(account)
    const link = await linkFor(here, account.email)

    await as(account).put(link, { password: renewed })

    assert.deepEqual(refusal(await as(account).get('/v1/me')), [401, 'unauthorized'])
    assert.deepEqual(refusal(await as(phone).get('/v1/me')), [401, 'unauthorized'])
  })

  test('leaves no session to whoever signs in with the old password at that moment', async () => {
    const here = await world()
    const { as, make } = here
    const { email, password } = await make.account()
    const link = await linkFor(here, email)

    const [, ...signedIn] = await Promise.all([
      as(null).put(link, { password: renewed }),
      ...Array.from({ length: 8 }, () => as(null).post('/v1/sessions', { email, password })),
    ])

    const tokens = signedIn.filter(({ status }) => status === 201).map(({ body }) => body.token)
    const looks = await Promise.all(tokens.map((key) => as({ key }).get('/v1/me')))
    assert.deepEqual(
      looks.map(({ status }) => status),
      tokens.map(() => 401),
    )
  })

  test('shuts out whoever signed up through a provider with an address they had not verified', async () => {
    const here = await world()
    const [squatted, owned] = await Promise.all([here.make.account(), here.make.account()])
    const linked = [squatted.userId, owned.userId]
    await everywhere(here.owner, 'update app_user set email_verified_at = now() where id = $1', [owned.userId])
    await everywhere(
      here.owner,
      `insert into oidc_identity (issuer, subject, user_id) select 'https://id.example', id, id from unnest($1::text[]) as id`,
      [linked],
    )

    for (const { email } of [squatted, owned])
      await here.as(null).put(await linkFor(here, email), { password: renewed })

    const left = await everywhere<{ userId: string }>(
      here.owner,
      'select user_id as "userId" from oidc_identity where user_id = any($1)',
      [linked],
    )
    assert.deepEqual(left.rows, [{ userId: owned.userId }])
  })

  test('verifies the address the link was mailed to', async () => {
    const here = await world()
    const { as, make } = here
    const { email } = await make.account()
    const link = await linkFor(here, email)

    await as(null).put(link, { password: renewed })

    const { body } = await as(null).post('/v1/sessions', { email, password: renewed })
    assert.equal(body.user.emailVerified, true)
  })

  test('works once', async () => {
    const here = await world()
    const link = await linkFor(here, here.recruiter.email)
    await here.as(null).put(link, { password: renewed })

    const reply = await here.as(null).put(link, { password: 'yet another password' })

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('works for one of two who bring the link at once', async () => {
    const here = await world()
    const link = await linkFor(here, here.recruiter.email)

    const replies = await Promise.all([
      here.as(null).put(link, { password: renewed }),
      here.as(null).put(link, { password: 'yet another password' }),
    ])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 404])
  })

  test('does not work after an hour', async () => {
    const here = await world()
    const link = await linkFor(here, here.recruiter.email)
    await here.owner.query('update user_link set expires_at = now() where user_id = $1', [here.recruiter.userId])

    const reply = await here.as(null).put(link, { password: renewed })

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('leaves the link as it was when the password is too short', async () => {
    const here = await world()
    const link = await linkFor(here, here.recruiter.email)
    const short = await here.as(null).put(link, { password: 'short' })

    const reply = await here.as(null).put(link, { password: renewed })

    assert.deepEqual(refusal(short), [422, 'validation_failed'])
    assert.equal(reply.status, 204)
  })

  test('takes no link that is for something else', async () => {
    const { as, make, letterTo } = await world()
    const { email } = await make.account()
    const verification = tokenIn((await letterTo(email))?.text)

    const reply = await as(null).put(`/v1/password-resets/${verification}`, { password: renewed })

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('tells the owner of the address, and the log of each company', async () => {
    const here = await world()
    const { as, admin, recruiter, letterTo } = here
    await as(null).put(await linkFor(here, recruiter.email), { password: renewed })

    const log = await as(admin).get('/v1/audit-log/page')

    assert.equal((await letterTo(recruiter.email))?.purpose, 'password-changed')
    assert.partialDeepStrictEqual(log.body.data, [
      { action: 'user.password_set', actor: { kind: 'machine', id: 'mailed-link' }, subject: { id: recruiter.userId } },
    ])
  })
})
