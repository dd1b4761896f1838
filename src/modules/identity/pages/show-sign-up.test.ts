import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownService, world } from '#test'
import { faultsIn, linkTo, press, somebody } from './pages.fixture.ts'

const founder = { name: 'Ada Byron', companyName: 'Analytical Engines', password: 'correct horse battery' }

describe('the pages for signing up', () => {
  test('make an account with a verified address and a company, once its owner has followed the link', async () => {
    const here = await world()
    const email = somebody()

    const asked = await press(here, '/sign-up', { email: ` ${email} ` })
    const link = await linkTo(here, email)
    const shown = await here.as(null).get(link)
    const early = await here.as(null).post('/v1/sessions', { email, password: founder.password })
    const signedUp = await press(here, link, founder)

    assert.deepEqual([asked.status, asked.headers.get('location')], [303, '/sign-up/sent'])
    assert.match(shown.text, new RegExp(`<bdi>${email}</bdi>`))
    assert.equal(early.status, 401)
    assert.deepEqual([signedUp.status, signedUp.headers.get('location')], [303, '/sign-up/done'])
    const { body } = await here.as(null).post('/v1/sessions', { email, password: founder.password })
    assert.partialDeepStrictEqual(body, {
      user: { email, name: 'Ada Byron', emailVerified: true },
      company: { name: 'Analytical Engines', role: 'admin' },
    })
    const log = await here.as({ key: body.token }).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data.at(-1), {
      action: 'company.founded',
      actor: { kind: 'machine', id: 'account-page' },
    })
  })

  test('work the same where programs must solve a challenge', async (t) => {
    const here = await world()
    const url = await ownService(t, { MUSTER_CAPTCHA: 'altcha' }, { captchaCost: 1 })
    const there = { ...here, as: (who: Parameters<typeof here.as>[0]) => here.as(who, url), url }
    const email = somebody()

    await press(there, '/sign-up', { email })
    const signedUp = await press(there, await linkTo(here, email), founder)

    assert.equal(signedUp.status, 303)
  })

  test('tell who has an account by mail alone, and help them on', async () => {
    const here = await world()
    const { email } = here.recruiter

    const asked = await press(here, '/sign-up', { email: email.toUpperCase() })

    assert.equal(asked.headers.get('location'), '/sign-up/sent')
    assert.equal((await here.letterTo(email))?.subject, 'You have an account already')
    assert.equal(await linkTo(here, email), '/forgot-password')
  })

  test('say all that is wrong at once, keep what was typed, and no password', async () => {
    const here = await world()
    const email = somebody()
    await press(here, '/sign-up', { email })
    const link = await linkTo(here, email)

    const refused = await press(here, link, { name: '', companyName: '<Engines>', password: 'secret' })

    assert.equal(refused.status, 422)
    assert.deepEqual(faultsIn(refused), [
      'name: Your name must not be empty',
      'password: Password must have at least 12 characters',
    ])
    assert.match(refused.text, /value="&lt;Engines&gt;"/)
    assert.doesNotMatch(refused.text, /secret/)
  })

  test('make one account of a link that is followed twice at once, and none of an old one', async (t) => {
    const here = await world()
    const email = somebody()
    await press(here, '/sign-up', { email })
    const link = await linkTo(here, email)
    const now = Date.now()
    const late = await ownService(t, {}, { clock: { now: () => new Date(now + 73 * 60 * 60_000) } })

    const expired = await here.as(null, late).get(link)
    const answers = await Promise.all(Array.from({ length: 3 }, () => press(here, link, founder)))

    assert.equal(expired.status, 404)
    assert.match(expired.text, /This link has expired/)
    const statuses = answers.map(({ status }) => status).sort()
    assert.equal(statuses[0], 303)
    assert.ok(
      statuses.slice(1).every((status) => status === 404 || status === 409),
      statuses.join(),
    )
    const again = await here.as(null).get(link)
    assert.match(again.text, /You have signed up with this address already/)
  })

  test('mail five times an hour to an address', async () => {
    const here = await world()
    const email = somebody()
    for (let time = 0; time < 5; time++) await press(here, '/sign-up', { email })

    assert.equal((await press(here, '/sign-up', { email })).status, 429)
  })
})
