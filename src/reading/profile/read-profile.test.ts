import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { slice } from '../words/text.ts'
import type { Profile } from './profile.ts'
import { readProfile } from './read-profile.ts'
import { asDocument, assertRead } from './table.fixture.ts'

const profileOf = (written: string): Profile => readProfile(asDocument(written), '2026-06-15')

describe('a profile', () => {
  test('counts the months of work once, and none of what is unpaid or no work', () => {
    assertRead(
      [
        [
          'Experience ⏎ 01/2018 – 12/2019 Nurse, Oak House ⏎ 07/2019 – 06/2020 Carer, Elm House',
          '30 months, 2.5 years',
        ],
        ['Experience ⏎ 01/2018 – 12/2018 Nurse, Oak House ⏎ 01/2019 – 12/2019 Sabbatical', '12 months, 1 years'],
        ['Volunteering ⏎ 01/2018 – 12/2018 Carer, Oak House', '0 months, 0 years'],
        ['Berufserfahrung ⏎ 07/2025 – heute Koch, Gasthof Adler', '11 months, 0.9 years'],
        ['Lena Brandt', '0 months, 0 years'],
      ],
      (written) => {
        const { totalMonths, totalYears } = profileOf(written)
        return `${totalMonths} months, ${totalYears} years`
      },
    )
  })

  test('has a gap where neither work, study nor a break stands for four months, in the person’s favour', () => {
    assertRead(
      [
        ['Experience ⏎ 01/2020 – 06/2021 Nurse, Oak ⏎ 01/2018 – 12/2018 Carer, Elm', '2019-01..2019-12 12'],
        ['Experience ⏎ 04/2019 – 06/2021 Nurse, Oak ⏎ 01/2018 – 12/2018 Carer, Elm', ''],
        ['Experience ⏎ 05/2019 – 06/2021 Nurse, Oak ⏎ 01/2018 – 12/2018 Carer, Elm', '2019-01..2019-04 4'],
        ['Experience ⏎ 2020 – 2021 Nurse, Oak ⏎ 2017 – 2019 Carer, Elm', ''],
        [
          'Experience ⏎ 01/2020 – 06/2021 Nurse, Oak ⏎ 01/2019 – 12/2019 Parental leave ⏎ 01/2018 – 12/2018 Carer, Elm',
          '',
        ],
        [
          'Experience ⏎ 01/2020 – 06/2021 Nurse, Oak ⏎ 01/2018 – 12/2018 Carer, Elm ⏎ Education ⏎ 2019 – 2020 BSc Nursing',
          '',
        ],
      ],
      (written) =>
        profileOf(written)
          .gaps.map(({ from, to, months }) => `${from}..${to} ${months}`)
          .join(', '),
    )
  })

  test('knows for how long a skill was used, and those that it shows', () => {
    assertRead(
      [
        [
          'Experience ⏎ 01/2018 – 12/2019 Developer, Acme Ltd ⏎ • PostgreSQL ⏎ 01/2016 – 12/2017 Developer, Bolt Ltd ⏎ • SQL ⏎ Skills ⏎ Docker',
          'Software development 48, PostgreSQL 24, SQL 48, Docker ?',
        ],
        ['Skills ⏎ Python, no Docker experience', 'Python ?'],
        ['Education ⏎ BSc Statistics, University of Leeds, 2015', ''],
      ],
      (written) =>
        profileOf(written)
          .skills.map(({ name, months }) => `${name} ${months ?? '?'}`)
          .join(', '),
    )
  })

  test('names licences that are held', () => {
    assertRead(
      [
        ['Führerschein: B, C1', 'Driving licence B, C1'],
        ['Full driving licence', 'Driving licence'],
        ['No driving licence', ''],
      ],
      (written) =>
        profileOf(written)
          .licences.map(({ name }) => name)
          .join('; '),
    )
  })

  test('has no number and no address of those who are asked about the person', () => {
    const { contacts } = profileOf(
      'Ada Cook ⏎ ada@mail.example ⏎ References ⏎ Jane Roe, jane@mail.example, +44 7700 900123',
    )

    assert.deepEqual([contacts.emails.map(({ value }) => value), contacts.phones], [['ada@mail.example'], []])
  })

  test('quotes the document for all that it says', () => {
    const text = asDocument(
      'Lena Brandt ⏎ Wien ⏎ lena@post.example ⏎ Berufserfahrung ⏎ 03/2018 – heute Köchin, Gasthof Adler ⏎ • Einkauf mit SAP ⏎ Ausbildung ⏎ 2012 Matura ⏎ Sprachen ⏎ Englisch C1 ⏎ Führerschein ⏎ Klasse B',
    )
    const profile = readProfile(text, '2026-06-15')
    const facts = [profile.name, ...profile.locations, ...profile.contacts.emails].filter((fact) => fact !== null)
    const rest = [profile.experience, profile.education, profile.skills, profile.languages, profile.licences].flat()

    assert.deepEqual(
      facts.map(({ value, evidence }) => [value, slice(text, evidence)]),
      ['Lena Brandt', 'Wien', 'lena@post.example'].map((value) => [value, value]),
    )
    assert.deepEqual(
      rest.map(({ evidence }) => slice(text, evidence)),
      ['03/2018 – heute Köchin, Gasthof Adler', '2012 Matura', 'Köchin', 'Einkauf', 'SAP', 'Englisch C1', 'Klasse B'],
    )
  })
})
