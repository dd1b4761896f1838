import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { type Client, everywhere, world } from '#test'
import { refusal } from '../identity.fixture.ts'

const path = '/v1/sessions'

const nobody = () => ({ email: `${randomBytes(12).toString('hex')}@people.example`, password: 'not the password' })

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** The attempts are made all at once. */
const attempt = (client: Client, credentials: object, times: number, sending = {}) =>
  Promise.all(Array.from({ length: times }, () => client.post(path, credentials, sending)))

const count = (replies: readonly { status: number }[], status: number): number =>
  replies.filter((reply) => reply.status === status).length

describe('POST /v1/sessions', () => {
  test('starts a session in the company of the user', async () => {
    const { as, make } = await world()
    const { email, password, userId, companyId } = await make.account()

    const { status, body } = await as(null).post(path, { email, password })

    assert.equal(status, 201)
    assert.partialDeepStrictEqual(body, { user: { id: userId, email }, company: { id: companyId, role: 'admin' } })
    assert.equal((await as({ key: body.token }).get('/v1/company')).body.id, companyId)
  })

  test('takes the address in any letter case, and the password in just one', async () => {
    const { as, make } = await world()
    const { email, password } = await make.account()

    const shouted = await as(null).post(path, { email: ` ${email.toUpperCase()} `, password })
    const mistyped = await as(null).post(path, { email, password: password.toUpperCase() })

    assert.equal(shouted.status, 201)
    assert.equal(mistyped.status, 401)
  })

  test('starts where the user worked last', async () => {
    const { as, make } = await world()
    const account = await make.account()
    const { body: further } = await as(account).post('/v1/companies', { name: 'Second' })
    await as(account).put('/v1/me/active-company', { companyId: further.id })

    const { body } = await as(null).post(path, { email: account.email, password: account.password })

    assert.equal(body.company.id, further.id)
  })

  test('starts without a company for a user who belongs to none', async () => {
    const { as, make, owner } = await world()
    const { email, password, userId } = await make.account()
    await everywhere(owner, 'delete from company_member where user_id = $1', [userId])

    const { status, body } = await as(null).post(path, { email, password })

    assert.deepEqual([status, body.company], [201, null])
    assert.deepEqual(refusal(await as({ key: body.token }).get('/v1/company')), [403, 'NO_ACTIVE_ORG'])
  })

  test('refuses a wrong password and an unknown address in the same words', async () => {
    const { as, make } = await world()
    const { email } = await make.account()

    const wrong = await as(null).post(path, { email, password: 'not the password' })
    const unknown = await as(null).post(path, nobody())

    assert.deepEqual(refusal(wrong), [401, 'unauthorized'])
    assert.deepEqual(unknown.body, wrong.body)
  })

  test('works as hard for an unknown address as for a wrong password', async () => {
    const { as, make } = await world()
    const { email } = await make.account()
    const timed = async (credentials: object): Promise<number> => {
      const start = performance.now()
      await as(null).post(path, credentials)
      return performance.now() - start
    }
    await timed(nobody())

    const wrong: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 8; round++) {
      wrong.push(await timed({ email, password: 'not the password' }))
      unknown.push(await timed(nobody()))
    }

    // Without the work an unknown address would be told in a tenth of the time. The least of each counts, because other
    // work of the machine only adds to it.
    const ratio = Math.min(...unknown) / Math.min(...wrong)
    assert.ok(ratio > 0.4 && ratio < 2.5, `unknown takes ${ratio.toFixed(2)} times as long`)
  })

  test('refuses somebody who has no password', async () => {
    const { as, admin } = await world()

    const reply = await as(null).post(path, { email: admin.email, password: 'argon2id$2$19456$1$$' })

    assert.deepEqual(refusal(reply), [401, 'unauthorized'])
  })

  test('writes down that a session was started', async () => {
    const { as, make } = await world()
    const account = await make.account()
    await as(null).post(path, { email: account.email, password: account.password })

    const log = await as(account).get('/v1/audit-log/page')

    assert.partialDeepStrictEqual(log.body.data[0], { action: 'session.started', actor: { id: account.userId } })
  })

  test('does not count successes', async () => {
    const { as, make } = await world()
    const { email, password } = await make.account()

    const replies = await attempt(as(null), { email, password }, 12)

    assert.equal(count(replies, 201), 12)
  })

  test('lets ten guesses through from one network, however many come at once, and then not even the right one', async () => {
    const { as, make } = await world()
    const { email, password } = await make.account()

    const guesses = await attempt(as(null), { email, password: 'not the password' }, 25)
    const right = await as(null).post(path, { email, password })

    assert.deepEqual([count(guesses, 401), count(guesses, 429)], [10, 15])
    assert.deepEqual(refusal(right), [429, 'throttled'])
    assert.ok(Number(right.headers.get('retry-after')) <= 15 * 60)
  })

  test('does not keep a user out because somebody elsewhere fails', async () => {
    const { as, make } = await world()
    const { email, password } = await make.account()
    await attempt(as(null), { email, password: 'not the password' }, 12, from('192.0.2.1'))

    const reply = await as(null).post(path, { email, password })

    assert.equal(reply.status, 201)
  })

  test('lets a user in from where they have been before, whoever fails from everywhere else', async () => {
    const { as, make, owner } = await world()
    const { email, password, userId } = await make.account()
    const wrong = { email, password: 'not the password' }
    for (let network = 1; network <= 10; network++) await attempt(as(null), wrong, 10, from(`198.51.100.${network}`))

    const elsewhere = await as(null).post(path, { email, password }, from('198.51.100.99'))
    const home = await as(null).post(path, { email, password })

    assert.deepEqual(refusal(elsewhere), [429, 'throttled'])
    assert.equal(home.status, 201, home.text)
    const { rows } = await owner.query('select network from known_network where user_id = $1', [userId])
    assert.deepEqual(
      rows.map(({ network }) => network.length),
      [32],
    )
  })

  test('remembers twenty networks of a user, the last ones', async () => {
    const { as, make, owner } = await world()
    const { email, password, userId } = await make.account()
    for (let network = 1; network <= 22; network++) {
      const { status } = await as(null).post(path, { email, password }, from(`203.0.113.${network}`))
      assert.equal(status, 201)
    }

    const { rows } = await owner.query('select network from known_network where user_id = $1', [userId])

    assert.equal(rows.length, 20)
  })

  test('throttles an unknown address like a known one', async () => {
    const { as } = await world()
    const credentials = nobody()

    const replies = await attempt(as(null), credentials, 11)

    assert.deepEqual([count(replies, 401), count(replies, 429)], [10, 1])
  })

  test('answers a retry with the same Idempotency-Key with the same session', async () => {
    const { as, make } = await world()
    const { email, password } = await make.account()
    const headers = { 'idempotency-key': 'once' }
    const first = await as(null).post(path, { email, password }, { headers })

    const second = await as(null).post(path, { email, password }, { headers })

    assert.deepEqual([second.headers.get('idempotent-replayed'), second.body.token], ['true', first.body.token])
  })

  test('refuses what can be no address and no password before it looks', async () => {
    const { as } = await world()

    const reply = await as(null).post(path, { email: 'ada', password: '' })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.equal(reply.body.errors.length, 2)
  })
})
