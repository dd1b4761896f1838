/** Processes that take letters in, and are killed while senders hand them over. `TEST_KILLS=150` is for whoever has the time. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { newDatabase } from '#test'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { onUrl } from './database.ts'
import { dataFolder, freePort, launch, startMuster, until } from './muster.ts'

const kills = Number(process.env['TEST_KILLS'] ?? 2)
const senders = 6
const recipient = 'jobs@acme.test'

const letter = (name: string): string =>
  `From: Jane <jane@cand.test>\r\nSubject: ${name}\r\nMessage-ID: <${name}@cand.test>\r\n\r\n${'x'.repeat(20_000)}\r\n`

interface Handed {
  /** Names of letters that were accepted. */
  readonly accepted: string[]
  /** Attempts that ended within a conversation; a process that is not there yet refuses many more. */
  cutOff: number
  isOver: boolean
}

/** A sender keeps a letter that was not accepted, and hands the same bytes over again. */
async function handOver(sender: number, port: number, handed: Handed): Promise<void> {
  for (let number = 0; !handed.isOver; number++) {
    const name = `letter-${sender}-${number}`
    const raw = letter(name)
    for (let isAccepted = false; !isAccepted; ) {
      isAccepted = await attempt(port, handed, {
        raw,
        from: `jane-${name}@cand.test`,
        network: `127.2.${sender}.${number % 200}`,
      })
    }
    handed.accepted.push(name)
  }
}

interface Attempt {
  readonly raw: string
  readonly from: string
  readonly network: string
}

async function attempt(port: number, handed: Handed, { raw, from, network }: Attempt): Promise<boolean> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    localAddress: network,
    greetingTimeout: 60_000,
    socketTimeout: 60_000,
  })
  try {
    await transport.sendMail({ envelope: { from, to: [recipient] }, raw })
    return true
  } catch (error) {
    // Whoever is killed does not say what became of it.
    if (!/ECONNREFUSED/.test(String(error))) handed.cutOff++
    await pause(20)
    return false
  } finally {
    transport.close()
  }
}

describe('processes that take letters in', unlessServerRun, () => {
  test('and are killed have stored what they accepted, once', { timeout: 60_000 + kills * 30_000 }, async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    const companyId = `org_${'a'.repeat(24)}`
    await database.query(`insert into company (id, name, slug) values ($1, 'Acme', 'acme')`, [companyId])
    await database.query(
      `insert into mailbox (company_id, name, address, exact, settings) values ($1, 'Jobs', $2, $2, '')`,
      [companyId, recipient],
    )
    const port = await freePort()
    const settings = {
      ...database.settings,
      MUSTER_ROLE: 'worker',
      MUSTER_LOG: 'silent',
      MUSTER_SMTP_LISTEN: `127.0.0.1:${port}`,
    }
    // Workers start where the API has left its mark.
    const { MUSTER_SMTP_LISTEN: _, ...ofApi } = settings
    await startMuster(t, { settings: { ...ofApi, MUSTER_ROLE: 'api' } })
    const handed: Handed = { accepted: [], cutOff: 0, isOver: false }
    const sending = Array.from({ length: senders }, (_, sender) => handOver(sender, port, handed))

    for (let killed = 0; killed < kills; killed++) {
      const doomed = launch(t, { settings })
      const before = handed.accepted.length
      await until(() => handed.accepted.length > before + senders, 60_000, 1)
      await pause(Math.random() * 60)
      doomed.kill('SIGKILL')
      await doomed.ended
    }
    launch(t, { settings })
    handed.isOver = true
    await Promise.all(sending)

    const rows = await database.query<{ name: string }>('select message_id as name from arrival')
    t.diagnostic(`${kills} kills: ${handed.accepted.length} letters accepted, ${handed.cutOff} attempts cut off`)
    assert.deepEqual(rows.map(({ name }) => name).sort(), handed.accepted.map((name) => `<${name}@cand.test>`).sort())
    assert.ok(handed.cutOff > 0, 'no kill met a letter')
  })
})
