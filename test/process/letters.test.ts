/** Processes that hand letters over, and are killed while they do. `TEST_KILLS=150` is for whoever has the time. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Secrets } from '#kernel/secrets.ts'
import { breakingSmtpServer, newDatabase } from '#test'
import { certificate } from '#test/kit/certificate.ts'
import { mailSettings } from '#test/kit/smtp-server.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { type Inspected, onUrl } from './database.ts'
import { dataFolder, type Launched, launch, secret, startMuster, until } from './muster.ts'

const kills = Number(process.env['TEST_KILLS'] ?? 3)
/** There are enough that some are under way until the last kill. */
const letters = kills * 60
/** Kills come faster than letters leave, so that nearly all of many leave behind the last one: however slowly, as long as some do. */
const stillMaxMs = 120_000

interface Found {
  readonly id: string
  readonly serverId: string
  readonly state: string
}

/** A third of the letters leave by servers of companies, of which each has three. */
const write = async (database: Inspected, count: number, settings: Buffer) => {
  await database.query(
    `insert into letter_server (company_id, id, address, settings, state, tokens)
     select 'org_' || n, '1', 'jobs@acme.example', $2, 'works', 5 from generate_series(0, $1) n`,
    [Math.floor(count / 9), settings],
  )
  await database.query(
    `insert into mail_message (id, company_id, server_id, purpose, to_address, to_exact, to_domain, subject, body_text, state, due_at)
     select 'msg_' || n, case when n % 3 = 0 then 'org_' || n / 9 else 'none' end, case when n % 3 = 0 then '1' else '' end, 'told',
       'jana@people' || n || '.example', 'jana@people' || n || '.example', 'people' || n || '.example', 'A letter', 'Hello', 'queued', now()
     from generate_series(1, $1) n`,
    [count],
  )
}

/** Mail keeps what opens a server of a company like this, by the secret of the processes. */
const sealedFor = (port: number): Buffer => {
  const server = { host: '127.0.0.1', port, security: 'tls', user: 'jobs', password: 'open sesame' }
  return new Secrets(secret).seal('letter-servers', JSON.stringify(server))
}

async function untilNoneIsUnderWay(database: Inspected): Promise<void> {
  for (let left = Number.POSITIVE_INFINITY; left > 0; ) {
    const before = left
    await until(
      async () => {
        left = await countIn(database, ['queued', 'handing_over'])
        return left < before
      },
      stillMaxMs,
      200,
    )
  }
}

const countIn = async (database: Inspected, states: readonly string[]): Promise<number> =>
  (await database.query('select from mail_message where state = any($1::text[])', [states])).length

describe('processes that hand letters over', unlessServerRun, () => {
  test('and are killed leave each letter at its receiver once, or uncertain', async (t) => {
    const folder = dataFolder()
    const server = await breakingSmtpServer(t, () => undefined)
    const ofCompanies = await breakingSmtpServer(t, () => undefined, { tls: true })
    for (const each of [server, ofCompanies]) each.answerAfterMs = () => Math.random() * 60
    const database = onUrl(await newDatabase(), folder)
    writeFileSync(join(folder, 'authority.pem'), certificate.cert)
    const settings = {
      ...database.settings,
      ...mailSettings(server.port, '', '?rate=100000'),
      NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
      MUSTER_LOG: 'silent',
    }
    await startMuster(t, { settings: { ...settings, MUSTER_ROLE: 'api' } })
    const startWorker = (): Launched => launch(t, { settings: { ...settings, MUSTER_ROLE: 'worker' } })
    const running = [startWorker(), startWorker(), startWorker()]
    await write(database, letters, sealedFor(ofCompanies.port))

    let killed = 0
    for (; killed < kills && (await countIn(database, ['queued'])) > 0; killed++) {
      const arrivedSoFar = (): number => server.copies.size + ofCompanies.copies.size
      const before = arrivedSoFar()
      await until(() => arrivedSoFar() > before, 30_000, 2)
      await pause(Math.random() * 40)
      for (const doomed of running.splice(0, 1)) doomed.kill('SIGKILL')
      running.push(startWorker())
    }
    await untilNoneIsUnderWay(database)

    const found = await database.query<Found>('select id, server_id as "serverId", state from mail_message')
    const copiesOf = ({ id, serverId }: Found): number => {
      const [right, wrong] = serverId === '' ? [server, ofCompanies] : [ofCompanies, server]
      assert.equal(wrong.copies.get(`<${id}@acme.example>`), undefined)
      return right.copies.get(`<${id}@acme.example>`) ?? 0
    }
    const uncertain = found.filter(({ state }) => state === 'uncertain')
    const arrived = uncertain.filter((letter) => copiesOf(letter) > 0).length
    const byCompanies = ofCompanies.copies.size
    t.diagnostic(`${killed} kills, ${letters} letters: ${uncertain.length} uncertain, of which ${arrived} had arrived`)
    t.diagnostic(`${byCompanies} arrived by servers of companies`)
    assert.ok(byCompanies > letters / 4, `${byCompanies} letters arrived by servers of companies`)
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
    assert.ok(uncertain.length <= kills * 12, `${uncertain.length} uncertain`)
  })
})
