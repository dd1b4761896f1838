/** A mail server breaks in each way there is: here is what becomes of the letter, and how often the server has it at the end. */
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import type { Database } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { type Break, breakingSmtpServer, mailService, mailSettings } from '#test'
import { queueLetter, sendMail } from './mail.ts'

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

/** The letter is larger than what a socket takes at once, so that it breaks before the last byte is handed over. */
const largeBytes = (id: string): Buffer =>
  Buffer.from(
    `From: jobs@acme.example\r\nMessage-ID: <${id}@acme.example>\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(120_000)}`,
  )

async function write(db: Database, breaks: Break, mayRepeat: boolean): Promise<void> {
  const letter = {
    companyId: null,
    purpose: 'told',
    to: 'jana@people.example',
    subject: 'A letter',
    text: 'Hello',
    ...(mayRepeat && { mayRepeat: true as const }),
  }
  await db.transaction('everyone', async (tx) => {
    if (breaks.at !== 'bytes') return sendMail(tx, letter)
    const id = newId('msg')
    queueLetter(tx, { ...letter, id, bytes: largeBytes(id) })
  })
}

async function handedOver(t: TestContext, breaks: Break, mayRepeat: boolean) {
  const server = await breakingSmtpServer(t, () => breaks)
  // Only a server that says nothing is waited for; elsewhere a busy machine may take its time.
  const smtpTimeoutMs = breaks.how === 'silence' ? 2_500 : 30_000
  const service = await mailService(t, mailSettings(server.port, 'muster:secret@'), { smtpTimeoutMs })
  await write(service.db, breaks, mayRepeat)
  await service.atRest()
  const [letter] = await service.letters()
  const copiesThen = [...server.copies.values()][0] ?? 0

  server.breaks = () => undefined
  await service.hasten()
  await service.atRest()
  assert.ok(server.copies.size <= 1, 'every attempt is the same letter')
  return { letter, copies: [copiesThen, [...server.copies.values()][0] ?? 0] }
}

describe('a letter that is handed over', { concurrency: 4 }, () => {
  for (const { breaks, state, attempts, copies, repeated } of table) {
    test(`when ${breaks.at} gets ${breaks.how}${breaks.keeps ? ' and the letter is there' : ''}: ${state}`, async (t) => {
      const found = await handedOver(t, breaks, false)

      assert.deepEqual([found.letter?.state, found.letter?.attempts, found.copies], [state, attempts, copies])
      if (!repeated) return
      const again = await handedOver(t, breaks, true)
      assert.deepEqual([again.letter?.state, again.copies.at(-1)], repeated)
    })
  }

  test('waits while nobody listens', async (t) => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const address = closed.address()
    assert.ok(typeof address === 'object' && address)
    closed.close()
    const service = await mailService(t, mailSettings(address.port))
    await write(service.db, { at: 'MAIL', how: '' }, false)
    await service.atRest()

    const [letter] = await service.letters()
    assert.deepEqual([letter?.state, letter?.attempts], ['queued', 0])
    assert.match(letter?.detail ?? '', /ECONNREFUSED/)
  })
})
