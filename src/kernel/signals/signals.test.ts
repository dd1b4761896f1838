import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { relayTo } from '#test/process/relay.ts'
import { openTestDatabase, type TestDatabase } from '../database/test/open.ts'
import { openLog } from '../log.ts'
import { type Signal, signal } from './signal.ts'
import { type Hint, Signals, type SignalTimes } from './signals.ts'

const database = await openTestDatabase()
const companyId = 'org_a'
/** Looks and probes are rare, so that only what a test is about happens in its time. */
const rarely = { lookMs: 60_000, lookAnywayMs: 60_000, probeMs: 60_000 }

interface Process {
  readonly signals: Signals
  readonly lines: string[]
}

/** Each process has connections of its own. */
function process(t: TestContext, times: Partial<SignalTimes> = {}, { url, db }: Listened = database): Process {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
  const signals = new Signals({ db, connection: { connectionString: url }, log, times: { ...rarely, ...times } })
  t.after(() => signals.stop())
  return { signals, lines }
}
type Listened = Pick<TestDatabase, 'url' | 'db'>

interface Told {
  readonly heard: Signal[]
  gaps: number
}

function heardBy({ signals }: Process, topic: string): Told {
  const told: Told = { heard: [], gaps: 0 }
  signals.on(topic, { signal: (each) => told.heard.push(each), gap: () => void told.gaps++ })
  return told
}

const send = (topic: string, subject: string, company = companyId) =>
  database.db.transaction({ companyId: company }, async (tx) => signal(tx, topic, company, subject))

async function until(isSo: () => boolean, maxMs = 10_000): Promise<void> {
  for (const end = Date.now() + maxMs; !isSo(); await pause(5)) if (Date.now() > end) assert.fail(`not so: ${isSo}`)
}
const hearing = (each: Process) => until(() => each.signals.isHearing)

const listeners = async (): Promise<number[]> => {
  const { rows } = await database.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  return rows.map(({ pid }) => pid)
}

describe('a signal', () => {
  test('reaches every process that listens, and those alone that watch its topic', async (t) => {
    const [one, other] = [process(t), process(t)]
    const [told, toldElsewhere, untold] = [heardBy(one, 'thing'), heardBy(other, 'thing'), heardBy(one, 'other')]
    await Promise.all([hearing(one), hearing(other)])

    await send('thing', '1')

    await until(() => told.heard.length === 1 && toldElsewhere.heard.length === 1)
    assert.deepEqual(told.heard, [{ topic: 'thing', companyId, subject: '1' }])
    assert.deepEqual(untold.heard, [])
  })

  test('leaves with the commit of its transaction, once, or not at all', async (t) => {
    const one = process(t)
    const told = heardBy(one, 'thing')
    await hearing(one)
    const { db } = database

    const undone = db.transaction({ companyId }, async (tx) => {
      signal(tx, 'thing', companyId, 'undone')
      await tx.run({ parts: ['select 1'], values: [] })
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    await db.transaction({ companyId }, async (tx) => {
      for (let time = 0; time < 3; time++) signal(tx, 'thing', companyId, 'done')
      await send('thing', 'meanwhile')
      await until(() => told.heard.length > 0)
    })

    await send('thing', 'last')
    await until(() => told.heard.at(-1)?.subject === 'last')
    assert.deepEqual(
      told.heard.map(({ subject }) => subject),
      ['meanwhile', 'done', 'last'],
    )
  })

  test('holds ids and no texts, and at most so many', async () => {
    await assert.rejects(send('thing', 'Dear Ada'), /ids/)
    await assert.rejects(send('thing', ''), /ids/)
    await assert.rejects(send('thing', 'a'.repeat(2000)), /1024 bytes/)
  })

  test('needs no connection in a process in which nobody watches', async (t) => {
    const before = new Set(await listeners())
    process(t)
    const watching = process(t)
    heardBy(watching, 'thing')

    await hearing(watching)

    const since = (await listeners()).filter((each) => !before.has(each))
    assert.equal(since.length, 1, 'one for the process that watches')
  })
})

describe('whoever watches a subject', () => {
  test('looks at once, and again after each signal about it and about no other', async (t) => {
    const one = process(t)
    const ended = new AbortController()
    const hints: Hint[] = []
    const watching = (async () => {
      for await (const hint of one.signals.watch('thing', { companyId, subject: '7' }, ended.signal)) hints.push(hint)
    })()
    await hearing(one)
    await until(() => hints.length >= 1)
    const before = hints.length

    await send('thing', '8')
    await send('thing', '7', 'org_b')
    await send('thing', '7')

    await until(() => hints.includes('signal'))
    assert.deepEqual(hints.slice(before), ['signal'])
    ended.abort()
    await watching
  })

  test('is told once of all that came while it looked', async (t) => {
    const one = process(t)
    const told = heardBy(one, 'thing')
    const ended = new AbortController()
    const hints = one.signals.watch('thing', { companyId, subject: '9' }, ended.signal)
    await hints.next()
    await hearing(one)
    await hints.next()

    for (let time = 0; time < 5; time++) await send('thing', '9')
    await until(() => told.heard.length === 5)

    assert.deepEqual(await hints.next(), { value: 'signal', done: false })
    const next = hints.next()
    ended.abort()
    assert.deepEqual(await next, { value: undefined, done: true })
  })

  test('looks now and then though nobody tells anything', async (t) => {
    const one = process(t, { lookAnywayMs: 40 })
    const told = heardBy(one, 'thing')
    await hearing(one)
    const before = told.gaps

    await until(() => told.gaps > before + 2)

    assert.ok(one.signals.isHearing)
  })
})

describe('a connection that listens and breaks', () => {
  test('is made again, and everybody is told that they may have missed something', async (t) => {
    const one = process(t, { pauseMinMs: 50 })
    const before = new Set(await listeners())
    const told = heardBy(one, 'thing')
    await hearing(one)
    const gaps = told.gaps

    const [pid] = (await listeners()).filter((each) => !before.has(each))
    await database.owner.query('select pg_terminate_backend($1)', [pid])

    // One gap is told when it breaks, and one when it is whole: the moment between them may be too short to be seen.
    await until(() => told.gaps >= gaps + 2)
    await hearing(one)
    await send('thing', 'after')
    await until(() => told.heard.length === 1)
    assert.match(one.lines.join(' '), /not heard.*heard again/s)
  })

  test('has its watchers look every few seconds while it is away, and says so once', async (t) => {
    const relay = await relayTo(t, database.url)
    const one = process(t, { pauseMinMs: 10, pauseMaxMs: 20, lookMs: 20 }, { url: relay.url, db: database.db })
    const told = heardBy(one, 'thing')
    await hearing(one)

    relay.cut()
    await until(() => !one.signals.isHearing)
    const before = told.gaps
    await until(() => told.gaps > before + 5)

    assert.equal(one.lines.length, 1, one.lines.join(''))
    relay.mend()
    await hearing(one)
  })

  test('is found out even where nothing is said any more', async (t) => {
    const relay = await relayTo(t, database.url)
    const times = { probeMs: 50, answerMaxMs: 300, pauseMaxMs: 300 }
    const one = process(t, times, { url: relay.url, db: database.db })
    const told = heardBy(one, 'thing')
    await hearing(one)
    const gaps = told.gaps

    relay.hush()

    await until(() => told.gaps > gaps)
    const stopping = performance.now()
    await one.signals.stop()
    assert.ok(performance.now() - stopping < 1000)
  })
})

test('a pooler that passes nothing on is found out: everybody looks every few seconds, and the log says so once', async (t) => {
  // A listener in another database hears as little as one behind a pooler that lends connections by the transaction.
  const elsewhere = await openTestDatabase()
  const times = { answerMaxMs: 1_000, pauseMaxMs: 50, lookMs: 20 }
  const one = process(t, times, { url: elsewhere.url, db: database.db })
  const told = heardBy(one, 'thing')

  await until(() => one.lines.length > 0)
  const before = told.gaps
  await until(() => told.gaps > before + 20)

  assert.equal(one.signals.isHearing, false)
  assert.equal(one.lines.length, 1)
  assert.match(one.lines[0] ?? '', /takes LISTEN and passes nothing on/)
})
