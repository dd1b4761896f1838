import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, type TestContext, test } from 'node:test'
import { newDatabase } from '#test'
import type { Answer } from '#test/kit/client.ts'
import { type Inspected, makeFixtureTables, onUrl, untilHeld } from './database.ts'
import { dataFolder, type Muster, startMuster, until, withFixture } from './muster.ts'
import { addressOf, newRecruiter, type Recruiter } from './recruiter.ts'

interface Scene {
  readonly database: Inspected
  readonly one: Muster
  readonly other: Muster
  readonly recruiter: Recruiter
  /** How many rows a table has got since the scene began. */
  added(table: 'fixture_note' | 'event'): Promise<number>
}

type Pair = Omit<Scene, 'added'>

/** Two processes that answer requests over one database. */
async function start(t: Pick<TestContext, 'after'>): Promise<Pair> {
  const database = onUrl(await newDatabase(), dataFolder())
  await makeFixtureTables(database)
  const wanted = { program: withFixture, settings: { ...database.settings, MUSTER_ROLE: 'api' } }
  const [one, other] = await Promise.all([startMuster(t, wanted), startMuster(t, wanted)])
  return { database, one, other, recruiter: await newRecruiter(one) }
}

const ends: (() => unknown)[] = []
let shared: Promise<Pair> | undefined

/** Of two processes that all tests share, one after another; or of two of its own for a test that ends one of them. */
async function scene(own?: TestContext): Promise<Scene> {
  if (!own) shared ??= start({ after: (end) => void ends.push(end as () => unknown) })
  const pair = await (own ? start(own) : shared)
  assert.ok(pair)
  const countOf = async (table: string) => (await pair.database.query(`select from ${table}`)).length
  const before = { fixture_note: await countOf('fixture_note'), event: await countOf('event') }
  return { ...pair, added: async (table) => (await countOf(table)) - before[table] }
}

const endLeases = (database: Inspected) =>
  database.query(`update idempotency_key set lease_until = now() - interval '1 ms' where state = 'running'`)

const isInProgress = ({ status, body, headers }: Answer): boolean =>
  status === 409 && body.code === 'idempotency_in_progress' && Number(headers.get('retry-after')) >= 1

const isReplay = ({ headers }: Answer): boolean => headers.get('idempotent-replayed') === 'true'

describe('one Idempotency-Key at two processes', () => {
  after(async () => {
    for (const end of ends) await end()
  })

  test('sent 60 times at once has one effect, told to one and refused or repeated to the others', async (t) => {
    const { one, other, recruiter, added } = await scene()
    const [key, note] = [randomUUID(), { text: 'once', holdMs: 150 }]

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => recruiter.addNote(index % 2 === 0 ? one : other, note, key)),
    )
    const retry = await recruiter.addNote(other, note, key)

    const made = answers.filter((answer) => answer.status === 201 && !isReplay(answer))
    const replays = answers.filter((answer) => answer.status === 201 && isReplay(answer))
    const refused = answers.filter(isInProgress)
    t.diagnostic(`made ${made.length}, repeated ${replays.length}, refused ${refused.length}`)
    assert.equal(made.length, 1)
    assert.equal(replays.length + refused.length, 59)
    assert.deepEqual(new Set([...replays, retry].map(({ text }) => text)), new Set(made.map(({ text }) => text)))
    assert.equal(isReplay(retry), true)
    assert.equal(await added('fixture_note'), 1)
    assert.equal(await added('event'), 1)
  })

  test('of a process killed in the middle leaves nothing, and is taken over at once by one retry', async (t) => {
    const { database, one, other, recruiter, added } = await scene(t)
    const [key, note] = [randomUUID(), { text: 'retried', holdMs: 700 }]
    const cutOff = recruiter.addNote(one, note, key).then(
      () => 'answered',
      () => 'cut off',
    )
    await untilHeld(database, 1)
    const early = await recruiter.addNote(other, note, key)

    one.kill('SIGKILL')
    await one.ended

    const retries = await Promise.all(Array.from({ length: 20 }, () => recruiter.addNote(other, note, key)))
    const again = retries.filter((retry) => retry.status === 201 && !isReplay(retry))
    await untilHeld(database, 0)
    assert.equal(await cutOff, 'cut off')
    assert.equal(isInProgress(early), true, 'while its process lives')
    assert.equal(again.length, 1)
    assert.equal(retries.filter((retry) => isInProgress(retry) || isReplay(retry)).length, 19)
    assert.equal(await added('fixture_note'), 1)
    assert.equal(await added('event'), 1)
  })

  test('of a process that stood still past its lease takes effect once, by the other one', async () => {
    const { database, one, other, recruiter, added } = await scene()
    const [key, note] = [randomUUID(), { text: 'fenced', holdMs: 300 }]
    const slow = recruiter.addNote(one, note, key)
    await untilHeld(database, 1)
    one.kill('SIGSTOP')
    await endLeases(database)

    const quick = await recruiter.addNote(other, note, key)
    one.kill('SIGCONT')

    assert.equal(quick.status, 201)
    assert.equal(isReplay(quick), false)
    assert.equal(isInProgress(await slow), true)
    assert.equal(await added('fixture_note'), 1)
    assert.equal(await added('event'), 1)
    const retry = await recruiter.addNote(one, note, key)
    assert.deepEqual([retry.status, isReplay(retry), retry.text], [201, true, quick.text])
  })

  test('of a process that stood still is not taken over twice while the other one is at it', async () => {
    const { database, one, other, recruiter, added } = await scene()
    const [key, note] = [randomUUID(), { text: 'fenced', holdMs: 1500 }]
    const slow = recruiter.addNote(one, note, key)
    await untilHeld(database, 1)
    one.kill('SIGSTOP')
    await endLeases(database)
    const quick = recruiter.addNote(other, note, key)
    await until(
      async () =>
        (await database.query(`select from idempotency_key where state = 'running' and lease_until > now()`)).length ===
        1,
    )

    one.kill('SIGCONT')

    const answers = await Promise.all([slow, quick])
    assert.equal(isInProgress(answers[0]), true)
    assert.equal(answers[1].status, 201)
    assert.equal(await added('fixture_note'), 1)
    assert.equal(await added('event'), 1)
  })

  test('whose caller went away is finished, and its answer kept for the retry', async () => {
    const { database, one, other, recruiter, added } = await scene()
    const [key, note] = [randomUUID(), { text: 'kept', holdMs: 400 }]
    const gone = new AbortController()
    const unheard = fetch(`${addressOf(one)}/v1/fixture/notes`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${recruiter.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(note),
      signal: gone.signal,
    })
    await untilHeld(database, 1)

    gone.abort()

    await assert.rejects(unheard, { name: 'AbortError' })
    await until(async () => (await added('fixture_note')) === 1)
    const retry = await recruiter.addNote(other, note, key)
    assert.deepEqual([retry.status, isReplay(retry)], [201, true])
    assert.equal(await added('fixture_note'), 1)
  })
})
