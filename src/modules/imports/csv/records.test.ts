import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { writeCsv } from '../imports.fixture.ts'
import { firstRecords, readRecords, type TableRecord, UnclosedRecord } from './records.ts'

async function read(text: string | Buffer, delimiter = ',', from = 0): Promise<TableRecord[]> {
  return Array.fromAsync(readRecords(Buffer.from(text), delimiter, from))
}
const cellsOf = (records: readonly TableRecord[]) => records.map(({ cells }) => cells)

const hostile = [
  '',
  ' ',
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n',
  '"a"b',
  '=1+1',
  'Jürgen',
  '名前',
  '👩‍💻',
  '\ufeff',
]
const cell = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ maxLength: 8 }),
)
const tables = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 })
const dialects = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  newline: fc.constantFrom('\r\n', '\n', '\r'),
})

describe('records', () => {
  test('are those that a correct writer wrote, of whatever table', async () => {
    await fc.assert(
      fc.asyncProperty(tables, dialects, async (table, { delimiter, newline }) => {
        assert.deepEqual(cellsOf(await read(writeCsv(table, delimiter, newline), delimiter)), table)
      }),
      { numRuns: 300 },
    )
  })

  test('go on behind each of them with the next one', async () => {
    await fc.assert(
      fc.asyncProperty(tables, dialects, async (table, { delimiter, newline }) => {
        const text = writeCsv(table, delimiter, newline)

        for (const [index, { end }] of (await read(text, delimiter)).entries()) {
          assert.deepEqual(cellsOf(await read(text, delimiter, end)), table.slice(index + 1))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('are whole where slices of a large file divide them', async () => {
    const table = Array.from({ length: 8000 }, (_, row) => [`${row}`, 'é"\r\n"🙂'.repeat(row % 7), '', `"${row}`])
    const text = writeCsv(table)

    const records = await read(text)
    const middle = records[4999]

    assert.deepEqual(cellsOf(records), table)
    assert.deepEqual(cellsOf(await read(text, ',', middle?.end)), table.slice(5000))
  })

  test('of a last line without an end, and of blank lines, are records', async () => {
    assert.deepEqual(cellsOf(await read('a,b\n\n\r\nc')), [['a', 'b'], [''], [''], ['c']])
    assert.deepEqual(cellsOf(await read('')), [])
  })

  test('of careless writers keep the quotes they have in the middle', async () => {
    assert.deepEqual(cellsOf(await read('Ann "The Boss" Lee,x\n5" pipe,y\n')), [
      ['Ann "The Boss" Lee', 'x'],
      ['5" pipe', 'y'],
    ])
  })

  test('whose quote is never closed are refused, after those before, and not kept in memory', async () => {
    const unclosed = ['a,b\nc,"d\ne,f\n', `a,b\nc,"${'x'.repeat(400_000)}`, `a,b\nc,"${'x\n'.repeat(300_000)}",z\n`]

    for (const text of unclosed) {
      await assert.rejects(read(text), (error) => error instanceof UnclosedRecord && error.before === 1)
    }
  })

  test('of any bytes come to an end', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a') }),
    )

    await fc.assert(
      fc.asyncProperty(bytes, async (any) => {
        await read(Buffer.from(any as string)).catch((error) => assert.ok(error instanceof UnclosedRecord))
      }),
    )
  })

  test('are read only as far as asked for', async () => {
    assert.deepEqual(cellsOf(await firstRecords(Buffer.from('a\nb\nc\n'), ',', 2)), [['a'], ['b']])
    assert.deepEqual(cellsOf(await firstRecords(Buffer.from('a\n"b\nc\n'), ',', 9)), [['a']])
  })
})
