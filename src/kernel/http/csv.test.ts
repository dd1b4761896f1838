import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { z } from 'zod'
import { csvOf, tableOf, wantsCsv } from './csv.ts'

describe('a table as CSV', () => {
  test('has a column for each value, and those of an object by their path', () => {
    const rows = [
      { id: 1, funnel: { hired: 2, applied: 3 } },
      { id: 2, tags: ['a', 'b'], note: null },
    ]

    assert.equal(csvOf({ rows }), 'id,funnel.hired,funnel.applied,tags,note\r\n1,2,3,,\r\n2,,,"[""a"",""b""]",\r\n')
  })

  test('has its columns without any row, too', () => {
    const Row = z.strictObject({ id: z.int(), funnel: z.strictObject({ hired: z.int() }), note: z.string().nullable() })

    assert.equal(csvOf(tableOf(Row, [], false)), 'id,funnel.hired,note\r\n')
  })

  test('says what it was given, to whoever reads CSV', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { minLength: 1, maxLength: 10 }),
        (texts) => {
          const read: string[][] = parse(csvOf({ rows: texts.map((text) => ({ text, end: '.' })) }), { from: 2 })

          assert.deepEqual(
            read.map(([text = '']) => text.replaceAll("'", '')),
            texts.map((text) => text.replaceAll("'", '')),
          )
        },
      ),
    )
  })

  test('holds no formula, whatever the text, and leaves numbers alone', () => {
    for (const [text, safe] of [
      ['=1+1', "'=1+1"],
      ['+49', "'+49"],
      ['-2+3', "'-2+3"],
      ['@SUM(A1)', "'@SUM(A1)"],
      ['＝1', "'＝1"],
      ['\tAda', "'\tAda"],
      ['\t=1', "'\t'=1"],
      ['\r=1', "'\r'=1"],
      ['\n=1', "'\n'=1"],
    ] as const) {
      const [[first = '']] = parse(csvOf({ rows: [{ text }] }), { from: 2 }) as [[string]]
      assert.equal(first, safe)
    }
    assert.equal(csvOf({ columns: ['number'], cells: [[-5]] }), 'number\r\n-5\r\n')
  })

  test('holds none for spreadsheets that part cells by semicolons or tabs, either', () => {
    for (const separator of [';', '\t', '\r\n'])
      for (const text of [
        'Ada;=1+1',
        'Ada; =1+1',
        'Ada;"=1+1"',
        'Ada\t@SUM(A1)',
        'Ada\n-2+3',
        ';=1',
        'a;b;+49',
        '";=1',
      ])
        for (const line of csvOf({ rows: [{ id: 1, text }] }).split(separator))
          assert.doesNotMatch(line, /^["\s]*[=+\-@]/, JSON.stringify([text, line]))
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
