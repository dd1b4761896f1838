import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { columnFields } from './column-names.ts'
import { columnsOf, type Mapping } from './columns.ts'
import { readRow } from './row.ts'

const read = (record: Readonly<Record<string, string>>, mapping: Mapping = {}) =>
  readRow(Object.values(record), columnsOf(Object.keys(record), mapping), 'import')

function person(record: Readonly<Record<string, string>>, mapping: Mapping = {}) {
  const reading = read(record, mapping)
  assert.equal(reading.kind, 'person', JSON.stringify(reading))
  return reading.kind === 'person' ? reading.person : assert.fail()
}

const told = (record: Readonly<Record<string, string>>) => {
  const reading = read(record)
  assert.equal(reading.kind, 'failed')
  return reading.kind === 'failed' ? reading.remarks.map(({ code, rule, pointer }) => [code, rule, pointer]) : []
}

const fieldsOf = (...header: string[]) => columnsOf(header, {}).map(({ field }) => field)

describe('columns', () => {
  test('are known by their names in many languages and spellings', () => {
    const headers = [
      ['First Name', 'last_name', 'E-MAIL', 'Phone Number 2', 'Job-Title', 'LinkedIn URL', 'git hub', 'Zip'],
      ['Vorname', 'Name', 'E-Mail-Adresse', 'Handynummer', 'Beruf', 'Wohnort', 'Schlagwörter', 'Quelle'],
      ['Prénom', 'NOM', 'Courriel', 'Téléphone', 'Métier', 'Ville', 'Mots-clés', 'Pays'],
      ['Nombre', 'Apellidos', 'Correo electrónico', 'Móvil', 'Puesto', 'Ciudad', 'Etiquetas', 'País'],
    ]

    assert.deepEqual(
      headers.map((header) => fieldsOf(...header)),
      [
        ['firstName', 'lastName', 'email', 'phone', 'headline', 'linkedin', 'github', null],
        ['firstName', 'lastName', 'email', 'phone', 'headline', 'location', 'tags', 'source'],
        ['firstName', 'lastName', 'email', 'phone', 'headline', 'city', 'tags', 'country'],
        ['firstName', 'lastName', 'email', 'phone', 'headline', 'city', 'tags', 'country'],
      ],
    )
  })

  test('are what somebody says of them, in whatever letter case, before what their names say', () => {
    const columns = columnsOf(['Kontakt', 'Email', 'Name'], { kontakt: 'email', Email: null })

    assert.deepEqual(columns, [
      { name: 'Kontakt', field: 'email', isKnown: true },
      { name: 'Email', field: null, isKnown: true },
      { name: 'Name', field: 'name', isKnown: true },
    ])
  })

  test('of a first name alone hold whole names', () => {
    assert.deepEqual(fieldsOf('Nome', 'Email'), ['name', 'email'])
    assert.deepEqual(fieldsOf('Nome', 'Cognome'), ['firstName', 'lastName'])
  })
})

describe('a row', () => {
  test('becomes a person with all that its columns hold', () => {
    const { firstName, ...rest } = person({
      Name: ' Ada  van der Byron ',
      Email: 'ada@people.example; ADA@work.example',
      'Email 2': 'ada@people.example',
      Phone: '+49 30 1234567 | 030/7654321',
      Title: 'Engine\tprogrammer\u0000',
      Location: 'Austin, Texas, USA',
      LinkedIn: 'ada-byron',
      GitHub: '@ada',
      Website: 'ada.example/work https://other.example',
      Tags: 'maths; engines, maths',
      Source: 'A fair',
    })

    assert.equal(firstName, 'Ada')
    assert.deepEqual(rest, {
      lastName: 'van der Byron',
      emails: ['ada@people.example', 'ADA@work.example', 'ada@people.example'],
      phones: ['+49 30 1234567', '030/7654321'],
      headline: 'Engine programmer',
      location: { city: 'Austin', region: 'Texas', country: 'USA' },
      links: [
        'https://www.linkedin.com/in/ada-byron',
        'https://github.com/ada',
        'https://ada.example/work',
        'https://other.example',
      ],
      tags: ['maths', 'engines'],
      source: 'A fair',
    })
  })

  test('has its own columns before those that hold several things', () => {
    const { lastName, location, source } = person({
      Name: 'Ada Byron',
      Surname: 'Lovelace',
      City: '',
      Location: 'Kent, UK',
    })

    assert.deepEqual(
      [lastName, location, source],
      ['Lovelace', { city: 'Kent', region: null, country: 'UK' }, 'import'],
    )
  })

  test('keeps what looks like a formula as the text it is', () => {
    assert.equal(person({ Name: '=HYPERLINK("https://x.example")' }).firstName, '=HYPERLINK("https://x.example")')
  })

  test('says of each cell that is wrong which column and which rule, and not what is in it', () => {
    const wrong = {
      'First name': 'A'.repeat(101),
      'E-mail': 'ok@people.example, jana(at)people',
      Phone: 'none',
      Website: 'javascript:alert(1)',
      City: 'B'.repeat(101),
    }

    assert.deepEqual(told(wrong), [
      ['invalid_cell', 'maxLength', '/First name'],
      ['invalid_cell', 'pattern', '/E-mail'],
      ['invalid_cell', 'pattern', '/Phone'],
      ['invalid_cell', 'maxLength', '/City'],
      ['invalid_cell', 'url', '/Website'],
    ])
    assert.doesNotMatch(JSON.stringify(read(wrong)), /jana|none|javascript|AAAA|BBBB/)
  })

  test('without a name and an address is nobody', () => {
    assert.deepEqual(told({ Name: '', Email: '', City: 'Brno' }), [['invalid_row', 'required', undefined]])
  })

  test('without anything is blank', () => {
    assert.deepEqual(read({ Name: ' ', Email: '\t' }), { kind: 'blank' })
  })

  test('longer than the header is refused, shorter is taken with a warning', () => {
    const columns = columnsOf(['Name', 'Email'], {})

    assert.partialDeepStrictEqual(readRow(['Ada', 'a@x.example', 'more'], columns, 'x'), {
      kind: 'failed',
      remarks: [{ severity: 'error', code: 'ragged_row' }],
    })
    assert.partialDeepStrictEqual(readRow(['Ada'], columns, 'x'), {
      kind: 'person',
      remarks: [{ severity: 'warning', code: 'ragged_row' }],
    })
    assert.partialDeepStrictEqual(readRow(['Ada', '', ' ', ''], columns, 'x'), { kind: 'person', remarks: [] })
  })

  test('of whatever cells is read, and stays within what a person may be', () => {
    const columns = columnFields.map((field) => ({ name: field, field, isKnown: true }))
    const cells = fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: columns.length + 2 })

    fc.assert(
      fc.property(cells, (any) => {
        const reading = readRow(any, columns, 'import')
        if (reading.kind === 'person') assert.doesNotMatch(JSON.stringify(reading.person), /\\u00[01]|\\[ntr]/)
        else if (reading.kind === 'failed') assert.ok(reading.remarks.length > 0 && reading.remarks.length <= 10)
      }),
    )
  })
})
