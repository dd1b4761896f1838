import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal, tokenIn } from '../identity.fixture.ts'

const path = '/v1/signup'

const form = (more: object = {}) => ({
  email: `${randomBytes(12).toString('hex')}@people.example`,
  password: 'correct horse battery',
  name: 'Ada Byron',
  companyName: 'Analytical Engines',
  ...more,
})

describe('POST /v1/signup', () => {
  test('makes a user and a company whose admin the user is, and signs in', async () => {
    const { as } = await world()
    const sent = form({ companyName: `Zoë & Söhne ${randomBytes(4).toString('hex')}` })

    const { status, body } = await as(null).post(path, sent)

    assert.equal(status, 201)
    assert.partialDeepStrictEqual(body.user, {
      email: sent.email,
      name: sent.name,
      emailVerified: false,
      timezone: 'UTC',
    })
    assert.partialDeepStrictEqual(body.company, { name: sent.companyName, role: 'admin' })
    assert.match(body.company.slug, /^zoe-sohne-[0-9a-f]{8}$/)
    const company = await as({ key: body.token }).get('/v1/company')
    assert.partialDeepStrictEqual(company.body, { id: body.company.id, apiEnabled: false })
  })

  test('writes down who founded the company', async () => {
    const { as } = await world()
    const { body } = await as(null).post(path, form())

    const log = await as({ key: body.token }).get('/v1/audit-log/page')

    assert.partialDeepStrictEqual(log.body.data, [
      { action: 'company.founded', actor: { kind: 'user', id: body.user.id }, subject: { id: body.company.id } },
    ])
  })

  test('mails a link to verify the address, and nothing that a stranger typed', async () => {
    const { as, letterTo } = await world()
    const sent = form({ name: 'You won! www.prize.example', companyName: 'Click www.prize.example' })

    await as(null).post(path, sent)

    const letter = await letterTo(sent.email)
    assert.equal(letter?.purpose, 'verify-email')
    assert.notEqual(tokenIn(letter?.text), 'no-link')
    assert.ok(!`${letter?.subject} ${letter?.text}`.includes('prize'))
  })

  test('refuses an address that signed up before, in whatever letter case', async () => {
    const { as } = await world()
    const sent = form()
    await as(null).post(path, sent)

    const reply = await as(null).post(path, form({ email: sent.email.toUpperCase() }))

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
  })

  test('gives an address to one of two who sign up with it at once, and makes one company', async () => {
    const { as } = await world()
    const sent = form()

    const replies = await Promise.all([as(null).post(path, sent), as(null).post(path, sent)])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409])
  })

  test('gives companies of one name addresses of their own, founded at once or not', async () => {
    const { as } = await world()
    const companyName = `Twin ${randomBytes(6).toString('hex')} ${'x'.repeat(60)}`

    const replies = await Promise.all([1, 2, 3].map(() => as(null).post(path, form({ companyName }))))

    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 201, 201],
    )
    assert.equal(new Set(replies.map(({ body }) => body.company.slug)).size, 3)
  })

  test('makes an address of letters for a company whose name has none', async () => {
    const { as } = await world()

    const { body } = await as(null).post(path, form({ companyName: '株式会社' }))

    assert.match(body.company.slug, /^company-[a-z]{6}$/)
  })

  test('answers a retry with the same Idempotency-Key as it did the first time', async () => {
    const { as } = await world()
    const sent = form()
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') }
    const first = await as(null).post(path, sent, { headers })

    const second = await as(null).post(path, sent, { headers })

    assert.deepEqual([second.status, second.headers.get('idempotent-replayed')], [201, 'true'])
    assert.deepEqual(second.body, first.body)
  })

  test('tells everything that is wrong with a form at once', async () => {
    const { as } = await world()

    const reply = await as(null).post(path, { email: 'ada@', password: 'short', name: '  ', extra: 1 })

    assert.equal(reply.status, 422)
    const broken = reply.body.errors.map(({ pointer, rule }: Record<string, string>) => `${pointer} ${rule}`)
    assert.deepEqual(broken.sort(), [
      '/companyName required',
      '/email pattern',
      '/extra unknown',
      '/name minLength',
      '/password minLength',
    ])
  })

  test('shows neither the password nor its hash, and keeps only the hash', async () => {
    const { as, owner } = await world()
    const sent = form()

    const reply = await as(null).post(path, sent)

    assert.ok(!reply.text.includes(sent.password) && !reply.text.includes('argon2'))
    const { rows } = await owner.query('select password_hash from app_user where email = $1', [sent.email])
    assert.match(rows[0].password_hash, /^argon2id\$/)
  })
})
