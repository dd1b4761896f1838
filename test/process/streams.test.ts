/** Streams of two processes over one database hear of each other's changes and take over each other's readers. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newDatabase } from '#test'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { type Reading, reading } from '../edge/streaming.ts'
import { makeFixtureTables, onUrl } from './database.ts'
import { dataFolder, type Muster, startMuster, until, withFixture } from './muster.ts'
import { newRecruiter } from './recruiter.ts'

const path = '/v1/fixture/note-stream'
const textsOf = (watching: Reading): unknown[] => watching.data().map((data) => (data as { text: unknown }).text)

describe('a stream of one process', unlessServerRun, () => {
  test('tells what another one has done, and is resumed there when its own ends', async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    await makeFixtureTables(database)
    const start = (): Promise<Muster> =>
      startMuster(t, { program: withFixture, settings: { ...database.settings, MUSTER_LAME_DUCK_SECONDS: '1' } })
    const [one, other] = await Promise.all([start(), start()])
    const recruiter = await newRecruiter(one)
    const { token } = recruiter
    const watching = await reading({ port: one.port, path, token })
    await recruiter.addNote(other, { text: 'heard of first' })
    await until(() => watching.data().length === 1)

    const addedAt = performance.now()
    await recruiter.addNote(other, { text: 'by the other' })
    await until(() => watching.data().length === 2)
    const tookMs = performance.now() - addedAt
    one.kill('SIGTERM')
    const stoppedAt = performance.now()
    assert.equal(await watching.ended(), 'stopping')
    const endedMs = performance.now() - stoppedAt
    await recruiter.addNote(other, { text: 'between' })
    const resumed = await reading({ port: other.port, path, token, after: watching.lastId() })
    await recruiter.addNote(other, { text: 'after' })
    await until(() => resumed.data().length === 2)

    assert.deepEqual(textsOf(watching), ['heard of first', 'by the other'])
    assert.deepEqual(textsOf(resumed), ['between', 'after'])
    assert.equal((await one.ended).code, 0)
    t.diagnostic(`told after ${Math.round(tookMs)} ms, ended ${Math.round(endedMs)} ms after SIGTERM`)
    assert.ok(endedMs < 900, `${endedMs} ms: while it still answers others`)
    assert.doesNotMatch(other.output(), /"level"/)
    other.kill('SIGTERM')
    assert.equal(await resumed.ended(), 'stopping')
    assert.equal((await other.ended).code, 0)
  })
})
