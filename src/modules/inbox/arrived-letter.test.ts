/** Letters that are made to hurt, and those that nobody can read: all of them are messages in the end. */
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { ProcessDocumentReader } from '#connectors/documents/documents.ts'
import { everywhere, world } from '#test'
import {
  arrivalOf,
  arrivalsOf,
  arrived,
  attempted,
  letterFrom,
  portsOfService,
  replyAddress,
  shown,
  stored,
} from './arrivals.fixture.ts'
import { onDatabase, written } from './inbox.fixture.ts'
import { readWaitingArrivalsTask } from './tasks/read-waiting-arrivals.ts'

const head = 'From: Grace <grace@people.example>\r\nSubject: Hello\r\n'
const parts = (count: number): string =>
  `${head}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: application/x\r\n\r\nx\r\n'.repeat(count)}--b--\r\n`
const nested = (depth: number): string =>
  `${head}${'Content-Type: message/rfc822\r\n\r\n'.repeat(depth)}the innermost\r\n`

/** A reader that kills its process over every letter: nobody has so little time. */
const hasty = new ProcessDocumentReader({ lettersTimeoutMs: 1 })
after(() => hasty.close())

describe('a hostile letter', () => {
  for (const [name, raw] of [
    ['with ten thousand parts', parts(10_000)],
    ['in a letter in a letter, five thousand deep', nested(5_000)],
    ['of flowing lines', `${head}Content-Type: text/plain; format=flowed\r\n\r\n${'> a \r\n'.repeat(300_000)}`],
    ['of a year long ago', `${head}Date: Mon, 1 Jan 1601 00:00:00 +0000\r\n\r\nHello\r\n`],
    ['without a head', '\r\nHello\r\n'],
    ['without anything', ' '],
    ['of zeros', `From: gr\0ace@people.example\r\nSubject: a\0b\r\n\r\nHel\0lo\r\n`],
    ['with a head of a megabyte', `${head}X-A: ${'a'.repeat(1_000_000)}\r\n\r\nHello\r\n`],
    ['to ten thousand people', `${head}To: ${'a@b.example, '.repeat(10_000)}c@d.example\r\n\r\nHello\r\n`],
    ['of HTML in boxes', `${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(20_000)}Hello`],
    [
      'of random bytes',
      Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 256)).toString('latin1'),
    ],
  ] as const) {
    test(`${name} is a message with its source`, async () => {
      const here = await world()

      const { message } = await arrived(here, Buffer.from(raw, 'latin1'))

      assert.equal(message.hasSource, true)
      assert.ok(message.text.length <= 100_000)
      assert.ok(Math.abs(Date.parse(message.receivedAt) - Date.now()) < 600_000)
    })
  }
})

describe('a letter that can not be read', () => {
  test('is tried three times, then shown by its head with its source, and holds up nobody', async () => {
    const here = await world()
    const { emails, id: candidateId } = await here.make.candidate()
    const { thread } = await written(here, { candidateId })
    const raw = letterFrom({ from: emails[0], to: await replyAddress(thread) })
    const ports = await portsOfService(hasty)
    const bomb = arrivalOf(here, raw)

    await assert.rejects(attempted(here, bomb, { ports }), /was not read/)
    await arrived(here, letterFrom({ from: 'x@y.example', text: 'I come behind it.' }))
    const waiting = (await arrivalsOf(here)).map(({ state }) => state)
    await everywhere(here.owner, `delete from arrival where company_id = $1 and state = 'waiting'`, [here.companyId])
    await attempted(here, bomb, { ports, lastAttempt: true })

    assert.deepEqual(waiting, ['waiting', 'read'])
    const row = (await arrivalsOf(here)).at(-1) ?? assert.fail()
    assert.deepEqual([row.state, row.hasRaw], ['unreadable', false])
    const { message } = await shown(here, row)
    assert.partialDeepStrictEqual(message, { state: 'unreadable', hasSource: true })
    assert.match(message.text, /too much time or memory/)
  })

  test('is shown after a day, whatever keeps it from being read', async () => {
    const here = await world()
    const closed = new ProcessDocumentReader()
    await closed.close()
    const ports = await portsOfService(closed)
    const letter = arrivalOf(here, letterFrom({}))
    await assert.rejects(attempted(here, letter, { ports, lastAttempt: true }), /was not read/)
    const before = await arrivalsOf(here)
    await everywhere(here.owner, 'delete from arrival where company_id = $1', [here.companyId])

    await attempted(here, letter, { ports, waitedDays: 2 })

    assert.deepEqual([before[0]?.state, before[0]?.hasRaw], ['waiting', true])
    const row = (await arrivalsOf(here))[0] ?? assert.fail()
    assert.partialDeepStrictEqual((await shown(here, row)).message, { state: 'unreadable', hasSource: true })
  })

  test('because of an outage is read when that is over', async () => {
    const here = await world()
    const closed = new ProcessDocumentReader()
    await closed.close()
    const ports = await portsOfService(closed)
    const letter = arrivalOf(here, letterFrom({}))
    await assert.rejects(attempted(here, letter, { ports, lastAttempt: true, waitedDays: 0.01 }), /was not read/)

    await onDatabase((db) =>
      readWaitingArrivalsTask.run({} as never, {
        db,
        ports,
        signal: new AbortController().signal,
        attempt: 1,
        lastAttempt: false,
      }),
    )
    await here.settle()

    assert.deepEqual(
      (await arrivalsOf(here)).map(({ state }) => state),
      ['read'],
    )
  })
})

describe('a letter that was left where it lies', () => {
  for (const [leftOut, words] of [
    ['too_large', /larger than 25 MB\. It was left in the mailbox jobs@acme\.example\./],
    ['unreadable', /could not hand it over/],
  ] as const) {
    test(`because it is ${leftOut} says so in its thread, and wakes people`, async () => {
      const here = await world()
      const { emails, id: candidateId } = await here.make.candidate()
      const { thread } = await written(here, { candidateId })
      const form = { name: 'Jobs', address: 'jobs@acme.example', isOn: false, imap: null, smtp: null }
      const mailbox = await here.as(here.admin).post('/v1/inbox/mailboxes', form)
      const raw = letterFrom({ from: emails[0], to: await replyAddress(thread), text: '' })

      const { message, thread: its } = await arrived(here, raw, { leftOut, mailboxId: mailbox.body.id, way: 'imap' })

      assert.equal(mailbox.status, 201, mailbox.text)
      assert.deepEqual([message.state, its.id, its.unread], ['unreadable', thread.id, true])
      assert.match(message.text, words)
    })
  }

  test('is read with those behind it', async () => {
    const here = await world()

    await stored(
      arrivalOf(here, 'Subject: huge', { leftOut: 'too_large' }),
      arrivalOf(here, letterFrom({ from: 'x@y.example' })),
    )
    await here.settle()

    assert.deepEqual(
      (await arrivalsOf(here)).map(({ state }) => state),
      ['unreadable', 'read'],
    )
  })
})
