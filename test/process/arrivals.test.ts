/** Processes that follow a mailbox, and are killed while they store letters. `TEST_KILLS=150` is for whoever has the time. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from '#test'
import { imapServer } from '#test/kit/imap-server.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { onUrl } from './database.ts'
import { dataFolder, launch, startMuster, until } from './muster.ts'

const kills = Number(process.env['TEST_KILLS'] ?? 2)
/** A kill that met no letter says little: others follow until one did. */
const killsMax = kills * 5
const lettersEach = 30

const letter = (number: number): string =>
  `From: Jane <jane@cand.test>\r\nSubject: letter ${number}\r\nMessage-ID: <letter-${number}@cand.test>\r\n\r\n${'x'.repeat(500)}\r\n`

describe('processes that follow a mailbox', unlessServerRun, () => {
  test('and are killed store each letter once, and pass none', { timeout: 60_000 + killsMax * 30_000 }, async (t) => {
    const server = await imapServer(t)
    const database = onUrl(await newDatabase(), dataFolder())
    await database.query(`insert into company (id, name, slug) values ('org_${'a'.repeat(24)}', 'Acme', 'acme')`)
    const address = `imap://${encodeURIComponent(server.user)}:${server.password}@127.0.0.1:${server.port}`
    const settings = {
      ...database.settings,
      MUSTER_ROLE: 'worker',
      MUSTER_LOG: 'silent',
      IMAP_URL: `${address}?tls=never&days=1`,
    }
    // Workers start where the API has left its mark.
    await startMuster(t, { settings: { ...settings, MUSTER_ROLE: 'api' } })
    const fetches = (): number => server.commands.filter((each) => /BODY\.PEEK/.test(each)).length
    const stored = async (): Promise<string[]> => {
      const rows = await database.query<{ name: string }>('select message_id as name from arrival order by id')
      return rows.map(({ name }) => name)
    }

    let delivered = 0
    const deliver = (count: number): void => {
      for (let each = 0; each < count; each++) server.deliver(letter(++delivered))
    }
    let withinLetters = 0
    let killed = 0
    for (; killed < kills || (withinLetters === 0 && killed < killsMax); killed++) {
      const doomed = launch(t, { settings })
      deliver(lettersEach)
      const before = fetches()
      // Kills fall around the moments in which letters are fetched, stored, and passed.
      await until(() => fetches() > before, 60_000, 1)
      await pause(Math.random() * 60)
      doomed.kill('SIGKILL')
      await doomed.ended
      if ((await stored()).length < delivered) withinLetters++
    }
    launch(t, { settings })
    await until(async () => (await stored()).length >= delivered, 60_000, 100)

    const found = await stored()
    t.diagnostic(
      `${killed} kills, ${withinLetters} while letters were on their way: ${found.length} of ${delivered} stored`,
    )
    assert.deepEqual(
      found,
      Array.from({ length: delivered }, (_, at) => `<letter-${at + 1}@cand.test>`),
    )
    assert.ok(withinLetters > 0, 'no kill met a letter')
  })
})
