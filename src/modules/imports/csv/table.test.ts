import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { writeCsv } from '../imports.fixture.ts'
import type { Unimportable } from '../unimportable.ts'
import { readRecords } from './records.ts'
import { countRows, openTable } from './table.ts'

const rows = [
  ['Vorname', 'Nachname', 'E-Mail'],
  ['Jürgen', 'Große; "Jo"', 'jo@people.example'],
  ['Zoë', 'de Vries, Dr.', 'zoe@people.example'],
]

async function reread(bytes: Buffer): Promise<unknown> {
  const table = await openTable(bytes, {})
  const records = await Array.fromAsync(readRecords(table.text, table.delimiter, table.start))
  return [table.columns.map(({ name }) => name), ...records.map(({ cells }) => cells)]
}

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()
const codeOf = (error: Unimportable) => error.code

describe('a list', () => {
  for (const delimiter of [',', ';', '\t', '|']) {
    for (const newline of ['\r\n', '\n', '\r']) {
      test(`divided by ${JSON.stringify(delimiter)} and ${JSON.stringify(newline)} is understood`, async () => {
        assert.deepEqual(await reread(Buffer.from(writeCsv(rows, delimiter, newline))), rows)
      })
    }
  }

  const text = writeCsv(rows, ';')
  const encoded: readonly [string, Buffer][] = [
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, the low byte first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, the high byte first', utf16be(`\ufeff${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ]
  for (const [name, bytes] of encoded) {
    test(`in ${name} is read as it was written`, async () => {
      assert.deepEqual(await reread(bytes), rows)
    })
  }

  test('in Windows-1252 has its typographic signs', async () => {
    const bytes = Buffer.concat([Buffer.from('Name\n'), Buffer.from([0x4f, 0x92, 0x4e, 0x80, 0x0a])])

    assert.deepEqual(await reread(bytes), [['Name'], ['O’N€']])
  })

  test('may say its delimiter first, as Excel does, and begin with blank lines', async () => {
    assert.deepEqual(await reread(Buffer.from('sep=|\r\n\r\nName|E-Mail\r\nA, B; C|x\r\n')), [
      ['Name', 'E-Mail'],
      ['A, B; C', 'x'],
    ])
  })

  test('is divided by what makes most of its columns known, not by what is most frequent', async () => {
    assert.deepEqual(await reread(Buffer.from('Last name, first name;Email\nA, B, C, D, E;a@x.example\n')), [
      ['Last name, first name', 'Email'],
      ['A, B, C, D, E', 'a@x.example'],
    ])
  })

  test('counts its rows as spreadsheets do, and all of them', async () => {
    const table = await openTable(Buffer.from('\n\nName\nAda\n\nBob\n'), {})

    assert.deepEqual([table.headerRow, await countRows(table)], [3, 3])
  })

  test('without a column that is known, or that says who somebody is, is refused, and nothing of it is quoted', async () => {
    const refused = async (text: string, mapping = {}) => {
      const error = await openTable(Buffer.from(text), mapping).then(
        () => assert.fail('it was opened'),
        (thrown: Unimportable) => thrown,
      )
      assert.doesNotMatch(error.message, /jana/i)
      return codeOf(error)
    }

    assert.equal(await refused('Jana Novak,jana@people.example\nBob,b@x.example\n'), 'no_known_column')
    assert.equal(await refused(' \n\n'), 'no_known_column')
    assert.equal(await refused('City,Country\nBrno,CZ\n'), 'no_name_column')
    assert.equal(await refused('Name\nJana\n', { name: null }), 'no_name_column')
  })

  test('whose quote is never closed is refused with its row', async () => {
    const table = await openTable(Buffer.from('Name,City\nAda,London\n"Bob,Brno\nCyd,Cork\n'), {})

    await assert.rejects(countRows(table), { code: 'malformed', message: /^Row 3 / })
  })

  test('with a row beyond all measure is refused, and told that it is too long', async () => {
    const table = await openTable(Buffer.from(`Name,City\nAda,London\nBob,${'x'.repeat(300_000)}\nCyd,Cork\n`), {})

    await assert.rejects(countRows(table), { code: 'malformed', message: /^Row 3 .*more than 262,144 characters/ })
  })

  test('of more than 100,000 rows is refused', async () => {
    const table = await openTable(Buffer.from(`Name\n${'A\n'.repeat(100_001)}`), {})

    await assert.rejects(countRows(table), { code: 'too_many_rows' })
  })
})
