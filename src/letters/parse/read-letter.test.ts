import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { bounds } from '../bounds.ts'
import { type Letter, letterProblems } from '../letter.ts'
import { readDate } from './date.ts'
import { unflow } from './flow.ts'
import { letterReader, readLetter } from './read-letter.ts'

const head = 'From: a@b.example\r\nTo: c@d.example\r\nSubject: x\r\nMIME-Version: 1.0\r\n'
const read = (raw: string): Promise<Letter> => readLetter(Buffer.from(raw, 'latin1'))

describe('a letter', () => {
  test('is read with all that it names', async () => {
    const letter = await read(
      'From: Anna <anna@mail.example>\r\nSender: desk@mail.example\r\nReply-To: reply@mail.example\r\nTo: b@d.example\r\nCc: c@d.example\r\n' +
        'Message-ID: <one@mail.example>\r\nIn-Reply-To: <two@acme.example>\r\nReferences: <three@acme.example> <two@acme.example>\r\n' +
        'Date: Mon, 23 Nov 2026 09:14:00 +0100\r\nSubject: Hello\r\nList-Id: <l.example>\r\nX-Other: no\r\n\r\nText\r\n',
    )

    assert.deepEqual(letter, {
      messageId: '<one@mail.example>',
      references: ['<three@acme.example>', '<two@acme.example>'],
      inReplyTo: ['<two@acme.example>'],
      from: { name: 'Anna', address: 'anna@mail.example' },
      sender: { name: '', address: 'desk@mail.example' },
      replyTo: [{ name: '', address: 'reply@mail.example' }],
      to: [{ name: '', address: 'b@d.example' }],
      cc: [{ name: '', address: 'c@d.example' }],
      subject: 'Hello',
      date: '2026-11-23T08:14:00.000Z',
      headers: { 'list-id': ['<l.example>'] },
      text: 'Text\n',
      html: null,
      attachments: [],
      problems: [],
    })
  })

  test('shows pictures that its HTML names, and has the others as files', async () => {
    const part = (id: string) =>
      `--b\r\nContent-Type: image/png; name=${id}.png\r\nContent-ID: <${id}@x>\r\n\r\nPNG\r\n`
    const { attachments } = await read(
      `${head}Content-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<img src="cid:one@x">\r\n${part('one')}${part('two')}--b--\r\n`,
    )

    assert.deepEqual(
      attachments.map(({ name, contentId, inline }) => [name, contentId, inline]),
      [
        ['one.png', 'one@x', true],
        ['two.png', 'two@x', false],
      ],
    )
  })

  test('that was attached to another stays a file', async () => {
    const { text, attachments } = await read(
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSee below.\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: inner\r\n\r\nInner text\r\n--b--\r\n`,
    )

    assert.equal(text?.trim(), 'See below.')
    assert.deepEqual(
      attachments.map(({ name, contentType }) => [name, contentType]),
      [['letter.eml', 'message/rfc822']],
    )
  })

  test('without anything is a letter', async () => {
    const { from, text, problems } = await readLetter(Buffer.alloc(0))

    assert.deepEqual([from, text, problems], [null, null, ['no_sender']])
  })

  test('keeps the first and the last of very many references', async () => {
    const ids = Array.from({ length: 3_000 }, (_, index) => `<${index}@b.example>`)
    const { references } = await read(`${head}References: ${ids.join('\r\n ')}\r\n\r\nx`)

    assert.equal(references.length, bounds.referencesMax)
    assert.deepEqual([references[0], references.at(-1)], [ids[0], ids.at(-1)])
  })

  for (const [name, isParsed, subject] of [
    ['that can not be taken apart keeps what its head says', (bytes: Buffer) => !bytes.includes('Text'), 'x'],
    ['of which nothing can be read is a letter all the same', () => false, ''],
  ] as const) {
    test(name, async () => {
      const read = letterReader((bytes) =>
        isParsed(bytes) ? PostalMime.parse(bytes) : Promise.reject(new Error('no')),
      )
      const letter = await read(Buffer.from(`${head}\r\nText`))

      assert.deepEqual([letter.subject, letter.text], [subject, null])
      assert.ok(letter.problems.includes('unreadable'))
    })
  }

  test('keeps what kind of report it is', async () => {
    const { headers } = await read(
      `${head}Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b--`,
    )

    assert.deepEqual(headers['content-type'], ['multipart/report; boundary="b"; report-type=delivery-status'])
  })

  test('without a boundary is read as text in its charset, and that is told', async () => {
    const { text, problems } = await read(`${head}Content-Type: multipart/mixed\r\n\r\nGr\xfc\xdfe`)

    assert.deepEqual([text?.trim(), problems], ['Grüße', ['boundary_missing']])
  })

  test('is read whatever the bytes are, within its bounds', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        '--b',
        '--b--',
        '',
        'Content-Type: multipart/mixed; boundary=b',
        'Content-Type: text/html',
        'From: x',
        'Content-Transfer-Encoding: base64',
        '=?utf-8?B?/w==?=',
      ),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 60 }), fc.uint8Array({ maxLength: 50 }), async (lines, bytes) => {
        const { subject, attachments, problems, text } = await readLetter(
          Buffer.concat([Buffer.from(lines.join('\r\n')), bytes]),
        )

        assert.ok(subject.isWellFormed() && (text ?? '').isWellFormed() && !(text ?? '').includes('\0'))
        assert.ok(attachments.length <= bounds.attachmentsMax)
        assert.ok(problems.every((problem) => letterProblems.includes(problem)))
      }),
      { numRuns: 300 },
    )
  })
})

describe('of a letter made to hurt', () => {
  const multipart = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
    ).join('')
  for (const [name, raw, problem] of [
    ['20,000 parts in each other', `${head}${multipart(20_000)}Content-Type: text/plain\r\n\r\nhi`, 'nesting_cut'],
    [
      '100,000 parts',
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(100_000)}`,
      'parts_cut',
    ],
    [
      '60 files',
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: image/png\r\n\r\nx\r\n'.repeat(60)}--b--`,
      'attachments_cut',
    ],
    ['100,000 fields', `${head}${'X-A: b\r\n'.repeat(100_000)}\r\nhi`, 'headers_cut'],
    ['a field of 5 MB', `${head}X-A: ${'b'.repeat(5e6)}\r\n\r\nhi`, 'headers_cut'],
    ['a field of 200,000 lines', `${head}X-A: b\r\n${' c\r\n'.repeat(200_000)}\r\nhi`, 'headers_cut'],
    ['a head that never ends', `${head}${'X-Abc: def\r\n'.repeat(500_000)}`, 'headers_cut'],
    ['20 MB of text', `${head}\r\n${'a'.repeat(20e6)}`, 'text_cut'],
    ['10 MB of HTML', `${head}Content-Type: text/html\r\n\r\n${'<div><b>x</b>'.repeat(800_000)}`, 'html_cut'],
    ['too many tags', `${head}Content-Type: text/html\r\n\r\n${'<b>'.repeat(30_001)}`, 'html_cut'],
    ['27 MB', `${head}\r\n${'abc\r\n'.repeat(5_500_000)}`, 'letter_cut'],
  ] as const) {
    test(`${name} are read to the bound, and that is told`, async () => {
      const startedAt = performance.now()
      const { problems, subject } = await read(raw)

      assert.ok(problems.includes(problem), problems.join())
      assert.equal(subject, 'x')
      assert.ok(performance.now() - startedAt < 8_000)
    })
  }

  for (const [name, raw] of [
    [
      '200,000 recipients',
      `${head}Cc: ${Array.from({ length: 200_000 }, (_, index) => `a${index}@b.example`).join(',\r\n ')}\r\n\r\nhi`,
    ],
    ['300,000 brackets', `${head}Cc: ${'<'.repeat(300_000)}\r\n\r\nhi`],
    ['100,000 encoded words', `${head}Subject: ${'=?utf-8?Q?=C3?=\r\n '.repeat(100_000)}x\r\n\r\nhi`],
    [
      '50,000 pieces of a name',
      `${head}Content-Type: application/pdf; ${Array.from({ length: 50_000 }, (_, index) => `name*${index}=a`).join(';\r\n ')}\r\n\r\nhi`,
    ],
    [
      '300,000 flowing lines',
      `${head}Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n${'> x \r\n'.repeat(300_000)}`,
    ],
    ['5,000 letters in each other', `${head}${'Content-Type: message/rfc822\r\n\r\n'.repeat(5_000)}hi`],
    ['500,000 soft breaks', `${head}Content-Transfer-Encoding: quoted-printable\r\n\r\n${'a=\r\n'.repeat(500_000)}`],
    [
      '200,000 lines that look like boundaries',
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--c\r\n'.repeat(200_000)}`,
    ],
    ['a megabyte of zero bytes', `${head}\r\n${'\0'.repeat(1e6)}`],
  ] as const) {
    test(`${name} take no long time`, async () => {
      const startedAt = performance.now()
      const { from } = await read(raw)

      assert.equal(from?.address, 'a@b.example')
      assert.ok(performance.now() - startedAt < 8_000)
    })
  }
})

describe('a date', () => {
  for (const [written, date] of [
    ['Mon, 23 Nov 2026 09:14:00 +0100', '2026-11-23T08:14:00.000Z'],
    ['23 Nov 26 09:14 GMT', '2026-11-23T09:14:00.000Z'],
    ['Mon, 23 Nov 2026 09:14:00 +0100 (CET)', '2026-11-23T08:14:00.000Z'],
    ['Mon, 23 Nov 2026 09:14:00 PST', '2026-11-23T17:14:00.000Z'],
    ['Mon, 23 Nov 2026 09:14:00', '2026-11-23T09:14:00.000Z'],
    ['2026-11-23T09:14:00+01:00', '2026-11-23T08:14:00.000Z'],
    ['Mon, 01 Jan 1601 00:00:00 +0000', null],
    ['Fri, 31 Dec 9999 23:59:59 +0000', null],
    ['Mon, 23 Foo 2026 09:14:00 +0000', null],
    ['Mon, 99 Nov 2026 09:14:00 +0000', null],
    ['yesterday', null],
    ['', null],
  ] as const) {
    test(`${JSON.stringify(written)} is ${date}`, () => {
      assert.equal(readDate(written), date)
    })
  }
})

describe('flowing lines', () => {
  for (const [name, text, expected] of [
    ['go on behind a blank', 'one \r\ntwo\r\nthree', 'one two\r\nthree'],
    ['lose the blank where it belongs to no word', 'on \r\ne', 'one'],
    ['end where the depth of the quote changes', '> quoted \r\nmine', '> quoted \r\nmine'],
    ['of a quote are joined with one mark', '> one \r\n> two', '> one two'],
    ['end before a signature', 'one \r\n-- \r\nAnna', 'one \r\n-- \r\nAnna'],
    ['give back a blank that was put before them', ' From here', 'From here'],
  ] as const) {
    test(name, () => {
      assert.equal(unflow(text, name.startsWith('lose')), expected)
    })
  }
})
