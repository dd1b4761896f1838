import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { paragraph, writeDocx } from '#test/kit/documents/docx.ts'
import { words, writePdf } from '#test/kit/documents/pdf.ts'
import { writeZip } from '#test/kit/documents/zip.ts'
import { sniffDocument } from './sniff.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pdf = writePdf({ pages: [words('Jana', { x: 50, y: 700 })] })
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)])

describe('the type of a document', () => {
  const documents: readonly [string, Buffer, string | null][] = [
    ['a PDF', pdf, 'application/pdf'],
    ['a PDF behind a header of its producer', Buffer.concat([Buffer.alloc(900, 'x'), pdf]), 'application/pdf'],
    ['a PDF behind more than that', Buffer.concat([randomBytes(2000), pdf]), null],
    ['a DOC', readFileSync(join(import.meta.dirname, '../../../test/corpus/doc/plain.doc')), 'application/msword'],
    ['a spreadsheet of the same kind', Buffer.concat([compound, Buffer.from('Workbook', 'utf16le')]), null],
    ['a DOCX', writeDocx({ body: paragraph('Jana') }), docx],
    ['a DOCX of an online editor', writeZip([{ name: 'word/document2.xml', data: '<w:document/>' }]), docx],
    ['another archive', writeZip([{ name: 'xl/workbook.xml', data: '<workbook/>' }]), null],
    ['half an archive', writeDocx({ body: paragraph('Jana') }).subarray(0, 200), null],
    ['plain text', Buffer.from('Jana Nováková\nBrno'), 'text/plain'],
    ['text about PDF', Buffer.from('I know %PDF, and Word.'), 'text/plain'],
    ['RTF', Buffer.from('{\\rtf1 Jana}'), null],
    ['a picture', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(2000)]), null],
    ['nothing', Buffer.alloc(0), null],
  ]

  for (const [name, bytes, type] of documents) {
    test(`is known by content: ${name}`, () => {
      assert.equal(sniffDocument(bytes), type)
    })
  }

  test('is told of any bytes, with the beginnings of all kinds of files', () => {
    const beginnings = [pdf.subarray(0, 60), compound, Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(0)]

    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 3000 }), (beginning, rest) => {
        sniffDocument(Buffer.concat([beginning, rest]))
      }),
    )
  })
})
