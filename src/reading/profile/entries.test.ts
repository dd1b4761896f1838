import { describe, test } from 'node:test'
import { slice } from '../words/text.ts'
import { readText } from './reading.ts'
import { asDocument, assertRead } from './table.fixture.ts'

/** Each role is a line: what kind it is, title, employer, dates. */
function read(written: string): string {
  const text = asDocument(written)
  return readText(text, '2026-06-15')
    .entries.map(({ kind, title, employer, from, to }) => {
      const [what, where] = [title, employer].map((span) => (span ? slice(text, span) : '?'))
      return `${kind}: ${what}, ${where}, ${from}..${to}`
    })
    .join(' ⏎ ')
}

describe('a role', () => {
  test('is read in the shapes of seven languages', () => {
    assertRead(
      [
        [
          'Work experience ⏎ Nurse | St Mary Hospital | Jan 2018 - Present ⏎ • Wards ⏎ Carer | Oak Care Home | 2015 - 2017',
          'work: Nurse, St Mary Hospital, 2018-01..present ⏎ work: Carer, Oak Care Home, 2015..2017',
        ],
        [
          'BERUFSERFAHRUNG ⏎ 03/2018 – heute   Koch, Gasthof Adler, Salzburg ⏎ 2015 – 2018   Jungkoch, Hotel Post',
          'work: Koch, Gasthof Adler, 2018-03..present ⏎ work: Jungkoch, Hotel Post, 2015..2018',
        ],
        [
          "Expérience professionnelle ⏎ Infirmière – Clinique du Parc, Lyon ⏎ De mars 2018 à aujourd'hui ⏎ Soins",
          'work: Infirmière, Clinique du Parc, 2018-03..present',
        ],
        [
          'EXPERIENCIA LABORAL ⏎ Suministros Levante, S.L. ⏎ Contable ⏎ enero de 2018 - actualidad',
          'work: Contable, Suministros Levante, S.L., 2018-01..present',
        ],
        [
          'Esperienze lavorative ⏎ Dal 2018 al 2020: Magazziniere presso Rossi Trasporti S.r.l., Bologna',
          'work: Magazziniere, Rossi Trasporti S.r.l., 2018..2020',
        ],
        [
          'Experiência profissional ⏎ Motorista ⏎ Transportes Silva Lda. ⏎ março de 2018 – atualmente',
          'work: Motorista, Transportes Silva Lda., 2018-03..present',
        ],
        [
          'Werkervaring ⏎ Verpleegkundige, Stichting Zorg ⏎ jan. 2018 t/m heden',
          'work: Verpleegkundige, Stichting Zorg, 2018-01..present',
        ],
      ],
      read,
    )
  })

  test('below the name of one house is a role in that house', () => {
    assertRead(
      [
        [
          'Experience ⏎ Brown & Co Ltd ⏎ Senior Accountant ⏎ Jan 2018 - Present ⏎ ⏎ Accountant ⏎ Jan 2015 - Dec 2017',
          'work: Senior Accountant, Brown & Co Ltd, 2018-01..present ⏎ work: Accountant, Brown & Co Ltd, 2015-01..2017-12',
        ],
      ],
      read,
    )
  })

  test('is told from what is no work, or not paid', () => {
    assertRead(
      [
        ['Berufserfahrung ⏎ 2019 – 2020 Elternzeit', 'break: Elternzeit, ?, 2019..2020'],
        ['Experience ⏎ 2019 - 2020 Sabbatical', 'break: Sabbatical, ?, 2019..2020'],
        ['Stages ⏎ 2019 – 2020 Assistante, Mairie de Lyon', 'internship: Assistante, Mairie de Lyon, 2019..2020'],
        [
          'Berufserfahrung ⏎ 03/2019 – 08/2019 Praktikant, Autohaus Meier GmbH',
          'internship: Praktikant, Autohaus Meier GmbH, 2019-03..2019-08',
        ],
        ['Voluntariado ⏎ 2019 – 2020 Monitora, Asociación Sol', 'volunteering: Monitora, Asociación Sol, 2019..2020'],
      ],
      read,
    )
  })

  test('that lies ahead is none yet, and study below no heading is none either', () => {
    assertRead(
      [
        ['Experience ⏎ 2029 – 2031 Nurse, St Mary Hospital', ''],
        ['Experience ⏎ 2025 – 2027 (expected) Nurse, St Mary Hospital', ''],
        ['Lena Brandt ⏎ 2015 – 2018 Bachelor Informatik, Universität Wien', ''],
      ],
      read,
    )
  })

  test('is read out of sentences where there is no table', () => {
    assertRead(
      [
        [
          'After school, from 2015 to 2018, I worked as a nurse at Oak House in Leeds. Then, from 2018 to 2020, I was a carer at Elm House.',
          'work: nurse, Oak House, 2015..2018 ⏎ work: carer, Elm House, 2018..2020',
        ],
      ],
      read,
    )
  })
})
