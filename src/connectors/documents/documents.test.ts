import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { DocumentReading, DocumentType, ReadingFor } from '#modules/files/ports.ts'
import {
  nestedForms,
  packedSpaces,
  packedTwice,
  rings,
  sectorRing,
  strokes,
  zipBomb,
} from '#test/kit/documents/bombs.ts'
import { paragraph, writeDocx } from '#test/kit/documents/docx.ts'
import { lines, writePdf } from '#test/kit/documents/pdf.ts'
import { longestTurnMs } from '#test/kit/longest-turn.ts'
import { type DocumentReaderOptions, ProcessDocumentReader } from './documents.ts'

const pdf = 'application/pdf'
const doc = 'application/msword'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const text = 'text/plain'

const oldWord = readFileSync(join(import.meta.dirname, '../../../test/corpus/doc/plain.doc'))
const jana = ['Jana Novakova, accountant', 'Nine years in Brno and Vienna']
const documents: readonly { readonly bytes: Buffer; readonly contentType: DocumentType }[] = [
  { bytes: writePdf({ pages: [lines(jana, { x: 50, y: 700 })] }), contentType: pdf },
  { bytes: writeDocx({ body: jana.map((line) => paragraph(line)).join('') }), contentType: docx },
  { bytes: Buffer.from(jana.join('\n')), contentType: text },
  { bytes: oldWord, contentType: doc },
]
const [onePdf, , oneText] = documents as [(typeof documents)[0], (typeof documents)[0], (typeof documents)[0]]

const whom: ReadingFor = { companyId: 'acme', sender: 'caller' }

const told = (reading: DocumentReading): string => (reading.outcome === 'unreadable' ? reading.reason : reading.outcome)

function readerFor(t: TestContext, options: DocumentReaderOptions = {}): ProcessDocumentReader {
  const reader = new ProcessDocumentReader(options)
  t.after(() => reader.close())
  return reader
}

/** This document keeps a process busy until its time is over. */
const endless = { bytes: nestedForms(), contentType: pdf } as const

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the document reader', () => {
  const shared = new ProcessDocumentReader()
  after(() => shared.close())

  test('reads all four kinds of documents', async () => {
    const readings = await Promise.all(documents.map((document) => shared.read(document, whom)))

    assert.deepEqual(readings.map(told), ['read', 'read', 'read', 'read'])
    const [fromPdf, fromDocx, fromText] = readings.map((reading) => reading.outcome === 'read' && reading.text)
    assert.deepEqual([fromPdf, fromDocx, fromText], [jana.join('\n'), jana.join('\n'), jana.join('\n')])
  })

  test('says what is wrong with a document it can not read', async () => {
    const readings = await Promise.all([
      shared.read({ bytes: Buffer.alloc(0), contentType: pdf }, whom),
      shared.read({ bytes: onePdf.bytes, contentType: text }, whom),
      shared.read({ bytes: onePdf.bytes.subarray(0, 300), contentType: pdf }, whom),
      shared.read({ bytes: Buffer.alloc(50_000_000, ' '), contentType: text }, whom),
      shared.read({ bytes: Buffer.from('...'), contentType: text }, whom),
    ])

    assert.deepEqual(readings.map(told), ['empty', 'mismatch', 'damaged', 'too_large', 'no_text'])
    assert.ok(readings.every((reading) => reading.outcome === 'unreadable' && /^[A-Z].*\.$/.test(reading.detail)))
  })

  test('answers for any bytes, declared as anything', { timeout: 120_000 }, async () => {
    const contentTypes = fc.constantFrom<DocumentType>(pdf, doc, docx, text)
    const beginnings = fc.constantFrom(
      ...documents.map(({ bytes }) => bytes),
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(0),
    )
    await fc.assert(
      fc.asyncProperty(
        contentTypes,
        beginnings,
        fc.nat(4000),
        fc.uint8Array({ maxLength: 2000 }),
        async (contentType, beginning, length, rest) => {
          const bytes = Buffer.concat([beginning.subarray(0, length), rest])
          assert.ok(['read', 'unreadable'].includes((await shared.read({ bytes, contentType }, whom)).outcome))
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('a bomb', () => {
  // The processes have less memory than in the service, to come to an end sooner.
  const reader = new ProcessDocumentReader({ concurrency: 1, rssMaxBytes: 300 * 2 ** 20 })
  after(() => reader.close())

  const bombs: readonly [string, () => Buffer, DocumentType, readonly string[]][] = [
    ['a kilobyte of PDF packed twice', packedTwice, pdf, ['too_large']],
    ['a quarter of a gigabyte of spaces in a PDF', packedSpaces, pdf, ['too_large', 'no_text']],
    ['half a million strokes', strokes, pdf, ['too_large', 'no_text']],
    ['a zip bomb', zipBomb, docx, ['too_large']],
    ['a ring of sectors', () => sectorRing(oldWord), doc, ['too_large', 'damaged']],
  ]

  for (const [name, make, contentType, reasons] of bombs) {
    test(`is refused in time, and does not hold up the service: ${name}`, { timeout: 60_000 }, async () => {
      const bytes = make()
      await reader.read(oneText, whom)

      const begin = performance.now()
      const reading = reader.read({ bytes, contentType }, whom)
      const busyMs = await longestTurnMs(reading)

      assert.ok(reasons.includes(told(await reading)), told(await reading))
      assert.ok(performance.now() - begin < 30_000)
      assert.ok(busyMs < 250, `the service was busy for ${busyMs} ms`)
      assert.equal(told(await reader.read(onePdf, whom)), 'read')
    })
  }

  test('that leads in a ring is read, or refused, in time', { timeout: 60_000 }, async () => {
    for (const bytes of rings()) {
      const outcome = told(await reader.read({ bytes, contentType: pdf }, whom))
      assert.ok(['read', 'damaged', 'no_text', 'timeout', 'too_large'].includes(outcome), outcome)
    }
  })

  test('delays no document but those that wait for its process', { timeout: 60_000 }, async (t) => {
    const reader = readerFor(t, { concurrency: 2 })
    await Promise.all(documents.map((document) => reader.read(document, whom)))

    const enough = new AbortController()
    const bomb = reader.read(endless, { companyId: 'other', sender: 'caller' }, enough.signal)
    const others = await Promise.all(documents.map((document) => reader.read(document, whom)))
    enough.abort(new Error('still reading'))

    await assert.rejects(bomb, /still reading/)
    assert.ok(others.every(({ outcome }) => outcome === 'read'))
  })
})

describe('a reading process', () => {
  const reader = new ProcessDocumentReader({ concurrency: 1 })
  after(() => reader.close())

  test('that is killed in the middle is replaced', { timeout: 60_000 }, async () => {
    await reader.read(oneText, whom)
    const [pid = 0] = reader.pids

    const reading = reader.read(endless, whom)
    await sleep(100)
    process.kill(pid, 'SIGKILL')

    assert.equal(told(await reading), 'damaged')
    assert.equal(told(await reader.read(onePdf, whom)), 'read')
    assert.notEqual(reader.pids[0], pid)
  })

  test('that is killed between two documents is replaced before the next one', { timeout: 60_000 }, async () => {
    await reader.read(oneText, whom)

    for (const pid of reader.pids) process.kill(pid, 'SIGKILL')
    await sleep(200)

    assert.equal(told(await reader.read(oneText, whom)), 'read')
  })

  test('is killed when its time is over', { timeout: 60_000 }, async (t) => {
    const reader = readerFor(t, { concurrency: 1, timeoutMs: 300 })
    await reader.read(oneText, whom)

    const begin = performance.now()
    const reading = await reader.read(endless, whom)

    assert.equal(told(reading), 'timeout')
    assert.ok(performance.now() - begin < 5000)
  })

  test('has not run out of time because we heard nothing', { timeout: 60_000 }, async (t) => {
    const reader = readerFor(t, { concurrency: 1, timeoutMs: 300 })
    await reader.read(oneText, whom)

    const reading = reader.read(oneText, whom)
    // The document is on its way, and timers come next. Then this process stands still, like one that is stopped.
    await new Promise((resolve) => setImmediate(resolve))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)

    assert.equal(told(await reading), 'read')
  })

  test('has no environment, and may write nothing', {
    timeout: 60_000,
    skip: process.platform !== 'linux',
  }, async () => {
    await reader.read(oneText, whom)
    const [pid = 0] = reader.pids

    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter(Boolean)
      .map((entry) => entry.split('=')[0])
    const flags = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')

    assert.deepEqual(
      environment.filter((name) => !name?.startsWith('NODE_CHANNEL_')),
      [],
    )
    assert.ok(
      flags.includes('--permission') && !flags.some((flag) => /allow-(fs-write|child-process|addons|wasi)/.test(flag)),
    )
  })

  test('ends with its parent, also when that is killed', { timeout: 60_000 }, async () => {
    const program = `
      const { ProcessDocumentReader } = await import('${join(import.meta.dirname, 'documents.ts')}')
      const reader = new ProcessDocumentReader({ concurrency: 1 })
      await reader.read({ bytes: Buffer.from('Jana'), contentType: 'text/plain' }, { companyId: 'acme', sender: 'caller' })
      console.log(reader.pids[0])
      await reader.read({ bytes: Buffer.from('${endless.bytes.toString('base64')}', 'base64'), contentType: 'application/pdf' }, { companyId: 'acme', sender: 'caller' })`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await parent.stdout.take(1).toArray()
    const pid = Number(line)
    await sleep(200)

    parent.kill('SIGKILL')

    for (let tries = 0; tries < 100 && isRunning(pid); tries++) await sleep(100)
    assert.ok(!isRunning(pid))
  })
})

describe('waiting for the reader', () => {
  test('ends with the signal of who waits, in the queue and in reading', { timeout: 60_000 }, async (t) => {
    const reader = readerFor(t, { concurrency: 1 })
    await reader.read(oneText, whom)
    const [first, second] = [new AbortController(), new AbortController()]
    const reading = reader.read(endless, whom, first.signal)
    const queued = reader.read(oneText, whom, second.signal)

    second.abort(new Error('nobody waits'))
    await assert.rejects(queued, /nobody waits/)
    first.abort(new Error('gave up'))
    await assert.rejects(reading, /gave up/)

    await assert.rejects(reader.read(oneText, whom, AbortSignal.abort(new Error('too late'))), /too late/)
    assert.equal(told(await reader.read(oneText, whom)), 'read')
  })

  test('is refused when too many do', async (t) => {
    const reader = readerFor(t, { concurrency: 1, waitingMax: 2 })

    const readings = await Promise.all(Array.from({ length: 5 }, () => reader.read(oneText, whom)))

    assert.deepEqual(readings.map(told), ['read', 'read', 'read', 'unavailable', 'unavailable'])
  })

  test('ends when the reader is closed', async () => {
    const reader = new ProcessDocumentReader({ concurrency: 1 })
    await reader.read(oneText, whom)
    const readings = [reader.read(endless, whom), reader.read(oneText, whom)]

    await reader.close()

    assert.deepEqual((await Promise.all(readings)).map(told), ['unavailable', 'unavailable'])
    assert.equal(told(await reader.read(oneText, whom)), 'unavailable')
  })

  test('gives its memory back when nothing comes', async (t) => {
    const reader = readerFor(t, { concurrency: 1, restAfterMs: 50 })
    await reader.read(oneText, whom)

    await sleep(300)

    assert.deepEqual(reader.pids, [])
    assert.equal(told(await reader.read(oneText, whom)), 'read')
  })
})

describe('documents that take all the time there is', () => {
  const stranger = (companyId: string): ReadingFor => ({ companyId, sender: 'stranger' })

  test('hold up no other company', { timeout: 60_000 }, async (t) => {
    const reader = readerFor(t, { strangersTimeoutMs: 3000 })
    await Promise.all(['a', 'b', 'c'].map((companyId) => reader.read(oneText, { companyId, sender: 'caller' })))

    let isOver = false
    const copies = Array.from({ length: 8 }, () => reader.read(endless, stranger('attacked')))
    void Promise.all(copies).then(() => {
      isOver = true
    })
    const others = await Promise.all(['x', 'y'].map((companyId) => reader.read(onePdf, stranger(companyId))))

    assert.deepEqual(others.map(told), ['read', 'read'])
    assert.equal(isOver, false)
  })

  test('are given less of it when strangers send them', { timeout: 60_000 }, async (t) => {
    const reader = readerFor(t, { concurrency: 1, timeoutMs: 60_000, strangersTimeoutMs: 300 })

    assert.equal(told(await reader.read(endless, stranger('attacked'))), 'timeout')
  })

  test('are not tried again, not even by copies that wait already', { timeout: 60_000 }, async (t) => {
    const failed = new Map<string, { reason: 'timeout' | 'too_large'; timeMs: number }>()
    const reader = readerFor(t, {
      concurrency: 1,
      timeoutMs: 2000,
      strangersTimeoutMs: 300,
      failed: {
        find: async ({ sha256 }, timeMs) => {
          const known = failed.get(sha256.toString('hex'))
          return known && known.timeMs >= timeMs ? known.reason : undefined
        },
        add: async ({ sha256 }, reason, timeMs) => void failed.set(sha256.toString('hex'), { reason, timeMs }),
      },
    })
    await reader.read(oneText, whom)

    const copies = await Promise.all(Array.from({ length: 8 }, () => reader.read(endless, stranger('attacked'))))
    const [pid] = reader.pids
    const again = await reader.read(endless, stranger('attacked'))

    assert.deepEqual([...copies, again].map(told), Array(9).fill('timeout'))
    assert.equal(failed.size, 1)
    assert.equal(reader.pids[0], pid)
  })
})

describe('a letter', () => {
  const letterOf = (text: string, head = ''): Buffer =>
    Buffer.from(`From: Grace <grace@people.example>\r\nTo: r+x@in.acme.example\r\n${head}\r\n${text}`)
  const toRead = (bytes: Buffer) => ({ bytes, mailFrom: null, ours: { addresses: [], domain: 'in.acme.example' } })

  test('is read with its kind, its text, its files, and what may be looked at', async (t) => {
    const reader = readerFor(t)
    const html = '<p>Thursday</p><script>steal()</script><p>r+x@in.acme.example:</p><blockquote>When?</blockquote>'

    const reading = await reader.readLetter(toRead(letterOf(html, 'Content-Type: text/html\r\n')), 'acme')

    assert.ok(reading.outcome === 'letter')
    const { letter, kind, text: words, fold, display } = reading.read
    assert.deepEqual([letter.from?.address, kind.kind, letter.html], ['grace@people.example', 'written', null])
    assert.equal(words.slice(0, fold.quoteFrom).trim(), 'Thursday')
    assert.match(display ?? '', /<p>Thursday<\/p>/)
    assert.doesNotMatch(display ?? '', /steal/)
  })

  test('that takes too long or too much memory is unreadable, and documents behind it are read', async (t) => {
    const slow = readerFor(t, { concurrency: 1, lettersTimeoutMs: 1 })
    const small = readerFor(t, { concurrency: 1, lettersRssMaxBytes: 1024 * 1024 })

    const told = await Promise.all(
      [slow, small].map((reader) => reader.readLetter(toRead(letterOf('a'.repeat(1_000_000))), 'acme')),
    )
    const behind = await Promise.all([slow, small].map((reader) => reader.read(oneText, whom)))

    assert.deepEqual(
      told.map((reading) => reading.outcome === 'unreadable' && reading.reason),
      ['timeout', 'too_large'],
    )
    assert.deepEqual(
      behind.map(({ outcome }) => outcome),
      ['read', 'read'],
    )
  })
})
