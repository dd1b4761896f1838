import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { Database } from '#kernel/database/database.ts'
import { openLog } from '#kernel/log.ts'
import type { Ports } from '#kernel/ports.ts'
import { TaskRunner } from '#kernel/tasks/runner.ts'
import { chore } from '#kernel/tasks/task.ts'
import { newDatabase } from '#test'
import { until } from './muster.ts'
import { relayTo } from './relay.ts'

const yearly = chore({ name: 'yearly', schedule: '0 0 1 1 *', run: async () => {} })

/** The connections of this pool fall silent when one of them is about to listen for new tasks. */
function poolDeafTo(url: string, hush: () => void) {
  const owner = new pg.Pool({ connectionString: url })
  let hushed = false
  const ends: Promise<unknown>[] = []
  owner.on('error', () => {})
  owner.on('connect', (client) => {
    client.on('error', () => {})
    ends.push(new Promise((resolve) => client.once('end', resolve)))
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const listening = (...args: unknown[]): unknown => {
      if (String(args[0]).startsWith('LISTEN')) {
        hushed = true
        hush()
      }
      return query(...args)
    }
    Object.assign(client, { query: listening })
  })
  return { owner, isHushed: () => hushed, ended: () => Promise.all(ends) }
}

describe('a task runner', () => {
  test('whose connection breaks while it stops does not take the process with it', async (t) => {
    const relay = await relayTo(t, await newDatabase())
    const { owner, isHushed, ended } = poolDeafTo(relay.url, relay.hush)
    const ports = { log: openLog({ logLevel: 'silent' }) } as Ports
    const runner = new TaskRunner({ owner, db: new Database(owner), ports, tasks: [yearly] })
    await runner.start()
    await until(isHushed)

    const stopped = runner.stop()
    // graphile-worker has been told by the next turn, and waits for the connection.
    await turn()
    relay.cut()

    // An exception that nobody catches fails this test, as it would end the process.
    await assert.doesNotReject(stopped)
    await ended()
    await turn()
  })
})
