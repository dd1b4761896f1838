import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inks, print } from '#printing/paper.ts'
import { readDocument } from '../read.ts'

interface Cell {
  readonly x: number
  readonly y: number
  readonly lines: readonly string[]
  readonly leading?: number
  readonly size?: number
  readonly isRight?: boolean
}

const printed = (cells: readonly Cell[]): Promise<Buffer> =>
  print({ title: '', createdAt: new Date(0), margin: 0, leading: 1 }, (paper) => {
    for (const { x, y, lines, leading = 14, size = 10, isRight = false } of cells)
      lines.forEach((line, index) => {
        const style = { font: 'plain', size, ink: inks.black } as const
        paper.write(line, isRight ? x - paper.widthOf(line, style) : x, y + index * leading, style)
      })
  })

async function linesOf(cells: readonly Cell[]): Promise<string[]> {
  const reading = await readDocument(await printed(cells), 'application/pdf')
  assert.ok(reading.outcome === 'read', JSON.stringify(reading))
  return reading.text.split('\n').filter((line) => line !== '')
}

/** The prose fills its column. */
const prose = (word: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${word} ${index + 1} and so on to the very end of the column of the page`,
  )

const role = (x: number, y: number, name: string, lines: number): Cell => ({
  x,
  y,
  lines: [`${name}, Muster GmbH, Bern`, ...prose(`which ${name}`, lines - 1)],
})

describe('labels in the left margin of a PDF', () => {
  test('that are dates stand before the first line of their role, however long the role is', async () => {
    const lines = await linesOf([
      { x: 50, y: 40, lines: ['Anna Muster'], size: 18 },
      { x: 50, y: 80, lines: ['Erfahrung'], size: 12 },
      { x: 50, y: 100, lines: ['03.2020 – heute'] },
      role(180, 100, 'Buchhalterin', 5),
      { x: 50, y: 170, lines: ['08.2016 – 02.2020'] },
      role(180, 170, 'Sachbearbeiterin', 1),
      { x: 50, y: 184, lines: ['2013 – 2016'] },
      role(180, 184, 'Assistentin', 3),
      { x: 50, y: 250, lines: ['Ausbildung'], size: 12 },
      { x: 50, y: 270, lines: ['2012'] },
      { x: 180, y: 270, lines: ['Bachelor in Betriebswirtschaft'] },
      { x: 50, y: 284, lines: ['2009'] },
      { x: 180, y: 284, lines: ['Matura'] },
    ])

    assert.deepEqual(lines, [
      'Anna Muster',
      'Erfahrung',
      '03.2020 – heute\tBuchhalterin, Muster GmbH, Bern',
      ...prose('which Buchhalterin', 4),
      '08.2016 – 02.2020\tSachbearbeiterin, Muster GmbH, Bern',
      '2013 – 2016\tAssistentin, Muster GmbH, Bern',
      ...prose('which Assistentin', 2),
      'Ausbildung',
      '2012\tBachelor in Betriebswirtschaft',
      '2009\tMatura',
    ])
  })

  test('that take two lines are put together before what they label', async () => {
    const lines = await linesOf([
      { x: 50, y: 100, lines: ['03.2020 –', 'heute'] },
      role(130, 100, 'Buchhalterin', 3),
      { x: 50, y: 150, lines: ['Seit August 2016', 'bis 02.2020'], leading: 12 },
      role(130, 150, 'Sachbearbeiterin', 1),
      { x: 50, y: 190, lines: ['2013 – 2016', '(3 Jahre)'] },
      role(130, 190, 'Assistentin', 4),
    ])

    assert.deepEqual(lines, [
      '03.2020 – heute\tBuchhalterin, Muster GmbH, Bern',
      ...prose('which Buchhalterin', 2),
      'Seit August 2016 bis 02.2020\tSachbearbeiterin, Muster GmbH, Bern',
      '2013 – 2016 (3 Jahre)\tAssistentin, Muster GmbH, Bern',
      ...prose('which Assistentin', 3),
    ])
  })

  test('that end at the same place are labels too', async () => {
    const lines = await linesOf([
      { x: 140, y: 100, lines: ['March 2020 – present'], isRight: true },
      role(152, 100, 'Accountant', 3),
      { x: 140, y: 152, lines: ['2016 – 2020'], isRight: true },
      role(152, 152, 'Clerk', 2),
      { x: 140, y: 190, lines: ['May 2013 – 2016'], isRight: true },
      role(152, 190, 'Assistant', 4),
    ])

    assert.deepEqual(
      lines.filter((line) => line.includes('\t')),
      [
        'March 2020 – present\tAccountant, Muster GmbH, Bern',
        '2016 – 2020\tClerk, Muster GmbH, Bern',
        'May 2013 – 2016\tAssistant, Muster GmbH, Bern',
      ],
    )
    assert.equal(lines.length, 9)
  })

  test('that are words stand before what they name, be it short, long or several lines', async () => {
    const short = [
      ['Sprachen', 'Deutsch C2'],
      ['EDV', 'SAP FI, Excel'],
      ['Hobbys', 'Segeln'],
    ]
    const long = [
      ['Sprachen', 'Deutsch (Muttersprache), Englisch (verhandlungssicher, C1), Italienisch B1'],
      ['EDV', 'SAP FI, Abacus und Excel mit Pivot-Tabellen'],
      ['Mobil', 'Fahrausweis Kategorie B, eigenes Auto, reisebereit'],
      ['Hobbys', 'Segeln und Chorgesang'],
    ]
    const table = (rows: readonly (readonly string[])[]) =>
      linesOf([
        {
          x: 50,
          y: 60,
          lines: ['Eine Zeile von einem Rand zum anderen, damit die Seite ihre ganze Breite hat, wie immer'],
        },
        ...rows.flatMap(([label = '', text = ''], index) => [
          { x: 50, y: 100 + index * 14, lines: [label] },
          { x: 160, y: 100 + index * 14, lines: [text] },
        ]),
      ])
    const several = await linesOf([
      { x: 50, y: 100, lines: ['Sprachen'] },
      { x: 160, y: 100, lines: ['Deutsch C2', 'Englisch C1', 'Italienisch B1'] },
      { x: 50, y: 142, lines: ['Informatik'] },
      { x: 160, y: 142, lines: ['SAP FI, Abacus, Excel', 'Notes, Access'] },
      { x: 50, y: 170, lines: ['Ausweise'] },
      { x: 160, y: 170, lines: ['Fahrausweis Kategorie B', 'Staplerschein'] },
    ])

    assert.deepEqual(
      (await table(short)).slice(1),
      short.map((row) => row.join('\t')),
    )
    assert.deepEqual(
      (await table(long)).slice(1),
      long.map((row) => row.join('\t')),
    )
    assert.deepEqual(several, [
      'Sprachen\tDeutsch C2',
      'Englisch C1',
      'Italienisch B1',
      'Informatik\tSAP FI, Abacus, Excel',
      'Notes, Access',
      'Ausweise\tFahrausweis Kategorie B',
      'Staplerschein',
    ])
  })

  test('are dates in one part of a resume, and words in others', async () => {
    const lines = await linesOf([
      { x: 50, y: 60, lines: ['Persönliche Daten'], size: 13 },
      { x: 50, y: 80, lines: ['Name', 'Geburtsdatum', 'Familienstand'] },
      { x: 200, y: 80, lines: ['Anna Muster', '02.09.1987 in Bern', 'verheiratet'] },
      { x: 50, y: 140, lines: ['Berufserfahrung'], size: 13 },
      { x: 50, y: 160, lines: ['03.2020 – heute'] },
      role(200, 160, 'Buchhalterin', 3),
      { x: 50, y: 202, lines: ['2016 – 2020'] },
      role(200, 202, 'Sachbearbeiterin', 2),
      { x: 50, y: 250, lines: ['Kenntnisse'], size: 13 },
      { x: 50, y: 270, lines: ['Sprachen', 'EDV'] },
      { x: 200, y: 270, lines: ['Deutsch C2, Englisch C1', 'SAP'] },
    ])

    assert.deepEqual(lines, [
      'Persönliche Daten',
      'Name\tAnna Muster',
      'Geburtsdatum\t02.09.1987 in Bern',
      'Familienstand\tverheiratet',
      'Berufserfahrung',
      '03.2020 – heute\tBuchhalterin, Muster GmbH, Bern',
      ...prose('which Buchhalterin', 2),
      '2016 – 2020\tSachbearbeiterin, Muster GmbH, Bern',
      ...prose('which Sachbearbeiterin', 1),
      'Kenntnisse',
      'Sprachen\tDeutsch C2, Englisch C1',
      'EDV\tSAP',
    ])
  })

  test('stay with their roles beside a column of contacts and skills, at its left or at its right', async () => {
    const side = [
      'KONTAKT',
      'anna@example.ch',
      'Bern',
      'SPRACHEN',
      'Deutsch C2',
      'Englisch C1',
      'EDV',
      'SAP FI',
      'Excel',
    ]
    const story = (x: number): Cell[] => [
      { x, y: 100, lines: ['Erfahrung'], size: 12 },
      { x, y: 120, lines: ['03.2020 – heute'] },
      { ...role(x + 100, 120, 'Buchhalterin', 1) },
      { x: x + 100, y: 134, lines: ['Abschluss nach Swiss GAAP', 'Mehrwertsteuer, Löhne'] },
      { x, y: 166, lines: ['2016 – 2020'] },
      { ...role(x + 100, 166, 'Sachbearbeiterin', 1) },
      { x, y: 180, lines: ['2013 – 2016'] },
      { ...role(x + 100, 180, 'Assistentin', 1) },
      { x: x + 100, y: 194, lines: ['Debitoren und Kreditoren', 'Mahnwesen'] },
    ]
    const told = [
      'Erfahrung',
      '03.2020 – heute\tBuchhalterin, Muster GmbH, Bern',
      'Abschluss nach Swiss GAAP',
      'Mehrwertsteuer, Löhne',
      '2016 – 2020\tSachbearbeiterin, Muster GmbH, Bern',
      '2013 – 2016\tAssistentin, Muster GmbH, Bern',
      'Debitoren und Kreditoren',
      'Mahnwesen',
    ]

    for (const leading of [13, 14, 17]) {
      const atLeft = await linesOf([{ x: 40, y: 106, lines: side, leading }, ...story(200)])
      const atRight = await linesOf([...story(40), { x: 430, y: 106, lines: side, leading }])

      assert.deepEqual(atLeft, [...told, ...side])
      assert.deepEqual(atRight, [...told, ...side])
    }
  })
})

describe('a side column of a PDF', () => {
  const side = [
    'CERTIFICATES',
    '2019 AWS certified',
    '2021 CKA',
    '2022 Scrum Master',
    'LANGUAGES',
    'German C2',
    'French B1',
  ]

  test('stays a column when its lines begin with years', async () => {
    for (const leading of [14, 16, 21, 28]) {
      const lines = await linesOf([
        { x: 40, y: 100, lines: side, leading },
        { x: 200, y: 100, lines: prose('work', 14) },
      ])

      assert.deepEqual(lines, [...prose('work', 14), ...side], `a leading of ${leading}`)
    }
  })

  test('stays a column when some of its lines are level with roles', async () => {
    const lines = await linesOf([
      { x: 40, y: 100, lines: ['Skills', 'Ledgers', 'Payroll', 'Taxes'], leading: 15 },
      { x: 40, y: 180, lines: ['Languages', 'German', 'French'], leading: 15 },
      role(200, 100, 'Accountant', 5),
      role(200, 180, 'Clerk', 4),
    ])

    assert.deepEqual(lines.slice(-7), ['Skills', 'Ledgers', 'Payroll', 'Taxes', 'Languages', 'German', 'French'])
    assert.deepEqual(
      lines.slice(0, 2).map((line) => line.split(',')[0]),
      ['Accountant', 'which Accountant 1 and so on to the very end of the column of the page'],
    )
  })
})

describe('dates and places in the right margin of a PDF', () => {
  test('stand after the first line of their role', async () => {
    for (const aside of [
      ['03/2020 – present', '2016 – 2020', '05/2013 – 2016'],
      ['Bern', 'Fribourg', 'Genf'],
    ]) {
      const lines = await linesOf([
        role(50, 100, 'Accountant', 5),
        role(50, 180, 'Clerk', 1),
        role(50, 200, 'Assistant', 4),
        ...[100, 180, 200].map((y, index) => ({ x: 545, y, lines: [aside[index] ?? ''], isRight: true })),
      ])

      assert.deepEqual(
        lines.filter((line) => line.includes('\t')),
        ['Accountant', 'Clerk', 'Assistant'].map((name, index) => `${name}, Muster GmbH, Bern\t${aside[index]}`),
      )
      assert.equal(lines.length, 10)
    }
  })
})

describe('a line of a PDF that waits for its end', () => {
  test('has the other end of its dates, and the level of its language', async () => {
    const lines = await linesOf([
      {
        x: 50,
        y: 100,
        lines: [
          'Bachelor of Science, University of Bern, 2014 –',
          '2017',
          'Planner, Maasvallei Logistics, Venlo, 01-06-2020 t/m',
          'heden',
          'Portuguese: native. English:',
          'good (B1)',
          'Tools:',
          'hammer, nails',
        ],
      },
    ])

    assert.deepEqual(lines, [
      'Bachelor of Science, University of Bern, 2014 – 2017',
      'Planner, Maasvallei Logistics, Venlo, 01-06-2020 t/m heden',
      'Portuguese: native. English: good (B1)',
      'Tools:',
      'hammer, nails',
    ])
  })
})

describe('a hostile page of a PDF', () => {
  test('where every word is beside every other is read in time', async () => {
    const begin = performance.now()

    await linesOf(
      Array.from({ length: 40 }, (_, column) => ({
        x: 10 + column * 14,
        y: 10,
        lines: Array.from({ length: 160 }, () => '2019'),
        leading: 5,
        size: 4,
      })),
    )

    assert.ok(performance.now() - begin < 8000)
  })
})
