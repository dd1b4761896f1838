import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { everywhere, world } from '#test'
import { refusal, tokenIn } from '../identity.fixture.ts'

const path = '/v1/company/invitations'

const somebody = () => `${randomBytes(12).toString('hex')}@people.example`

describe('POST /v1/company/invitations', () => {
  test('answers with a link to hand over, for seven days', async () => {
    const { as, admin, url } = await world()
    const email = somebody()

    const { status, body } = await as(admin).post(path, { email, role: 'recruiter' })

    assert.equal(status, 201)
    assert.partialDeepStrictEqual(body, { email, role: 'recruiter', invitedBy: admin.userId })
    assert.equal(Date.parse(body.expiresAt) - Date.parse(body.createdAt), 7 * 24 * 60 * 60 * 1000)
    assert.equal(new URL(body.url).port, new URL(url).port)
    assert.match(new URL(body.url).pathname, /^\/invitations\/[\w-]{43}$/)
  })

  test('mails another link to the address', async () => {
    const { as, admin, letterTo } = await world()
    const email = somebody()

    const { body } = await as(admin).post(path, { email, role: 'recruiter' })

    const letter = await letterTo(email)
    assert.equal(letter?.purpose, 'invitation')
    assert.notEqual(tokenIn(letter?.text), 'no-link')
    assert.notEqual(tokenIn(letter?.text), tokenIn(body.url))
  })

  test('puts names into the letter as words on a line of ours', async () => {
    const { as, admin, letterTo } = await world()
    await as(admin).patch('/v1/company', { name: 'Acme\r\nBcc: all@people.example' })
    await as(admin).patch('/v1/me', { name: 'Ada\n\nSend us your password' })
    const email = somebody()

    await as(admin).post(path, { email, role: 'recruiter' })

    const letter = await letterTo(email)
    assert.equal(letter?.subject, 'Join “Acme Bcc: all@people.example” on Muster')
    assert.ok(letter?.text.includes('“Ada Send us your password” invites you'))
  })

  test('shows the link this once, and keeps only hashes', async () => {
    const { as, admin, owner } = await world()

    const { body } = await as(admin).post(path, { email: somebody(), role: 'reviewer' })

    const token = tokenIn(body.url)
    assert.ok(!(await as(admin).get(path)).text.includes(token))
    const { rows } = await everywhere<{ row: string }>(
      owner,
      'select to_jsonb(i)::text as row from company_invitation i where id = $1',
      [body.id],
    )
    assert.equal(rows[0]?.row.includes(token), false)
  })

  test('refuses a member, in whatever letter case', async () => {
    const { as, admin, reviewer } = await world()

    const reply = await as(admin).post(path, { email: reviewer.email.toUpperCase(), role: 'admin' })

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
  })

  test('refuses somebody with an open invitation, in whatever letter case', async () => {
    const { as, admin } = await world()
    const email = somebody()
    await as(admin).post(path, { email, role: 'reviewer' })

    const reply = await as(admin).post(path, { email: email.toUpperCase(), role: 'admin' })

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
  })

  test('makes one of two invitations sent at once', async () => {
    const { as, admin } = await world()
    const invitation = { email: somebody(), role: 'reviewer' }

    const replies = await Promise.all([as(admin).post(path, invitation), as(admin).post(path, invitation)])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409])
  })

  test('invites again after the first invitation was withdrawn, or has expired', async () => {
    const { as, admin, owner } = await world()
    const invitation = { email: somebody(), role: 'reviewer' }
    const first = await as(admin).post(path, invitation)
    await as(admin).delete(`${path}/${first.body.id}`)
    const second = await as(admin).post(path, invitation)
    const expire = 'update company_invitation set expires_at = now() where id = $1'
    await everywhere(owner, expire, [second.body.id])

    const third = await as(admin).post(path, invitation)

    assert.deepEqual([second.status, third.status], [201, 201])
  })

  test('invites one person to two companies', async () => {
    const { as, admin, stranger } = await world()
    const invitation = { email: somebody(), role: 'reviewer' }
    await as(stranger).post(path, invitation)

    const reply = await as(admin).post(path, invitation)

    assert.equal(reply.status, 201)
  })

  test('leaves no invitation of an admin who is removed at that moment', async () => {
    const { as, admin, make, companyId } = await world()
    const other = await make.user({ companyId, role: 'admin' })

    await Promise.all([
      as(admin).delete(`/v1/company/members/${other.userId}`),
      ...Array.from({ length: 5 }, () => as(other).post(path, { email: somebody(), role: 'admin' })),
    ])

    assert.deepEqual((await as(admin).get(path)).body.data, [])
  })

  test('answers a retry with the same Idempotency-Key with the same link, and mails once', async () => {
    const { as, admin, owner } = await world()
    const invitation = { email: somebody(), role: 'reviewer' }
    const headers = { 'idempotency-key': 'once' }
    const first = await as(admin).post(path, invitation, { headers })

    const second = await as(admin).post(path, invitation, { headers })

    assert.equal(second.body.url, first.body.url)
    const letters = 'select from mail_message where to_address = $1'
    assert.equal((await everywhere(owner, letters, [invitation.email])).rowCount, 1)
  })

  test('is for admins', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).post(path, { email: somebody(), role: 'admin' })

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })

  test('refuses what is no address, and a role there is not', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).post(path, { email: 'everybody', role: 'owner' })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.equal(reply.body.errors.length, 2)
  })

  test('writes down the role, and not the address', async () => {
    const { as, admin } = await world()
    const email = somebody()
    const { body } = await as(admin).post(path, { email, role: 'recruiter' })

    const log = await as(admin).get('/v1/audit-log/page')

    assert.partialDeepStrictEqual(log.body.data, [
      { action: 'invitation.created', subject: { id: body.id }, details: { role: 'recruiter' } },
    ])
    assert.ok(!log.text.includes(email))
  })

  test('needs a seat of the plan, which members and open invitations take', async () => {
    const here = await world()
    const { as, admin, reviewer } = here
    const invite = (email = somebody()) => as(admin).post(path, { email, role: 'recruiter' })
    await subscribed(here, 'lite')
    const full = await invite()
    await as(admin).delete(`/v1/company/members/${reviewer.userId}`)

    const free = await invite()
    const promised = await invite()
    await as(admin).delete(`${path}/${free.body.id}`)
    const withdrawn = await invite()

    assert.deepEqual(
      [full, free, promised, withdrawn].map(({ status }) => status),
      [403, 201, 403, 201],
    )
    assert.deepEqual(refusal(full), [403, 'PLAN_LIMIT_REACHED'])
    assert.match(full.body.detail, /plan lite has 3 seats.*removes a member or withdraws.*checkout-sessions/)
  })

  test('of ten that are invited at once to the last seat, invites one, and mails no other', async () => {
    const here = await world()
    const { as, admin, reviewer, letterTo } = here
    await subscribed(here, 'lite')
    await as(admin).delete(`/v1/company/members/${reviewer.userId}`)
    const emails = Array.from({ length: 10 }, somebody)

    const replies = await Promise.all(emails.map((email) => as(admin).post(path, { email, role: 'reviewer' })))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array(9).fill(403)])
    const letters = await Promise.all(emails.map(letterTo))
    assert.equal(letters.filter((letter) => letter !== undefined).length, 1)
    assert.equal((await as(admin).get(path)).body.data.length, 1)
  })

  test('tells that somebody is a member or invited before it speaks of seats, and counts no invitation that has expired', async () => {
    const here = await world()
    const { as, admin, recruiter, reviewer, owner, companyId } = here
    const invite = (email: string) => as(admin).post(path, { email, role: 'recruiter' })
    await subscribed(here, 'lite')
    await as(admin).delete(`/v1/company/members/${reviewer.userId}`)
    const email = somebody()
    await invite(email)

    const replies = [await invite(recruiter.email), await invite(email)]
    await everywhere(owner, `update company_invitation set expires_at = now() where company_id = $1`, [companyId])
    const expired = await invite(somebody())

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ])
    assert.equal(expired.status, 201)
  })
})
