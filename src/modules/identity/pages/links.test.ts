import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { faultsIn, linkTo, press, somebody } from './pages.fixture.ts'

const renewed = 'a brand new password'

const canSignIn = async ({ as }: World, email: string, password: string): Promise<boolean> =>
  (await as(null).post('/v1/sessions', { email, password })).status === 201

const isVerified = async ({ owner }: World, email: string): Promise<boolean> => {
  const { rows } = await everywhere(owner, 'select from app_user where email = $1 and email_verified_at is not null', [
    email,
  ])
  return rows.length === 1
}

describe('the page behind a link that verifies an address', () => {
  test('verifies it when its button is pressed, and not before', async () => {
    const here = await world()
    const { email } = await here.make.account()
    const link = await linkTo(here, email)

    const shown = await here.as(null).get(link)
    const before = await isVerified(here, email)
    const pressed = await press(here, link)

    assert.deepEqual([shown.status, before], [200, false])
    assert.match(shown.text, new RegExp(`<bdi>${email}</bdi>`))
    assert.deepEqual([pressed.status, pressed.headers.get('location')], [303, '/verify-email/done'])
    assert.equal(await isVerified(here, email), true)
    assert.match((await here.as(null).get('/verify-email/done')).text, /Your address is confirmed/)
  })

  test('says what to do once the link was used', async () => {
    const here = await world()
    const link = await linkTo(here, (await here.make.account()).email)
    await press(here, link)

    const [shown, pressed] = [await here.as(null).get(link), await press(here, link)]

    for (const { status, text } of [shown, pressed]) {
      assert.equal(status, 404)
      assert.match(text, /This link does not work.*This link was used before or has expired/s)
    }
  })
})

describe('the pages for a forgotten password', () => {
  test('set a new one from the first page to the last', async () => {
    const here = await world()
    const { email, password } = await here.make.account()

    const asked = await press(here, '/forgot-password', { email })
    const link = await linkTo(here, email)
    const shown = await here.as(null).get(link)
    const set = await press(here, link, { password: renewed })

    assert.equal(asked.headers.get('location'), '/forgot-password/sent')
    assert.match(shown.text, /autocomplete="new-password"/)
    assert.equal(set.headers.get('location'), '/reset-password/done')
    assert.match((await here.as(null).get('/reset-password/done')).text, /POST \/v1\/sessions/)
    assert.deepEqual([await canSignIn(here, email, renewed), await canSignIn(here, email, password)], [true, false])
  })

  test('show the rules again when they are broken, leave the link as it is, and never show a password', async () => {
    const here = await world()
    const { email } = await here.make.account()
    await press(here, '/forgot-password', { email })
    const link = await linkTo(here, email)

    const refused = await press(here, link, { password: 'too short' })

    assert.equal(refused.status, 422)
    assert.deepEqual(faultsIn(refused), ['password: Password must have at least 12 characters'])
    assert.match(refused.text, /<title>Error: Set a new password<\/title>/)
    assert.match(refused.text, /aria-describedby="password-hint password-error" aria-invalid="true"/)
    assert.doesNotMatch(refused.text, /too short/)
    assert.equal((await press(here, link, { password: renewed })).status, 303)
  })

  test('tell nobody who has an account', async () => {
    const here = await world()
    const [known, unknown] = [here.recruiter.email, somebody()]

    const answers = [await press(here, '/forgot-password', { email: known })]
    answers.push(await press(here, '/forgot-password', { email: unknown }))

    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.get('location')]),
      [
        [303, '/forgot-password/sent'],
        [303, '/forgot-password/sent'],
      ],
    )
    assert.equal(await linkTo(here, unknown), '/no-letter')
  })

  test('mail as often as the operation does, counted together', async () => {
    const here = await world()
    const { email } = here.recruiter
    for (let time = 0; time < 4; time++) await press(here, '/forgot-password', { email })
    await here.as(null).post('/v1/password-resets', { email })

    const sixth = await press(here, '/forgot-password', { email })

    assert.equal(sixth.status, 429)
    assert.match(sixth.text, /<h1>Too many requests<\/h1>/)
  })

  test('say what is wrong with an address', async () => {
    const here = await world()

    const refused = await press(here, '/forgot-password', { email: 'ada at example' })

    assert.equal(refused.status, 422)
    assert.deepEqual(faultsIn(refused), ['email: E-mail address must be an e-mail address'])
    assert.match(refused.text, /value="ada at example"/)
  })
})

describe('pages for accounts', () => {
  test('keep the secret of their address, load nothing but the icon, and run nothing', async () => {
    const here = await world()
    const link = await linkTo(here, (await here.make.account()).email)

    for (const path of [link, '/verify-email/done', '/sign-up', '/forgot-password', '/invitations/unknown']) {
      const { headers, text } = await here.as(null).get(path)
      const isPublic = path === '/sign-up' || path === '/forgot-password'
      assert.equal(headers.get('referrer-policy'), isPublic ? 'strict-origin-when-cross-origin' : 'no-referrer', path)
      assert.equal(headers.get('cache-control'), 'no-store', path)
      assert.equal(headers.get('x-robots-tag'), 'noindex', path)
      assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-[^']+'; /)
      assert.equal(headers.get('set-cookie'), null, path)
      assert.doesNotMatch(text, /<script|style="|src=/, path)
    }
  })

  test('take no form from a page of somebody else', async () => {
    const here = await world()
    const { email } = here.recruiter

    for (const path of ['/sign-up', '/forgot-password']) {
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}]) {
        const answer = await press(here, path, { email }, headers)
        assert.equal(answer.status, 403, path)
      }
    }
    assert.equal(await linkTo(here, email), '/no-letter')
  })

  test('do nothing for a program that fills in what nobody sees', async () => {
    const here = await world()
    const email = somebody()

    const answers = [await press(here, '/sign-up', { email, homepage: 'https://spam.example' })]
    answers.push(await press(here, '/forgot-password', { email: here.recruiter.email, homepage: 'x' }))

    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303],
    )
    assert.equal(await linkTo(here, email), '/no-letter')
    assert.equal(await linkTo(here, here.recruiter.email), '/no-letter')
  })

  test('have one friendly page for links that are none', async () => {
    const here = await world()
    const tokens = ['x', 'x'.repeat(43), 'x'.repeat(1500), '%00', '..%2f', 'ü']

    for (const page of ['verify-email', 'reset-password', 'invitations', 'sign-up']) {
      for (const token of tokens) {
        const path = `/${page}/${token}`
        const answers = [await here.as(null).get(path), await press(here, path, { password: renewed })]
        for (const { status, text } of answers) {
          assert.equal(status, 404, path)
          assert.match(text, /<h1>This link does not work<\/h1>/, path)
        }
      }
    }
  })
})
