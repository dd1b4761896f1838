/** Processes that hand letters over, and are killed while they do. `TEST_KILLS=150` is for whoever has the time. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { breakingSmtpServer, newDatabase } from '#test'
import { mailSettings } from '#test/kit/smtp-server.ts'
import { type Inspected, onUrl } from './database.ts'
import { dataFolder, type Launched, launch, startMuster, until } from './muster.ts'

const kills = Number(process.env['TEST_KILLS'] ?? 10)
/** There are enough that some are under way until the last kill. */
const letters = kills * 60

interface Found {
  readonly id: string
  readonly state: string
}

const write = (database: Inspected, count: number) =>
  database.query(
    `insert into mail_message (id, purpose, to_address, to_exact, to_domain, subject, body_text, state, due_at)
     select 'msg_' || n, 'told', 'jana@people' || n || '.example', 'jana@people' || n || '.example', 'people' || n || '.example',
       'A letter', 'Hello', 'queued', now() from generate_series(1, $1) n`,
    [count],
  )

const countIn = async (database: Inspected, states: readonly string[]): Promise<number> =>
  (await database.query('select from mail_message where state = any($1::text[])', [states])).length

describe('processes that hand letters over', () => {
  test('and are killed leave each letter at its receiver once, or uncertain', async (t) => {
    const server = await breakingSmtpServer(t, () => undefined)
    server.answerAfterMs = () => Math.random() * 60
    const database = onUrl(await newDatabase(), dataFolder())
    const settings = { ...database.settings, ...mailSettings(server.port, '', '?rate=100000'), MUSTER_LOG: 'silent' }
    await startMuster(t, { settings: { ...settings, MUSTER_ROLE: 'api' } })
    const startWorker = (): Launched => launch(t, { settings: { ...settings, MUSTER_ROLE: 'worker' } })
    const running = [startWorker(), startWorker(), startWorker()]
    await write(database, letters)

    let killed = 0
    for (; killed < kills && (await countIn(database, ['queued'])) > 0; killed++) {
      const before = server.copies.size
      await until(() => server.copies.size > before, 30_000, 2)
      await pause(Math.random() * 40)
      for (const doomed of running.splice(0, 1)) doomed.kill('SIGKILL')
      running.push(startWorker())
    }
    await until(async () => (await countIn(database, ['queued', 'handing_over'])) === 0, 120_000, 200)

    const found = await database.query<Found>('select id, state from mail_message')
    const copiesOf = ({ id }: Found): number => server.copies.get(`<${id}@acme.example>`) ?? 0
    const uncertain = found.filter(({ state }) => state === 'uncertain')
    const arrived = uncertain.filter((letter) => copiesOf(letter) > 0).length
    t.diagnostic(`${killed} kills, ${letters} letters: ${uncertain.length} uncertain, of which ${arrived} had arrived`)
    assert.equal(killed, kills)
    assert.deepEqual(new Set(found.map(({ state }) => state)).difference(new Set(['sent', 'uncertain'])), new Set())
    assert.deepEqual(
      found.filter((letter) => letter.state === 'sent' && copiesOf(letter) !== 1),
      [],
    )
    assert.deepEqual(
      uncertain.filter((letter) => copiesOf(letter) > 1),
      [],
    )
    assert.ok(uncertain.length <= kills * 4, `${uncertain.length} uncertain`)
  })
})
