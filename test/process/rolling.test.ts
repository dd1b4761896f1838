/** One process after the other restarts, behind a balancer, while requests come. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newDatabase } from '#test'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { balancer } from './balancer.ts'
import { makeFixtureTables, onUrl } from './database.ts'
import { dataFolder, freePort, startMuster, until, withFixture } from './muster.ts'
import { newRecruiter } from './recruiter.ts'

const clients = 6

describe('a rolling restart of two processes', unlessServerRun, () => {
  test('loses no request', async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    await makeFixtureTables(database)
    const ports = [await freePort(), await freePort()]
    const start = (port: number) => {
      const settings = { ...database.settings, PORT: String(port), MUSTER_LAME_DUCK_SECONDS: '6' }
      return startMuster(t, { program: withFixture, settings })
    }
    const processes = await Promise.all(ports.map(start))
    const before = await balancer(t)
    for (const port of ports) before.watch(port)
    const [first] = processes
    assert.ok(first)
    const recruiter = await newRecruiter(first)
    const statuses = new Map<number, number>()
    let enough = false
    const addNotes = async (name: number): Promise<void> => {
      for (let count = 0; !enough; count++) {
        const { status } = await recruiter.addNote(before, { text: `${name} ${count}` })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await until(async () => (await recruiter.addNote(before, { text: 'first' })).status === 201)
    const lostBefore = before.lost.length
    const working = Array.from({ length: clients }, (_, name) => addNotes(name))

    for (const [place, port] of ports.entries()) {
      processes[place]?.kill('SIGTERM')
      assert.equal((await processes[place]?.ended)?.code, 0)
      processes[place] = await start(port)
    }
    const atLast = statuses.get(201) ?? 0
    await until(() => (statuses.get(201) ?? 0) > atLast + clients)
    enough = true
    await Promise.all(working)

    t.diagnostic(`${statuses.get(201)} notes while both processes were restarted`)
    assert.deepEqual([[...statuses.keys()], before.lost.slice(lostBefore)], [[201], []])
    const [{ kept } = { kept: 0 }] = await database.query<{ kept: number }>(
      `select count(*)::int as kept from fixture_note where text <> 'first'`,
    )
    assert.equal(kept, statuses.get(201))
  })
})
