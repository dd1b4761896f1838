import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from '#test'
import { embeddedIn, type Inspected, makeFixtureTables, onUrl, postmasterOf, untilHeld } from './database.ts'
import { dataFolder, freePort, launch, type Muster, startMuster, until, usedDataFolder, withFixture } from './muster.ts'
import { newRecruiter, type Recruiter } from './recruiter.ts'

const startFixture = (t: TestContext, { settings }: Inspected, more: Record<string, string> = {}): Promise<Muster> =>
  startMuster(t, { program: withFixture, settings: { ...settings, MUSTER_LOG: 'silent', ...more } })

/** What is still to be done: events nobody has handed on, and tasks nobody has finished. */
async function unfinished(database: Inspected): Promise<{ events: number; tasks: number }> {
  const [row] = await database.query<{ events: number; tasks: number }>(
    `select (select count(*)::int from event where dispatched_at is null) as events,
       (select count(*)::int from graphile_worker._private_jobs) as tasks`,
  )
  assert.ok(row)
  return row
}

async function untilDone(database: Inspected, maxMs: number): Promise<number> {
  const startedAt = performance.now()
  await until(async () => {
    const { events, tasks } = await unfinished(database)
    return events + tasks === 0
  }, maxMs)
  return performance.now() - startedAt
}

const textsIn = async (database: Inspected, table: 'fixture_note' | 'fixture_echo'): Promise<string[]> =>
  (await database.query<{ text: string }>(`select text from ${table} order by text`)).map(({ text }) => text)

/** Ends connections as a restarted server does. */
async function cutOff(database: Inspected, which = ''): Promise<void> {
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() ${which}`,
  )
}

/** Whether a reaction is at work for so many seconds: time enough for others to look twice whether its process lives. */
async function hasHeldFor(database: Inspected, seconds: number): Promise<boolean> {
  const old = await database.query(
    `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()
       and now() - xact_start > make_interval(secs => $1)`,
    [seconds],
  )
  return old.length > 0
}

interface Client {
  readonly recruiter: Recruiter
  readonly at: Pick<Muster, 'port'>
  readonly name: string
  /** Fires when the client is to add no further notes. */
  readonly enough: AbortSignal
}

/** Until it is acknowledged, and between two attempts, in ms. */
const patience = [60_000, 60] as const

/** Adds one note after the other, each sent again under its key until it is acknowledged. Answers their texts. */
async function addNotes({ recruiter, at, name, enough }: Client): Promise<string[]> {
  const acknowledged: string[] = []
  while (!enough.aborted) {
    const [text, key] = [`${name} ${acknowledged.length}`, randomUUID()]
    await until(
      async () => {
        const answer = await recruiter.addNote(at, { text }, key).catch(() => undefined)
        return answer?.status === 201
      },
      ...patience,
    )
    acknowledged.push(text)
  }
  return acknowledged
}

/** Keys of requests that were cut off are free after 35 s; here at once. */
const endLeases = (database: Inspected) =>
  database.query(`update idempotency_key set lease_until = now() where state = 'running'`)

interface Ordeal {
  readonly database: Inspected
  readonly kills: number
  /** How the process is brought to its end, when it is up. */
  kill(victim: Muster, round: number): Promise<void>
}

async function survives(t: TestContext, { database, kills, kill }: Ordeal): Promise<void> {
  const first = await startFixture(t, database)
  await makeFixtureTables(database)
  const recruiter = await newRecruiter(first)
  first.kill('SIGTERM')
  await first.ended
  const at = { port: await freePort() }
  const wanted = {
    program: withFixture,
    settings: { ...database.settings, PORT: String(at.port), MUSTER_LOG: 'silent' },
  }
  const enough = new AbortController()
  const clients = ['ada', 'bob', 'cyd', 'dan'].map((name) => addNotes({ recruiter, at, name, enough: enough.signal }))

  for (let round = 0; round < kills; round++) {
    // Every fourth one does not live to see its start.
    if (round % 4 === 3) {
      const unborn = launch(t, wanted)
      await pause(randomInt(100, 700))
      unborn.kill('SIGKILL')
      await unborn.ended
      continue
    }
    const victim = await startMuster(t, wanted)
    await endLeases(database)
    await pause(randomInt(50, 400))
    await kill(victim, round)
    await victim.ended
  }
  const last = await startMuster(t, wanted)
  await endLeases(database)
  enough.abort()
  const acknowledged = (await Promise.all(clients)).flat().sort()
  const tookMs = await untilDone(database, 15_000)

  t.diagnostic(
    `${acknowledged.length} notes over ${kills} kills; at rest ${Math.round(tookMs)} ms after the last start`,
  )
  assert.deepEqual(await textsIn(database, 'fixture_note'), acknowledged)
  assert.deepEqual(await textsIn(database, 'fixture_echo'), acknowledged)
  assert.equal((await database.query('select from event')).length, acknowledged.length)
  assert.equal((await database.query('select from reaction_done')).length, acknowledged.length)
  last.kill('SIGTERM')
  assert.equal((await last.ended).code, 0)
}

// Over one server only so many at once, or they take all of its connections.
describe('a process', { concurrency: 4 }, () => {
  test('killed during its first start, at whatever moment, starts the next time', async (t) => {
    const settings = { MUSTER_DATA: dataFolder() }
    for (const afterMs of [350, 700, 1050, 1400]) {
      const unborn = launch(t, { settings })
      await pause(afterMs)
      unborn.kill('SIGKILL')
      await unborn.ended
    }

    const muster = await startMuster(t, { settings })

    assert.equal((await newRecruiter(muster)).token.length > 0, true)
    muster.kill('SIGTERM')
    assert.equal((await muster.ended).code, 0)
  })

  test('with an embedded database, both killed again and again, keeps what it acknowledged, and reacts, exactly once', async (t) => {
    const data = await usedDataFolder()
    const killBoth = async (victim: Muster, round: number): Promise<void> => {
      const postmaster = await postmasterOf(data)
      assert.ok(postmaster)
      if (round % 3 !== 0) process.kill(postmaster.pid, 'SIGKILL')
      if (round % 3 !== 1) victim.kill('SIGKILL')
    }

    await survives(t, { database: embeddedIn(data), kills: 12, kill: killBoth })
  })

  test('over a server, killed again and again, keeps what it acknowledged, and reacts, exactly once', async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())

    await survives(t, { database, kills: 12, kill: async (victim) => victim.kill('SIGKILL') })
  })

  test('that was killed leaves its tasks to another one, which does them within 15 s', async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    await makeFixtureTables(database)
    const api = await startFixture(t, database, { MUSTER_ROLE: 'api' })
    const doomed = await startFixture(t, database, { MUSTER_ROLE: 'worker' })
    const recruiter = await newRecruiter(api)
    await recruiter.addNote(api, { text: 'left behind', reactionMs: 4000 })
    await untilHeld(database, 1)

    doomed.kill('SIGKILL')
    await startFixture(t, database, { MUSTER_ROLE: 'worker' })
    const tookMs = await untilDone(database, 15_000)

    t.diagnostic(`done by another process after ${Math.round(tookMs)} ms`)
    assert.deepEqual(await textsIn(database, 'fixture_echo'), ['left behind'])
  })

  test('that loses all its connections at once does its tasks to the end, each once', async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    await makeFixtureTables(database)
    const muster = await startFixture(t, database)
    const recruiter = await newRecruiter(muster)
    const texts = Array.from({ length: 16 }, (_, index) => `note ${String(index).padStart(2, '0')}`)
    await Promise.all(texts.map((text) => recruiter.addNote(muster, { text, reactionMs: 200 })))
    await untilHeld(database, 4)

    await cutOff(database)

    await untilDone(database, 30_000)
    assert.deepEqual(await textsIn(database, 'fixture_echo'), texts)
    assert.equal((await recruiter.addNote(muster, { text: 'one more' })).status, 201)
    await untilDone(database, 5_000)
  })

  test('that loses the connection by which others see that it lives keeps the tasks it is at', async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    await makeFixtureTables(database)
    const muster = await startFixture(t, database)
    const recruiter = await newRecruiter(muster)
    await recruiter.addNote(muster, { text: 'mine', reactionMs: 12_000 })
    await untilHeld(database, 1)

    await cutOff(database, `and pid in (select pid from pg_locks where locktype = 'advisory')`)
    await startFixture(t, database, { MUSTER_ROLE: 'worker' })
    await until(() => hasHeldFor(database, 9), 15_000)

    const jobs = await database.query('select attempts from graphile_worker._private_jobs where locked_by is not null')
    assert.deepEqual(jobs, [{ attempts: 1 }])
    await untilDone(database, 15_000)
    assert.deepEqual(await textsIn(database, 'fixture_echo'), ['mine'])
  })
})
