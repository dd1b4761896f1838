import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readDocument } from '../documents/read.ts'
import { type Resume, renderResumePdf } from './resume-pdf.ts'

const jana: Resume = {
  name: 'Jana Müller',
  headline: 'Accountant',
  contacts: ['jana@example.com', '+49 30 901820', 'Berlin'],
  sections: [
    {
      heading: 'Experience',
      rows: [
        { kind: 'head', text: 'Accountant, Northgate AG', aside: '03/2019 – present' },
        { kind: 'point', text: 'Month-end closing for two companies' },
        '',
        { kind: 'labelled', label: '2015 – 2019', text: 'Clerk, Southgate AG' },
      ],
    },
    { heading: 'Skills', rows: ['DATEV', 'Excel', { kind: 'cells', cells: ['German', 'native'] }], isAside: true },
  ],
}

async function textOf(bytes: Buffer): Promise<string> {
  const reading = await readDocument(bytes, 'application/pdf')
  assert.ok(reading.outcome === 'read', JSON.stringify(reading))
  assert.deepEqual(reading.hidden, [])
  return reading.text
}

describe('a resume as PDF', () => {
  for (const columns of [1, 2] as const) {
    test(`has all its words, and reads in order, in ${columns} column(s)`, async () => {
      const text = await textOf(await renderResumePdf(jana, { columns }))

      assert.match(text, /^Jana Müller\n/)
      assert.match(text, /Accountant, Northgate AG\t03\/2019 – present\n• Month-end closing for two companies\n/)
      assert.match(text, /2015 – 2019\tClerk, Southgate AG/)
      assert.match(
        text,
        columns === 1 ? /Skills\nDATEV\nExcel\nGerman\tnative/ : /Skills\nDATEV\nExcel\nGerman\nnative/,
      )
      for (const contact of jana.contacts) assert.ok(text.includes(contact), contact)
    })

    test(`goes on over as many pages as it takes, in ${columns} column(s)`, async () => {
      const rows = Array.from({ length: 120 }, (_, index) => `Line ${index} of many`)
      const sections = [
        { heading: 'Experience', rows },
        { heading: 'Skills', rows: rows.map((row) => `${row} beside`), isAside: true },
      ]
      const reading = await readDocument(await renderResumePdf({ ...jana, sections }, { columns }), 'application/pdf')

      assert.ok(reading.outcome === 'read')
      assert.equal(reading.pages, columns === 1 ? 5 : 3)
      for (const row of rows) assert.ok(reading.text.includes(row), row)
    })
  }

  test('is the same to the byte each time', async () => {
    const [one, other] = await Promise.all([renderResumePdf(jana), renderResumePdf(jana)])

    assert.deepEqual(one, other)
  })

  test('writes letters its fonts have not as their plain ones', async () => {
    const text = await textOf(await renderResumePdf({ ...jana, name: 'Ayşe Yıldız', headline: 'Łódź → Zürich 漢' }))

    assert.match(text, /^Ayse Yildiz\nLódz – Zürich \?\n/)
  })

  test('keeps a long address whole, and wraps long lines between words', async () => {
    const words = 'Responsible for the accounts of seven companies in four countries, '.repeat(4).trim()
    const mail = `${'long.'.repeat(12)}name@example.com`
    const text = await textOf(
      await renderResumePdf({ ...jana, contacts: [mail], sections: [{ heading: '', rows: [words] }] }),
    )

    assert.ok(text.includes(mail))
    assert.equal(text.replaceAll('\n', ' ').includes(words), true)
  })
})
