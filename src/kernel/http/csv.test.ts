import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { csvOf, wantsCsv } from './csv.ts'

describe('a table as CSV', () => {
  test('has a column for each value, and those of an object by their path', () => {
    const rows = [
      { id: 1, funnel: { hired: 2, applied: 3 } },
      { id: 2, tags: ['a', 'b'], note: null },
    ]

    assert.equal(csvOf({ rows }), 'id,funnel.hired,funnel.applied,tags,note\r\n1,2,3,,\r\n2,,,"[""a"",""b""]",\r\n')
  })

  test('says what it was given, to whoever reads CSV', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { minLength: 1, maxLength: 10 }),
        (texts) => {
          const read: string[][] = parse(csvOf({ rows: texts.map((text) => ({ text, end: '.' })) }), { from: 2 })

          assert.deepEqual(
            read.map(([text = '']) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')),
            texts.map((text) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')),
          )
        },
      ),
    )
  })

  test('holds no formula, whatever the text, and leaves numbers alone', () => {
    for (const text of ['=1+1', '+49', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1']) {
      const [[first = '']] = parse(csvOf({ rows: [{ text }] }), { from: 2 }) as [[string]]
      assert.equal(first, `'${text}`)
    }
    assert.equal(csvOf({ columns: ['number'], cells: [[-5]] }), 'number\r\n-5\r\n')
  })
})

describe('CSV is answered', () => {
  for (const [accept, expected] of [
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['text/csv', true],
    ['TEXT/CSV; charset=utf-8', true],
    ['text/csv, */*', true],
    ['text/csv;q=0.5, */*', false],
    ['application/json, text/csv', false],
    ['application/json;q=0.4, text/csv;q=0.5', true],
    ['text/csv;q=0', false],
    ['text/csv;q=2', false],
  ] as const) {
    test(`${expected ? '' : 'not '}for ${accept ?? 'nothing asked'}`, () => assert.equal(wantsCsv(accept), expected))
  }
})
