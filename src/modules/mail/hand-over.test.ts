/** A mail server breaks in each way there is: here is what becomes of the letter, and how often the server has it at the end. */
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { describe, test } from 'node:test'
import type { Database } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { type Break, breakingSmtpServer, mailService, mailSettings, shared } from '#test'
import { queueLetter } from './mail.ts'

interface Row {
  readonly breaks: Break
  readonly state: string
  /** So many attempts counted before the server was mended. */
  readonly attempts: number
  /** The server has so many before it was mended, and after. */
  readonly copies: readonly [number, number]
  /** A letter that may come twice becomes something else. */
  readonly repeated?: readonly [state: string, copies: number]
}

const table: readonly Row[] = [
  { breaks: { at: 'greeting', how: '421 4.3.2 too busy' }, state: 'queued', attempts: 0, copies: [0, 1] },
  { breaks: { at: 'greeting', how: '554 5.3.2 go away' }, state: 'queued', attempts: 0, copies: [0, 1] },
  { breaks: { at: 'greeting', how: 'silence' }, state: 'queued', attempts: 0, copies: [0, 1] },
  { breaks: { at: 'greeting', how: 'end' }, state: 'queued', attempts: 0, copies: [0, 1] },
  { breaks: { at: 'AUTH', how: '535 5.7.8 wrong password' }, state: 'queued', attempts: 0, copies: [0, 1] },
  { breaks: { at: 'AUTH', how: '454 4.7.0 later' }, state: 'queued', attempts: 0, copies: [0, 1] },
  { breaks: { at: 'AUTH', how: 'reset' }, state: 'queued', attempts: 0, copies: [0, 1] },
  { breaks: { at: 'MAIL', how: '550 5.7.1 not you' }, state: 'refused', attempts: 1, copies: [0, 0] },
  { breaks: { at: 'MAIL', how: '451 4.3.0 later' }, state: 'queued', attempts: 1, copies: [0, 1] },
  { breaks: { at: 'MAIL', how: 'reset' }, state: 'queued', attempts: 1, copies: [0, 1] },
  { breaks: { at: 'MAIL', how: 'silence' }, state: 'queued', attempts: 1, copies: [0, 1] },
  { breaks: { at: 'MAIL', how: 'what?' }, state: 'queued', attempts: 1, copies: [0, 1] },
  { breaks: { at: 'RCPT', how: '550 5.1.1 nobody here' }, state: 'refused', attempts: 1, copies: [0, 0] },
  { breaks: { at: 'RCPT', how: '450 4.2.0 greylisted' }, state: 'queued', attempts: 1, copies: [0, 1] },
  { breaks: { at: 'DATA', how: 'reset' }, state: 'queued', attempts: 1, copies: [0, 1] },
  { breaks: { at: 'DATA', how: 'silence' }, state: 'queued', attempts: 1, copies: [0, 1] },
  { breaks: { at: 'bytes', how: 'reset' }, state: 'queued', attempts: 1, copies: [0, 1] },
  {
    breaks: { at: 'dot', how: 'reset', keeps: true },
    state: 'uncertain',
    attempts: 1,
    copies: [1, 1],
    repeated: ['queued', 2],
  },
  { breaks: { at: 'dot', how: 'reset' }, state: 'uncertain', attempts: 1, copies: [0, 0], repeated: ['queued', 1] },
  { breaks: { at: 'dot', how: 'end', keeps: true }, state: 'uncertain', attempts: 1, copies: [1, 1] },
  { breaks: { at: 'dot', how: 'silence', keeps: true }, state: 'uncertain', attempts: 1, copies: [1, 1] },
  { breaks: { at: 'dot', how: 'mumble', keeps: true }, state: 'uncertain', attempts: 1, copies: [1, 1] },
  { breaks: { at: 'dot', how: '354 go on', keeps: true }, state: 'uncertain', attempts: 1, copies: [1, 1] },
  { breaks: { at: 'dot', how: '451 4.3.0 later' }, state: 'queued', attempts: 1, copies: [0, 1] },
  { breaks: { at: 'dot', how: '421 4.3.2 closing' }, state: 'queued', attempts: 1, copies: [0, 1] },
  { breaks: { at: 'dot', how: '552 5.2.2 full' }, state: 'refused', attempts: 1, copies: [0, 0] },
  { breaks: { at: 'after', how: 'reset', keeps: true }, state: 'sent', attempts: 1, copies: [1, 1] },
]

/** A letter that is to break in the middle is larger than what a socket takes at once. */
const bytesOf = (id: string, { at }: Break): Buffer => {
  const lines = at === 'bytes' ? 120_000 : 10
  const head = `From: jobs@acme.example\r\nMessage-ID: <${id}@acme.example>`
  return Buffer.from(`${head}\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(lines)}`)
}

/** A service for each row would take all connections of the server of databases, so rows come one after another. */
const mailing = (smtpTimeoutMs: number) =>
  shared(async (lasting) => {
    const server = await breakingSmtpServer(lasting, () => undefined)
    const settings = mailSettings(server.port, 'muster:secret@')
    return { server, service: await mailService(lasting, settings, { smtpTimeoutMs }) }
  })

async function write(db: Database, id: string, breaks: Break, mayRepeat: boolean): Promise<void> {
  const letter = {
    companyId: null,
    purpose: 'told',
    to: 'jana@people.example',
    subject: 'A letter',
    text: 'Hello',
    ...(mayRepeat && { mayRepeat: true as const }),
  }
  await db.transaction('everyone', async (tx) => queueLetter(tx, { ...letter, id, bytes: bytesOf(id, breaks) }))
}

type Mailing = Awaited<ReturnType<ReturnType<typeof mailing>>>

async function handedOver({ server, service }: Mailing, breaks: Break, mayRepeat: boolean) {
  const id = newId('msg')
  const copies = (): number => server.copies.get(`<${id}@acme.example>`) ?? 0
  server.breaks = () => breaks
  server.endConnections()
  await write(service.db, id, breaks, mayRepeat)
  await service.atRest()
  const letter = (await service.letters()).find((each) => each.id === id)
  const copiesThen = copies()

  server.breaks = () => undefined
  await service.hasten()
  await service.atRest()
  return { letter, copies: [copiesThen, copies()] }
}

/** Only a server that says nothing is waited for; elsewhere a busy machine may take its time. */
const kinds = [
  { server: 'a server that says nothing', isOfKind: ({ how }: Break) => how === 'silence', smtpTimeoutMs: 2_500 },
  { server: 'a server that breaks', isOfKind: ({ how }: Break) => how !== 'silence', smtpTimeoutMs: 30_000 },
]

for (const { server, isOfKind, smtpTimeoutMs } of kinds) {
  describe(`a letter that is handed over to ${server}`, () => {
    const here = mailing(smtpTimeoutMs)
    for (const { breaks, state, attempts, copies, repeated } of table.filter((row) => isOfKind(row.breaks))) {
      test(`when ${breaks.at} gets ${breaks.how}${breaks.keeps ? ' and the letter is there' : ''}: ${state}`, async () => {
        const found = await handedOver(await here(), breaks, false)

        assert.deepEqual([found.letter?.state, found.letter?.attempts, found.copies], [state, attempts, copies])
        if (!repeated) return
        const again = await handedOver(await here(), breaks, true)
        assert.deepEqual([again.letter?.state, again.copies.at(-1)], repeated)
      })
    }
  })
}

describe('a letter to no server', () => {
  test('waits while nobody listens', async (t) => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const address = closed.address()
    assert.ok(typeof address === 'object' && address)
    closed.close()
    const service = await mailService(t, mailSettings(address.port))
    await write(service.db, newId('msg'), { at: 'MAIL', how: 'silence' }, false)
    await service.atRest()

    const [letter] = await service.letters()
    assert.deepEqual([letter?.state, letter?.attempts], ['queued', 0])
    assert.match(letter?.detail ?? '', /ECONNREFUSED/)
  })
})
