import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Answer, type Client, ownService, world } from '#test'

/** The service asks strangers to solve something. */
async function visitor(t: TestContext): Promise<Client> {
  const { as } = await world()
  return as(null, await ownService(t, { MUSTER_CAPTCHA: 'altcha' }, { captchaCost: 1 }))
}

/** The widget solves a challenge like this. */
async function solve({ body }: Answer): Promise<string> {
  const challenge: Challenge = body.challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const solved = async (client: Client, query = ''): Promise<string> =>
  solve(await client.get(`/v1/public/captcha${query}`))

const form = (captcha?: string) => ({
  email: `${randomBytes(8).toString('hex')}@people.example`,
  password: 'correct horse battery staple',
  name: 'Ada Byron',
  companyName: 'Analytical Engines',
  ...(captcha !== undefined && { captcha }),
})

function assertFailed({ status, body }: Answer): void {
  assert.deepEqual([status, body.code], [422, 'CAPTCHA_FAILED'])
}

describe('GET /v1/public/captcha', () => {
  test('answers with a challenge for signing up, and never the same', async (t) => {
    const client = await visitor(t)

    const [one, other] = [await client.get('/v1/public/captcha'), await client.get('/v1/public/captcha')]

    assert.deepEqual([one.status, one.body.kind], [200, 'altcha'])
    assert.deepEqual(one.body.challenge.parameters.data, { purpose: 'signup' })
    assert.notEqual(one.body.challenge.signature, other.body.challenge.signature)
    assert.equal(one.headers.get('cache-control'), 'no-store')
  })

  test('says when nothing is to be solved', async () => {
    const { as } = await world()

    const reply = await as(null).get('/v1/public/captcha?purpose=apply')

    assert.deepEqual(reply.body, { kind: 'none', challenge: null })
  })

  for (const [MUSTER_ENV, kind] of [
    ['development', 'none'],
    ['staging', 'altcha'],
  ] as const) {
    test(`asks for ${kind} in ${MUSTER_ENV}, when nothing is said`, async (t) => {
      const { as } = await world()
      const client = as(null, await ownService(t, { MUSTER_ENV, MUSTER_CAPTCHA: '' }, { captchaCost: 1 }))

      const asked = await client.get('/v1/public/captcha')
      const signedUp = await client.post('/v1/signup', form())

      assert.equal(asked.body.kind, kind)
      assert.equal(signedUp.status, kind === 'none' ? 201 : 422)
    })
  }

  test('refuses a purpose that no form has', async () => {
    const { as } = await world()

    const reply = await as(null).get('/v1/public/captcha?purpose=vote')

    assert.partialDeepStrictEqual(reply.body, { status: 422, errors: [{ in: 'query', pointer: '/purpose' }] })
  })
})

describe('signing up where a captcha is asked for', () => {
  test('is refused without a solution', async (t) => {
    const client = await visitor(t)

    const reply = await client.post('/v1/signup', form())

    assertFailed(reply)
  })

  test('is refused with a solution that is none', async (t) => {
    const client = await visitor(t)

    const reply = await client.post('/v1/signup', form('solved, I swear'))

    assertFailed(reply)
  })

  test('works with a solution', async (t) => {
    const client = await visitor(t)

    const reply = await client.post('/v1/signup', form(await solved(client)))

    assert.equal(reply.status, 201)
  })

  test('is refused with a solution that was used before', async (t) => {
    const client = await visitor(t)
    const captcha = await solved(client)
    await client.post('/v1/signup', form(captcha))

    const reply = await client.post('/v1/signup', form(captcha))

    assertFailed(reply)
  })

  test('is refused with a used solution in another spelling', async (t) => {
    const client = await visitor(t)
    const captcha = await solved(client)
    await client.post('/v1/signup', form(captcha))
    const respelled = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(captcha, 'base64').toString()), null, 1))

    const reply = await client.post('/v1/signup', form(respelled.toString('base64')))

    assertFailed(reply)
  })

  test('is refused with a solution for another form', async (t) => {
    const client = await visitor(t)

    const reply = await client.post('/v1/signup', form(await solved(client, '?purpose=apply')))

    assertFailed(reply)
  })

  test('leaves the solution of a form with a mistake in it unspent', async (t) => {
    const client = await visitor(t)
    const captcha = await solved(client)
    const mistaken = await client.post('/v1/signup', { ...form(captcha), email: 'nobody' })

    const reply = await client.post('/v1/signup', form(captcha))

    assert.deepEqual([mistaken.status, mistaken.body.code], [422, 'validation_failed'])
    assert.equal(reply.status, 201)
  })

  test('spends the solution on being told that an address is taken: it asks for no other one', async (t) => {
    const client = await visitor(t)
    const first = form(await solved(client))
    await client.post('/v1/signup', first)
    const captcha = await solved(client)
    const taken = await client.post('/v1/signup', { ...form(captcha), email: first.email })

    const reply = await client.post('/v1/signup', { ...form(captcha), email: first.email })

    assert.equal(taken.status, 409)
    assertFailed(reply)
  })

  test('takes a solution sent several times at once for one of them', async (t) => {
    const client = await visitor(t)
    const captcha = await solved(client)

    const replies = await Promise.all(Array.from({ length: 6 }, () => client.post('/v1/signup', form(captcha))))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array(5).fill(422)])
  })
})
