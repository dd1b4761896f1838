/** The rate limits of spec §8 are seen from outside: how many requests come through, and what the next one is told. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createClient } from 'redis'
import { type Answer, type Client, ownService, world } from '#test'

const path = '/v1/integration/company'

/** The requests go some at a time, for several companies, each in its turn. */
async function ask(
  client: Client,
  count: number,
  companies: readonly (string | undefined)[] = [undefined],
  atOnce = 40,
): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < count) {
    const wave = Array.from({ length: Math.min(atOnce, count - answers.length) }, (_, index) => {
      const company = companies[(answers.length + index) % companies.length]
      return client.get(path, { headers: company === undefined ? {} : { 'svc-company-id': company } })
    })
    answers.push(...(await Promise.all(wave)))
  }
  return answers
}

const passedOf = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length

function assertOverLimit({ status, headers, body }: Answer, code: string, limit: number): void {
  assert.deepEqual([status, body.code], [429, code])
  assert.equal(headers.get('ratelimit-limit'), String(limit))
  assert.equal(headers.get('ratelimit-remaining'), '0')
  const seconds = Number(headers.get('retry-after'))
  assert.ok(seconds >= 1 && seconds <= 60, `retry after ${seconds} s`)
  assert.equal(headers.get('ratelimit-reset'), String(seconds))
}

describe('a company key', () => {
  test('has 120 requests a minute, counted down in the headers', async () => {
    const { as, make } = await world()
    const key = await make.key()

    const answers = await ask(as(key), 120)

    assert.equal(passedOf(answers), 120)
    const remaining = answers.map(({ headers }) => Number(headers.get('ratelimit-remaining')))
    assert.deepEqual(
      remaining.sort((one, other) => one - other),
      Array.from({ length: 120 }, (_, left) => left),
    )
  })

  test('is told when to come back with the 121st', async () => {
    const { as, make } = await world()
    const key = await make.key()
    await ask(as(key), 120)

    const answer = await as(key).get(path)

    assertOverLimit(answer, 'rate_limited', 120)
  })

  test('leaves another key of the company its own', async () => {
    const { as, make } = await world()
    const [busy, idle] = [await make.key(), await make.key()]
    await ask(as(busy), 121)

    const answer = await as(idle).get(path)

    assert.deepEqual([answer.status, answer.headers.get('ratelimit-remaining')], [200, '119'])
  })

  test('has what it may not ask counted as well, by a limit as high', async () => {
    const { as, make, stranger } = await world()
    const key = await make.key()
    const elsewhere = { headers: { 'svc-company-id': stranger.companyId ?? '' } }

    const answers = await Promise.all(Array.from({ length: 121 }, () => as(key).get(path, elsewhere)))

    assert.ok(answers.every(({ status }) => status === 403))
    const standings = answers.map(({ headers }) =>
      ['limit', 'remaining'].map((name) => headers.get(`ratelimit-${name}`)).join(),
    )
    assert.ok(standings.includes('120,119') && standings.includes('120,0'))
  })
})

describe('a platform key', () => {
  test('has 120 requests a minute for each client', async () => {
    const { as, make } = await world()
    const key = await make.key({ type: 'platform' })
    const [busy, idle] = [await make.client(), await make.client()]
    const answers = await ask(as(key), 120, [busy])

    const [over] = await ask(as(key), 1, [busy])
    const [other] = await ask(as(key), 1, [idle])

    assert.equal(passedOf(answers), 120)
    assert.ok(over && other)
    assertOverLimit(over, 'rate_limited', 120)
    assert.equal(other.status, 200)
  })

  test('has 1,200 requests a minute in total', async () => {
    const { as, make } = await world()
    const key = await make.key({ type: 'platform' })
    const clients = await Promise.all(Array.from({ length: 11 }, () => make.client()))
    const answers = await ask(as(key), 1200, clients.slice(0, 10))

    const [over] = await ask(as(key), 1, clients.slice(10))

    assert.equal(passedOf(answers), 1200)
    assert.ok(over)
    assertOverLimit(over, 'rate_limited', 1200)
  })
})

describe('somebody without a key', () => {
  test('has as many requests a minute as the settings say, for each network address', async (t) => {
    const { as } = await world()
    const url = await ownService(t, { MUSTER_ANONYMOUS_LIMIT: '5' })
    const client = as(null, url)

    const answers = await Promise.all(Array.from({ length: 6 }, () => client.get('/v1/openapi.json')))

    assert.equal(passedOf(answers), 5)
    const over = answers.find(({ status }) => status === 429)
    assert.ok(over)
    assertOverLimit(over, 'throttled', 5)
  })

  test('does not count against another address', async (t) => {
    const [one, other] = [await world(), await world()]
    const url = await ownService(t, { MUSTER_ANONYMOUS_LIMIT: '1' })
    await one.as(null, url).get('/v1/openapi.json')

    const answer = await other.as(null, url).get('/v1/openapi.json')

    assert.equal(answer.status, 200)
  })

  test('has guesses of credentials counted, which are refused as such', async (t) => {
    const { as } = await world()
    const url = await ownService(t, { MUSTER_ANONYMOUS_LIMIT: '5' })
    const guess = () => as({ key: 'a-guess' }, url).get('/v1/api-keys')

    const guesses = await Promise.all(Array.from({ length: 5 }, guess))

    assert.ok(guesses.every(({ status }) => status === 401))
    assert.equal((await as(null, url).get('/v1/openapi.json')).status, 429)
  })
})

describe('a user', () => {
  test('has as many requests a minute as the settings say, over all sessions', async (t) => {
    const { as, admin, make } = await world()
    const url = await ownService(t, { MUSTER_SESSION_LIMIT: '7', MUSTER_ANONYMOUS_LIMIT: '5' })
    const elsewhere = await make.session(admin)
    const answers = await Promise.all(Array.from({ length: 6 }, () => as(admin, url).get('/v1/api-keys')))

    const [last, over] = [await as(elsewhere, url).get('/v1/api-keys'), await as(elsewhere, url).get('/v1/api-keys')]

    assert.equal(passedOf([...answers, last]), 7)
    assertOverLimit(over, 'throttled', 7)
  })

  test('does not count against a colleague', async (t) => {
    const { as, admin, make, companyId } = await world()
    const colleague = await make.user({ companyId, role: 'admin' })
    const url = await ownService(t, { MUSTER_SESSION_LIMIT: '1' })
    await as(admin, url).get('/v1/api-keys')

    const answer = await as(colleague, url).get('/v1/api-keys')

    assert.equal(answer.status, 200)
  })
})

const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'

async function redisAnswers(): Promise<boolean> {
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: false, connectTimeout: 1000 } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    client.destroy()
  }
}

// A Redis that was named must be there; only the one nobody asked for may be missing.
const skip = process.env['TEST_REDIS_URL'] || (await redisAnswers()) ? false : `no Redis at ${redisUrl}`

describe('two services over one Redis', { skip }, () => {
  test('let 120 requests of a key through together', async (t) => {
    const { as, make } = await world()
    const key = await make.key()
    const [one, other] = [await ownService(t, { REDIS_URL: redisUrl }), await ownService(t, { REDIS_URL: redisUrl })]

    // Each service is connected before it counts. A Redis that a busy machine keeps waiting is not waited for, so only
    // a few requests go at a time.
    await Promise.all([one, other].map((url) => as(null, url).get('/healthz')))

    const answers = await Promise.all([one, other].map((url) => ask(as(key, url), 80, [undefined], 4)))

    assert.equal(passedOf(answers.flat()), 120)
  })
})
