import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newDatabase } from '#test'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { type Inspected, makeFixtureTables, onUrl, untilHeld } from './database.ts'
import { dataFolder, launch, type Muster, startMuster, until, withFixture } from './muster.ts'
import { newRecruiter } from './recruiter.ts'

const startFixture = (t: TestContext, { settings }: Inspected, more: Record<string, string> = {}): Promise<Muster> =>
  startMuster(t, { program: withFixture, settings: { ...settings, MUSTER_LOG: 'silent', ...more } })

/** Events that nobody has handed on, and tasks that nobody has finished, are still to be done. */
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

/** Connections end as with a restarted server. */
async function cutOff(database: Inspected, which = ''): Promise<void> {
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() ${which}`,
  )
}

/** Reactions of the fixture wait where they write, until they are let on. */
async function holdReactions(t: TestContext, url: string): Promise<{ letOn(): Promise<unknown> }> {
  const client = new pg.Client(url)
  await client.connect()
  t.after(() => client.end())
  await client.query('begin; lock table fixture_echo in share mode')
  return { letOn: () => client.query('commit') }
}

const oneWaits = async (database: Inspected, seconds: number): Promise<boolean> =>
  (
    await database.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
         and now() - query_start > make_interval(secs => $1)`,
      [seconds],
    )
  ).length > 0

// One server is shared by only so many tests at once, or they take all of its connections.
describe('a process', { concurrency: 4 }, () => {
  test('killed during its first start, at whatever moment, starts the next time', unlessServerRun, async (t) => {
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
    const url = await newDatabase()
    const database = onUrl(url, dataFolder())
    await makeFixtureTables(database)
    const muster = await startFixture(t, database)
    const recruiter = await newRecruiter(muster)
    await startFixture(t, database, { MUSTER_ROLE: 'worker' })
    const { letOn } = await holdReactions(t, url)
    await recruiter.addNote(muster, { text: 'mine' })
    await until(() => oneWaits(database, 0))

    await cutOff(
      database,
      `and pid in (select l.pid from pg_locks l join graphile_worker._private_jobs j
         on l.locktype = 'advisory' and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid)`,
    )
    // The other one has looked twice by then.
    await until(() => oneWaits(database, 9), 25_000)

    const jobs = await database.query('select attempts from graphile_worker._private_jobs where locked_by is not null')
    assert.deepEqual(jobs, [{ attempts: 1 }])
    await letOn()
    await untilDone(database, 15_000)
    assert.deepEqual(await textsIn(database, 'fixture_echo'), ['mine'])
  })
})
