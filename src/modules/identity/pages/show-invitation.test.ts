import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { type World, world } from '#test'
import { faultsIn, linkTo, press, somebody } from './pages.fixture.ts'

const newcomer = { name: 'Grace Hopper', password: 'a password of my own' }

async function invite(here: World, email: string, role = 'recruiter'): Promise<string> {
  const { status } = await here.as(here.admin).post('/v1/company/invitations', { email, role })
  assert.equal(status, 201)
  return linkTo(here, email)
}

describe('the page behind an invitation', () => {
  test('tells the company and the role, and changes nothing by being opened', async () => {
    const here = await world()
    const link = await invite(here, somebody(), 'reviewer')

    const [{ status, text }] = [await here.as(null).get(link), await here.as(null).get(link)]

    assert.equal(status, 200)
    assert.match(text, /<h1>Join <bdi>Acme<\/bdi><\/h1>/)
    assert.match(text, /You are invited as a reviewer/)
  })

  test('makes an account for who has none, and they are a member', async () => {
    const here = await world()
    const email = somebody()
    const link = await invite(here, email)

    const joined = await press(here, link, newcomer)

    assert.deepEqual([joined.status, joined.headers.get('location')], [303, '/invitations/done'])
    const { body } = await here.as(null).post('/v1/sessions', { email, password: newcomer.password })
    assert.partialDeepStrictEqual(body, {
      user: { name: 'Grace Hopper', emailVerified: true },
      company: { id: here.companyId, role: 'recruiter' },
    })
    assert.ok((await here.events()).includes('member.joined'))
    const log = await here.as(here.admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data, [
      { action: 'member.joined', actor: { kind: 'machine', id: 'account-page' }, subject: { id: body.user.id } },
    ])
  })

  test('asks who has an account for its password, and takes no other', async () => {
    const here = await world()
    const { email, password } = await here.make.account()
    const link = await invite(here, email)

    const shown = await here.as(null).get(link)
    const wrong = await press(here, link, { email, password: 'not my password' })
    const unaware = await press(here, link, newcomer)
    const joined = await press(here, link, { email, password })

    assert.match(shown.text, new RegExp(`value="${email}".*autocomplete="current-password"`, 's'))
    assert.deepEqual(
      [wrong.status, ...faultsIn(wrong)],
      [422, 'password: The e-mail address or the password is wrong.'],
    )
    assert.deepEqual(faultsIn(unaware), ['password: This address has an account already: enter its password'])
    assert.equal(joined.status, 303)
    const members = await here.as(here.admin).get('/v1/company/members')
    assert.ok(members.text.includes(email))
  })

  test('lets somebody join with an account of another address', async () => {
    const here = await world()
    const { email, password } = await here.make.account()
    const link = await invite(here, somebody())

    const shown = await here.as(null).get(`${link}?account=other`)
    const joined = await press(here, link, { email, password })

    assert.match(shown.text, /autocomplete="current-password"/)
    assert.equal(joined.status, 303)
    assert.ok((await here.as(here.admin).get('/v1/company/members')).text.includes(email))
  })

  test('counts wrong passwords together with those of signing in', async () => {
    const here = await world()
    const { email, password } = await here.make.account()
    const link = await invite(here, email)
    for (let time = 0; time < 5; time++) await press(here, link, { email, password: 'a guess' })
    for (let time = 0; time < 5; time++) await here.as(null).post('/v1/sessions', { email, password: 'a guess' })

    const answer = await press(here, link, { email, password })

    assert.equal(answer.status, 429)
  })

  test('works once', async () => {
    const here = await world()
    const link = await invite(here, somebody())
    await press(here, link, newcomer)

    const [shown, again] = [await here.as(null).get(link), await press(here, link, newcomer)]

    assert.deepEqual([shown.status, again.status], [404, 404])
    assert.match(shown.text, /This invitation was used, withdrawn or has expired/)
  })

  test('says so when the person is a member already, or there is no seat, and the link still works', async () => {
    const here = await world()
    const link = await invite(here, somebody())
    const { email, password } = await here.make.account()
    const first = await invite(here, email)
    await press(here, first, { email, password })

    const member = await press(here, link, { email, password })
    await subscribed(here, 'lite')
    const full = await press(here, link, newcomer)

    assert.deepEqual([member.status, /This person is a member already/.test(member.text)], [409, true])
    assert.deepEqual([full.status, /<h1>The plan has no room for more<\/h1>/.test(full.text)], [403, true])
    assert.equal((await here.as(null).get(link)).status, 200)
  })

  test('says what is wrong with a form', async () => {
    const here = await world()
    const link = await invite(here, somebody())

    const refused = await press(here, link, { name: ' ', password: 'short' })

    assert.equal(refused.status, 422)
    assert.deepEqual(faultsIn(refused), [
      'name: Your name must not be empty',
      'password: Password must have at least 12 characters',
    ])
  })
})
