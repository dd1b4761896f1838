/** An Idempotency-Key (spec §4, contract §1) gives one request one effect, however often it is sent. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from '#kernel/database/sql.ts'
import { json, keyToken, memberToken, newCompany, openEdge, workplace } from './fixture.ts'
import { gates } from './troublesome.ts'
import { type Asking, assertProblem } from './wire.ts'

const edge = await openEdge()
const { owner } = edge.database

function desk() {
  const place = workplace(edge)
  const post = (name: string, key: string | undefined, more: Asking = {}) =>
    place.recruiter({
      method: 'POST',
      path: '/v1/gated',
      body: json({ name }),
      ...more,
      headers: { 'idempotency-key': key, ...more.headers },
    })
  const make = (name: string, key: string) => post(name, key, { path: '/v1/things' })
  const rows = async (columns: string) => {
    const { rows } = await owner.query(`select ${columns} from idempotency_key where company_id = $1`, [
      place.companyId,
    ])
    return rows
  }
  const age = (change: string) =>
    owner.query(`update idempotency_key set ${change} where company_id = $1`, [place.companyId])
  return { ...place, post, make, rows, age }
}

/** Requests of a name are held until `open` is called. */
function gate(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { reached: 0, open: promise }
  gates.set(name, state)
  const reached = async (count = 1): Promise<void> => {
    for (let look = 0; state.reached < count && look < 400; look++) await new Promise((again) => setTimeout(again, 5))
    assert.ok(state.reached >= count)
  }
  return { open: resolve, reached, count: () => state.reached }
}

describe('a request that is sent again with its key', () => {
  test('is answered as the first time, and says so', async () => {
    const { post, things } = desk()

    const [first, again] = [await post('one', 'k'), await post('one', 'k')]

    assert.deepEqual([again.status, again.text, again.headers['location']], [201, first.text, '/v1/things/one'])
    assert.deepEqual([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']], [undefined, 'true'])
    assert.deepEqual(await things(), ['one'])
    assert.notEqual(first.headers['x-request-id'], again.headers['x-request-id'])
  })

  test('keeps its headers: the tag and the place of what it made', async () => {
    const { make } = desk()

    const [first, again] = [await make('one', 'k'), await make('one', 'k')]

    const kept = ({ headers }: typeof first) => [headers['etag'], headers['location'], headers['content-type']]
    assert.deepEqual(kept(again), kept(first))
  })

  test('without a key, or with another, is another request', async () => {
    const { make } = desk()

    const statuses = [await make('one', 'k'), await make('one', 'other'), await make('two', 'third')]

    assert.deepEqual(
      statuses.map(({ status }) => status),
      [201, 409, 201],
    )
  })

  test('is the same request however its body is spelled', async () => {
    const { make, recruiter } = desk()
    const first = await make('one', 'k')
    const spelled = { path: '/v1/things', method: 'POST', headers: { 'idempotency-key': 'k' } }

    const answers = await Promise.all(
      ['{ "name": "one" }', '\ufeff{"name":"one"}\n', '{"name":"\\u006fne"}'].map((body) =>
        recruiter({ ...spelled, body }),
      ),
    )

    assert.deepEqual(
      answers.map(({ status, text, headers }) => [status, text, headers['idempotent-replayed']]),
      Array(3).fill([201, first.text, 'true']),
    )
  })

  test('is refused with another body, path or query', async () => {
    const { post, make, things } = desk()
    await post('one', 'k')

    const answers = [
      await post('two', 'k'),
      await make('one', 'k'),
      await post('one', 'k', { path: '/v1/gated?again=1' }),
    ]

    for (const answer of answers) assertProblem(answer, 422, 'idempotency_key_reused')
    assert.deepEqual(await things(), ['one'])
  })

  test('is told to wait while the first one runs', async () => {
    const { post } = desk()
    const name = newCompany()
    const { open, reached } = gate(name)
    const first = post(name, 'k')
    await reached()

    const meanwhile = await post(name, 'k')
    const other = await post('other', 'k')
    open()

    assertProblem(meanwhile, 409, 'idempotency_in_progress')
    assert.match(meanwhile.headers['retry-after'] ?? '', /^[1-3]$/, 'the likely rest, and not the lease')
    assertProblem(other, 422, 'idempotency_key_reused')
    assert.equal((await first).status, 201)
  })

  test('forty times at once has one effect', async () => {
    const { post, things } = desk()
    const name = newCompany()
    const { open, reached, count } = gate(name)
    const asking = Array.from({ length: 40 }, () => post(name, 'k'))
    await reached()

    const late = await post(name, 'k')
    open()
    const statuses = (await Promise.all(asking)).map(({ status, headers }) => [status, headers['idempotent-replayed']])

    const made = statuses.filter(([status, replayed]) => status === 201 && !replayed)
    assert.ok(
      statuses.every(([status]) => status === 201 || status === 409),
      String(statuses),
    )
    assert.deepEqual([made.length, count(), await things(), late.status], [1, 1, [name], 409])
  })
})

describe('a key', () => {
  for (const key of ['', ' ', 'two words', 'é', 'x'.repeat(256), 'tab\tbed']) {
    test(`that is not visible ASCII of 1 to 255 characters is refused: ${json(key.slice(0, 12))}`, async () => {
      assertProblem(await desk().post('one', key), 400, 'invalid_idempotency_key')
    })
  }

  test('may be anything else', async () => {
    const { post } = desk()
    const keys = ['x'.repeat(255), '"quoted"', '~!@#$%^&*()[]{};:,.<>/?|\\', '0']

    const answers = await Promise.all(keys.map((key) => post(newCompany(), key)))

    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201, 201],
    )
  })

  test('sent twice in one request is none', async () => {
    const { recruiter } = workplace(edge)
    const headers = { 'idempotency-key': 'a', 'Idempotency-Key': 'b' }

    const answer = await recruiter({ method: 'POST', path: '/v1/gated', body: json({ name: 'x' }), headers })

    assertProblem(answer, 400, 'invalid_idempotency_key')
  })

  test('belongs to its company and its caller', async () => {
    const company = newCompany()
    const people = [
      memberToken('recruiter', company, 'ada'),
      memberToken('recruiter', company, 'eve'),
      memberToken('recruiter', newCompany(), 'ada'),
    ]

    const answers = await Promise.all(
      people.map((token, index) =>
        edge.as(token, {
          method: 'POST',
          path: '/v1/gated',
          body: json({ name: `thing ${index}` }),
          headers: { 'idempotency-key': 'same' },
        }),
      ),
    )

    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201],
    )
  })

  test('works for API keys and for visitors', async () => {
    const headers = { 'idempotency-key': newCompany() }
    const post = (path: string, token?: string) =>
      edge.ask({
        method: 'POST',
        path,
        body: json({ name: 'once' }),
        headers: { ...headers, authorization: token && `Bearer ${token}` },
      })
    const token = keyToken(newCompany(), 'jobs:write')

    const replayed = [
      [await post('/v1/integration/things', token), await post('/v1/integration/things', token)],
      [await post('/v1/public/notes'), await post('/v1/public/notes')],
    ].map(([first, again]) => [first?.status, again?.text === first?.text, again?.headers['idempotent-replayed']])

    assert.deepEqual(replayed, Array(2).fill([201, true, 'true']))
  })

  test('means nothing to an operation that makes nothing', async () => {
    const { reviewer } = workplace(edge)

    const { status } = await reviewer({ path: '/v1/things/page', headers: { 'idempotency-key': 'two words' } })

    assert.equal(status, 200)
  })

  test('is free again after a day', async () => {
    const { post, age, things } = desk()
    await post('one', 'k')

    await age(`expires_at = now() - interval '1 second'`)

    assert.equal((await post('two', 'k')).status, 201)
    assert.deepEqual(await things(), ['one', 'two'])
  })
})

describe('a request that failed', () => {
  test('before its operation takes no key', async () => {
    const { post, rows } = desk()

    const answers = [
      await post('one', 'k', { body: '{}' }),
      await post('one', 'k', { path: '/v1/gated?surprise=1' }),
      await post('one', 'k', { body: '{' }),
    ]

    assert.deepEqual([answers.map(({ status }) => status), await rows('state')], [[422, 400, 400], []])
    assert.equal((await post('one', 'k')).status, 201)
  })

  test('in its operation runs again when it is sent again, and only as it was', async () => {
    const { post, recruiter, things } = desk()
    await post('one', 'first')

    const refused = await post('one', 'k')
    const otherBody = await post('two', 'k')
    await owner.query('delete from thing where name = $1', ['one'])
    const again = await post('one', 'k')

    assertProblem(refused, 409, 'CONFLICT')
    assertProblem(otherBody, 422, 'idempotency_key_reused')
    assert.deepEqual([again.status, again.headers['idempotent-replayed'], await things()], [201, undefined, ['one']])
    assert.equal((await recruiter({ path: '/v1/things/page' })).status, 200)
  })
})

describe('a worker that died over a request', () => {
  test('keeps its key until its lease ends, then a retry runs', async () => {
    const { post, age, things, rows } = desk()
    await post('one', 'k')
    await owner.query('delete from thing where name = $1', ['one'])
    await age(`state = 'running', reply = null, lease_until = now() + interval '20 seconds'`)

    const early = await post('one', 'k')
    await age(`lease_until = now() - interval '1 second'`)
    const later = await post('one', 'k')

    assertProblem(early, 409, 'idempotency_in_progress')
    assert.ok(Number(early.headers['retry-after']) >= 15)
    assert.deepEqual([later.status, await things(), await rows('state')], [201, ['one'], [{ state: 'done' }]])
  })

  test('and comes back after another took over changes nothing', async () => {
    const { post, age, things } = desk()
    const name = newCompany()
    const slow = gate(name)
    const first = post(name, 'k')
    await slow.reached()
    await age(`lease_until = now() - interval '1 second'`)
    gates.delete(name)

    const second = await post(name, 'k')
    // Only the lost lease may stand in the way of the first request.
    await owner.query('delete from thing where name = $1', [name])
    slow.open()

    assertProblem(await first, 409, 'idempotency_in_progress')
    assert.deepEqual([second.status, await things()], [201, []])
    assert.equal((await post(name, 'k')).headers['idempotent-replayed'], 'true')
  })

  test('and comes back while another has taken over stops neither it nor the retry', async () => {
    const { post, age, things } = desk()
    const name = newCompany()
    const slow = gate(name)
    const first = post(name, 'k')
    await slow.reached()
    await age(`lease_until = now() - interval '1 second'`)
    const taker = gate(name)
    const second = post(name, 'k')
    await taker.reached()

    slow.open()
    const late = await first
    taker.open()

    assertProblem(late, 409, 'idempotency_in_progress')
    assert.deepEqual([(await second).status, await things()], [201, [name]])
  })

  test('is taken over by one of many', async () => {
    const { post, age, things } = desk()
    await post('one', 'k')
    await owner.query('delete from thing where name = $1', ['one'])
    await age(`state = 'running', reply = null, lease_until = now() - interval '1 second'`)

    const answers = await Promise.all(Array.from({ length: 20 }, () => post('one', 'k')))

    const made = answers.filter(({ status, headers }) => status === 201 && !headers['idempotent-replayed'])
    assert.deepEqual([made.length, await things()], [1, ['one']])
  })
})

describe('what is kept of a request', () => {
  test('is not a long answer: sent again, it is told to be done, and not done again', async () => {
    const { make, post, things, rows } = desk()
    const wordily = (name: string) => post(name, 'k', { path: '/v1/wordy' })

    const [first, again, other] = [await wordily('one'), await wordily('one'), await wordily('two')]

    assert.deepEqual([first.status, first.body.words.length], [201, 5_000_000])
    assertProblem(again, 409, 'idempotent_reply_not_kept')
    assertProblem(other, 422, 'idempotency_key_reused')
    assert.deepEqual(
      [await things(), await rows('state, length(reply) < 1000 as is_short')],
      [['one'], [{ state: 'done', is_short: true }]],
    )
    assert.equal((await make('two', 'other')).status, 201)
  })

  test('can not be read in the table: neither the key nor the answer', async () => {
    const { post, rows } = desk()

    const { text } = await post('one', 'my-own-key')

    const [row] = await rows('*')
    const kept = Object.values(row ?? {})
      .map((value) => (Buffer.isBuffer(value) ? `${value.toString('latin1')}${value.toString('hex')}` : String(value)))
      .join()
    assert.match(text, /shown-once/)
    assert.ok(!/shown-once|my-own-key|"one"/.test(kept))
    assert.ok(!kept.includes(Buffer.from('my-own-key').toString('hex')))
  })

  test('is seen by its own company alone', async () => {
    const { post, companyId } = desk()
    await post('one', 'k')
    const { db } = edge.database
    const all = sql`select from idempotency_key where company_id = ${companyId}`

    const counts = [await db.reading({ companyId }).all(all), await db.reading({ companyId: newCompany() }).all(all)]

    assert.deepEqual(
      counts.map((rows) => rows.length),
      [1, 0],
    )
  })
})
