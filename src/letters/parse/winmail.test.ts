import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { makeWinmail } from '../corpus/winmail.fixture.ts'
import { readLetter } from './read-letter.ts'
import { isWinmail, readWinmail } from './winmail.ts'

const attached = (bytes: Buffer): Buffer =>
  Buffer.from(
    `From: a@b.example\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}`,
  )

describe('a winmail.dat', () => {
  test('gives the files that are in it, by their long names', () => {
    const { files } = readWinmail(makeWinmail('LEBENS~1.PDF', Buffer.from('%PDF'), 'Lebenslauf Müller.pdf'))

    assert.deepEqual(files, [{ name: 'Lebenslauf Müller.pdf', bytes: Buffer.from('%PDF') }])
  })

  test('is replaced in the letter by what is in it', async () => {
    const { attachments, problems } = await readLetter(attached(makeWinmail('cv.txt', Buffer.from('hello'))))

    assert.deepEqual(
      attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
      [['cv.txt', 'hello']],
    )
    assert.deepEqual(problems, [])
  })

  test('that can not be read stays a file, and that is told', async () => {
    const { attachments, problems } = await readLetter(attached(Buffer.from('not one')))

    assert.deepEqual(
      attachments.map(({ name }) => name),
      ['winmail.dat'],
    )
    assert.deepEqual(problems, ['winmail_unread'])
  })

  test('that is damaged anywhere is read as far as it goes', () => {
    const whole = makeWinmail('a.txt', Buffer.from('hello'), 'long name.txt')
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, length) => {
        const damaged = Buffer.from(whole)
        damaged[at] = byte
        const cut = damaged.subarray(0, length)
        if (isWinmail(cut)) assert.ok(readWinmail(cut).files.length <= 1)
      }),
      { numRuns: 2_000 },
    )
  })
})
