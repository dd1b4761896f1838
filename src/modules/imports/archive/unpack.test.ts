import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { resumes } from '#modules/candidates/index.ts'
import { writeZip } from '#test/kit/documents/zip.ts'
import type { Unimportable } from '../unimportable.ts'
import { openArchive } from './archive.ts'
import { nameInFileName } from './name-in-file-name.ts'
import { unpackResume } from './unpack.ts'

/** Each file gives its content, or why there is none. */
const unpacked = (bytes: Buffer) =>
  openArchive(bytes).map((file) => {
    const found = unpackResume(bytes, file)
    if (typeof found === 'string') return found
    return 'bytes' in found ? String(found.bytes.subarray(0, 20)) : found.code
  })

const entrySignature = Buffer.from('504b0102', 'hex')

/** The directory claims something else about one of the entries. */
function claiming(bytes: Buffer, which: number, at: number, value: number): Buffer {
  const lying = Buffer.from(bytes)
  let entry = lying.indexOf(entrySignature)
  for (let index = 0; index < which; index++) entry = lying.indexOf(entrySignature, entry + 4)
  lying.writeUInt32LE(value, entry + at)
  return lying
}
const [packedSize, size, crc, offset] = [20, 24, 16, 42]

const codeOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return (error as Unimportable).code
  }
  return 'opened'
}

describe('an archive of resumes', () => {
  test('gives its files by the last part of their path, and neither folders nor what systems leave there', () => {
    const names = [
      'people/',
      'people/../../etc/ada.txt',
      'C:\\people\\bob.txt',
      '__MACOSX/people/._ada.txt',
      'people/.DS_Store',
      'Thumbs.db',
      '~$cyd.docx',
      '/dan\u0000\u202e.txt\n',
    ]

    const files = openArchive(writeZip(names.map((name) => ({ name, data: name }))))

    assert.deepEqual(
      files.map(({ baseName }) => baseName),
      ['ada.txt', 'bob.txt', 'dan\u202e.txt'],
    )
  })

  test('says of each file that is none why, and gives the others', () => {
    const bytes = writeZip([
      { name: 'ada.txt', data: 'Ada' },
      { name: 'secret.txt', data: 'Bob', isEncrypted: true },
      { name: 'empty.txt', data: '' },
      { name: 'large.txt', data: Buffer.alloc(resumes.sizeMaxBytes + 1, 'x') },
      { name: 'zeros.txt', data: Buffer.alloc(resumes.sizeMaxBytes) },
      { name: 'stored.txt', data: 'Cyd', isStored: true },
    ])

    assert.deepEqual(unpacked(bytes), ['Ada', 'encrypted', 'empty', 'resume_too_large', 'too_large_unpacked', 'Cyd'])
  })

  test('takes the same content once, under whatever names, and is not fooled by a checksum', () => {
    const bytes = writeZip([
      { name: 'one.txt', data: 'The same' },
      { name: 'two.txt', data: 'The same' },
      { name: 'abc.txt', data: 'Another!' },
    ])
    const lying = claiming(bytes, 2, crc, bytes.readUInt32LE(bytes.indexOf(entrySignature) + crc))

    assert.deepEqual(unpacked(bytes), ['The same', 'duplicate', 'Another!'])
    assert.deepEqual(unpacked(lying), ['The same', 'duplicate', 'damaged'])
  })

  test('that lies about sizes and places unpacks to no more than it claims', () => {
    const bytes = writeZip([
      { name: 'ada.txt', data: 'Ada '.repeat(1000) },
      { name: 'bob.txt', data: 'Bob' },
    ])

    assert.deepEqual(unpacked(claiming(bytes, 0, size, 10)), ['too_large_unpacked', 'Bob'])
    assert.deepEqual(unpacked(claiming(bytes, 0, size, 5000)), ['damaged', 'Bob'])
    assert.deepEqual(unpacked(claiming(bytes, 0, packedSize, 4)), ['damaged', 'Bob'])
    assert.deepEqual(unpacked(claiming(bytes, 0, packedSize, 0x7fffffff)), ['damaged', 'Bob'])
    assert.deepEqual(unpacked(claiming(bytes, 0, offset, 0xffffffff)), ['damaged', 'Bob'])
    // Entries that overlay each other are each what they claim, or nothing.
    assert.deepEqual(unpacked(claiming(bytes, 1, offset, 0)), ['Ada Ada Ada Ada Ada ', 'damaged'])
  })

  test('that is damaged, or of too many or too large files, is not opened', () => {
    const many = writeZip(Array.from({ length: 2001 }, (_, index) => ({ name: `${index}.txt`, data: 'x' })))
    const [part, count] = [{ name: 'a.txt', data: 'x' }, 130]
    let large = writeZip(Array.from({ length: count }, () => part))
    for (let index = 0; index < count; index++) large = claiming(large, index, size, resumes.sizeMaxBytes)

    assert.equal(
      codeOf(() => openArchive(many)),
      'too_many_entries',
    )
    assert.equal(
      codeOf(() => openArchive(large)),
      'too_large_unpacked',
    )
    assert.equal(
      codeOf(() => openArchive(many.subarray(0, 5000))),
      'malformed',
    )
    assert.equal(
      codeOf(() => openArchive(Buffer.from('PK\x03\x04 and no more'))),
      'malformed',
    )
  })
})

const fileNames: readonly (readonly [string, string | null])[] = [
  ['Ada Byron.pdf', 'Ada Byron'],
  ['CV_Ada-Byron_2024-03_final (2).docx', 'Ada Byron'],
  ['AdaByron-Resume.pdf', 'Ada Byron'],
  ['lebenslauf.jürgen.große.pdf', 'jürgen große'],
  ['Anne-Marie O’Neil.txt', 'Anne-Marie O’Neil'],
  ['Hoja_de_vida_Ana de la Cruz.pdf', 'Ana de la Cruz'],
  ['curriculum di Ada Byron.pdf', 'Ada Byron'],
  ['resume-2.pdf', null],
  ['12345.pdf', null],
  ['.pdf', null],
]

describe('the name of a file', () => {
  for (const [fileName, name] of fileNames) {
    test(`${fileName} says ${name ?? 'nobody'}`, () => {
      assert.equal(nameInFileName(fileName), name)
    })
  }
})
