import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { everywhere, type World, world } from '#test'
import { refusal, tokenIn } from '../identity.fixture.ts'

const newcomer = { name: 'Grace Hopper', password: 'a password of my own' }

const somebody = () => `${randomBytes(12).toString('hex')}@people.example`

interface Links {
  readonly id: string
  readonly handed: string
  readonly mailed: string
}

async function invite({ as, admin, letterTo }: World, email: string, role = 'recruiter'): Promise<Links> {
  const { body } = await as(admin).post('/v1/company/invitations', { email, role })
  const pathTo = (token: string) => `/v1/invitations/${token}/accept`
  return { id: body.id, handed: pathTo(tokenIn(body.url)), mailed: pathTo(tokenIn((await letterTo(email))?.text)) }
}

describe('POST /v1/invitations/{token}/accept', () => {
  test('makes the account for the invited address, and a session at work in the company', async () => {
    const here = await world()
    const email = somebody()
    const { mailed } = await invite(here, email)

    const { status, body } = await here.as(null).post(mailed, newcomer)

    assert.equal(status, 201)
    assert.partialDeepStrictEqual(body.user, { email, name: 'Grace Hopper' })
    assert.partialDeepStrictEqual(body.company, { id: here.companyId, name: 'Acme', role: 'recruiter' })
    assert.equal((await here.as({ key: body.token }).get('/v1/company')).body.id, here.companyId)
    const again = await here.as(null).post('/v1/sessions', { email, password: newcomer.password })
    assert.equal(again.body.company.id, here.companyId)
  })

  test('takes the address for verified from the mailed link, which its owner has read', async () => {
    const here = await world()
    const { mailed } = await invite(here, somebody())

    const { body } = await here.as(null).post(mailed, newcomer)

    assert.equal(body.user.emailVerified, true)
  })

  test('mails a link to verify the address when the link was handed over', async () => {
    const here = await world()
    const email = somebody()
    const { handed } = await invite(here, email)

    const { body } = await here.as(null).post(handed, newcomer)

    assert.equal(body.user.emailVerified, false)
    assert.equal((await here.letterTo(email))?.purpose, 'verify-email')
  })

  test('lets a signed-in user join with their own account, whatever address was invited', async () => {
    const here = await world()
    const { as, stranger, companyId } = here
    const { handed } = await invite(here, somebody(), 'reviewer')

    const { status, body } = await as(stranger).post(handed)

    assert.deepEqual(
      [status, body.user.id, body.company.id, body.company.role],
      [201, stranger.userId, companyId, 'reviewer'],
    )
    assert.equal((await as({ key: body.token }).get('/v1/company')).body.id, companyId)
    assert.equal((await as(stranger).get('/v1/company')).body.id, stranger.companyId)
  })

  test('announces who joined, and writes it down', async () => {
    const here = await world()
    const { as, admin, make, events } = here
    const loner = await make.user()
    const { id, handed } = await invite(here, somebody(), 'reviewer')

    await as(loner).post(handed, {})

    assert.deepEqual(await events(), ['member.joined'])
    const log = await as(admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data[0], {
      action: 'member.joined',
      actor: { id: loner.userId },
      details: { invitationId: id, role: 'reviewer' },
    })
  })

  test('works once, by whichever of its links', async () => {
    const here = await world()
    const { handed, mailed } = await invite(here, somebody())
    await here.as(null).post(mailed, newcomer)

    const reply = await here.as(here.stranger).post(handed)

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('lets one of several join who bring the links at once', async () => {
    const here = await world()
    const { as, make } = here
    const { handed, mailed } = await invite(here, somebody())
    const people = await Promise.all([make.user(), make.user(), make.user()])

    const replies = await Promise.all([
      ...people.map((person) => as(person).post(handed)),
      ...people.map((person) => as(person).post(mailed)),
    ])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 404, 404, 404, 404, 404])
  })

  test('does not work after seven days', async () => {
    const here = await world()
    const { id, handed } = await invite(here, somebody())
    await everywhere(here.owner, 'update company_invitation set expires_at = now() where id = $1', [id])

    const reply = await here.as(here.stranger).post(handed)

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('finds no invitation for a token that never was', async () => {
    const { as } = await world()

    const reply = await as(null).post('/v1/invitations/never-was/accept', newcomer)

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('makes no second account for an address, and leaves the invitation open for its owner', async () => {
    const here = await world()
    const { as, stranger } = here
    const { mailed } = await invite(here, stranger.email)

    const reply = await as(null).post(mailed, newcomer)

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
    assert.equal((await as(stranger).post(mailed)).status, 201)
  })

  test('makes one account for an address invited twice, when both are accepted at once', async () => {
    const here = await world()
    const email = somebody()
    const { mailed } = await invite(here, email)
    const { body } = await here.as(here.stranger).post('/v1/company/invitations', { email, role: 'admin' })

    const replies = await Promise.all([
      here.as(null).post(mailed, newcomer),
      here.as(null).post(`/v1/invitations/${tokenIn(body.url)}/accept`, newcomer),
    ])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409])
  })

  test('refuses a member, and leaves the invitation and the role as they were', async () => {
    const here = await world()
    const { as, admin, reviewer } = here
    const { handed } = await invite(here, somebody(), 'admin')

    const reply = await as(reviewer).post(handed)

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
    assert.equal((await as(admin).get('/v1/company/invitations')).body.data.length, 1)
    assert.deepEqual(refusal(await as(reviewer).get('/v1/company/invitations')), [403, 'FORBIDDEN'])
  })

  test('asks a visitor for name and password', async () => {
    const here = await world()
    const { handed } = await invite(here, somebody())

    const reply = await here.as(null).post(handed)

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.deepEqual(
      reply.body.errors.map(({ pointer, rule }: Record<string, string>) => `${pointer} ${rule}`),
      ['/name required', '/password required'],
    )
  })

  test('takes no name and password from somebody who is signed in, who would join as somebody else', async () => {
    const here = await world()
    const { handed } = await invite(here, somebody())

    const reply = await here.as(here.stranger).post(handed, newcomer)

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.equal(reply.body.errors.length, 2)
  })

  test('refuses a session that has ended, instead of taking its user for a visitor', async () => {
    const here = await world()
    const { as, stranger } = here
    const { handed } = await invite(here, somebody())
    await as(stranger).delete('/v1/sessions/current')

    const reply = await as(stranger).post(handed, newcomer)

    assert.deepEqual(refusal(reply), [401, 'unauthorized'])
  })

  test('answers a retry with the same Idempotency-Key with the same session', async () => {
    const here = await world()
    const { handed } = await invite(here, somebody())
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') }
    const first = await here.as(null).post(handed, newcomer, { headers })

    const second = await here.as(null).post(handed, newcomer, { headers })

    assert.deepEqual([second.status, second.body.token], [201, first.body.token])
  })

  test('needs a seat when the plan has shrunk since, and works once there is one', async () => {
    const here = await world()
    const { as, admin, reviewer } = here
    const { mailed } = await invite(here, somebody())
    await subscribed(here, 'lite')

    const full = await as(null).post(mailed, newcomer)
    await as(admin).delete(`/v1/company/members/${reviewer.userId}`)
    const free = await as(null).post(mailed, newcomer)

    assert.deepEqual(refusal(full), [403, 'PLAN_LIMIT_REACHED'])
    assert.equal(free.status, 201, free.text)
  })

  test('lets one in of eight who take the last seat at once', async () => {
    const here = await world()
    const { as, admin, reviewer, make } = here
    const people = await Promise.all(Array.from({ length: 8 }, () => make.user()))
    const links = await Promise.all(people.map(({ email }) => invite(here, email)))
    await subscribed(here, 'lite')
    await as(admin).delete(`/v1/company/members/${reviewer.userId}`)

    const replies = await Promise.all(people.map((who, place) => as(who).post(links[place]?.handed ?? '')))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array(7).fill(403)])
    assert.equal((await as(admin).get('/v1/company/members')).body.data.length, 3)
  })

  test('makes no account for whoever finds no seat', async () => {
    const here = await world()
    const email = somebody()
    const { handed } = await invite(here, email)
    await subscribed(here, 'lite')
    await here.as(null).post(handed, newcomer)

    const signIn = await here.as(null).post('/v1/sessions', { email, password: newcomer.password })

    assert.equal(signIn.status, 401)
  })
})
