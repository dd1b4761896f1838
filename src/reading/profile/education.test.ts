import { describe, test } from 'node:test'
import { readText } from './reading.ts'
import { asDocument, assertRead } from './table.fixture.ts'

/** A degree is shown by level, fields, school, dates, and whether it is finished. */
const read = (written: string): string =>
  readText(asDocument(written), '2026-06-15')
    .degrees.map(({ level, degree, fields, institution, from, to, isFinished }) =>
      [
        level,
        degree,
        fields.join('+') || '-',
        institution ?? '-',
        `${from ?? ''}..${to ?? ''}`,
        isFinished ? '' : 'open',
      ]
        .join(' | ')
        .trimEnd(),
    )
    .join(' ⏎ ')

describe('a degree', () => {
  test('is read with its level in seven languages', () => {
    assertRead(
      [
        [
          'Education ⏎ BSc Computer Science, University of Leeds, 2012 – 2015',
          '6 | BSc | Computer science | University of Leeds | 2012..2015 |',
        ],
        [
          'AUSBILDUNG ⏎ 10/2012 – 09/2014  Master of Science Informatik, Technische Universität Wien',
          '7 | Master | Computer science | Technische Universität Wien | 2012-10..2014-09 |',
        ],
        ['Bildungsweg ⏎ 2010 Abitur, Goethe-Gymnasium Kassel', '4 | Abitur | - | Goethe-Gymnasium Kassel | ..2010 |'],
        [
          'Formation ⏎ 2015 : Licence de droit, Université de Lille',
          '6 | Licence | Law | Université de Lille | ..2015 |',
        ],
        [
          'Formación ⏎ Grado en Enfermería, Universidad de Sevilla (2011 – 2015)',
          '6 | Grado | Nursing | Universidad de Sevilla | 2011..2015 |',
        ],
        [
          'Istruzione ⏎ Laurea magistrale in Economia ⏎ Università di Bologna, 2016',
          '7 | Laurea magistrale | Economics | Università di Bologna | ..2016 |',
        ],
        [
          'Formação académica ⏎ Licenciatura em Direito, Universidade de Coimbra, 2010 - 2014',
          '6 | Licenciatura | Law | Universidade de Coimbra | 2010..2014 |',
        ],
        ['Opleiding ⏎ 2012 – 2016 HBO-V, Hogeschool Utrecht', '6 | HBO | Nursing | Hogeschool Utrecht | 2012..2016 |'],
        ['Education ⏎ PhD in Physics, ETH Zürich, 2019', '8 | PhD | Physics | ETH Zürich | ..2019 |'],
      ],
      read,
    )
  })

  test('names its school without the dates around it', () => {
    assertRead(
      [
        [
          'Education ⏎ BSc Physics, University of Leeds (2012 – 2015)',
          '6 | BSc | Physics | University of Leeds | 2012..2015 |',
        ],
        [
          'Studium ⏎ 2012 - 2015 Universität Wien, Bachelor Physik',
          '6 | Bachelor | Physics | Universität Wien | 2012..2015 |',
        ],
        [
          'Formation ⏎ Licence de droit, Université de Lille 2015',
          '6 | Licence | Law | Université de Lille | ..2015 |',
        ],
      ],
      read,
    )
  })

  test('is open while it goes on, lies ahead or was left', () => {
    assertRead(
      [
        ['Education ⏎ MSc Physics, 2024 – present', '7 | MSc | Physics | - | 2024..present | open'],
        ['Education ⏎ MSc Physics, expected 2027', '7 | MSc | Physics | - | ..2027 | open'],
        ['Ausbildung ⏎ 2012 – 2014 Bachelor Physik (abgebrochen)', '6 | Bachelor | Physics | - | 2012..2014 | open'],
        ['Formation ⏎ Master de droit (en cours)', '7 | Master | Law | - | .. | open'],
        ['Opleiding ⏎ 2012 – 2014 HBO Rechten, niet afgerond', '6 | HBO | Law | - | 2012..2014 | open'],
      ],
      read,
    )
  })

  test('is one study with its school and dates, in any order of the lines', () => {
    assertRead(
      [
        [
          'Education ⏎ University of Leeds ⏎ BSc Physics ⏎ 2012 – 2015 ⏎ Leeds High School ⏎ A Levels ⏎ 2010 – 2012',
          '6 | BSc | Physics | University of Leeds | 2012..2015 | ⏎ 4 | A Levels | - | Leeds High School | 2010..2012 |',
        ],
        [
          'Education ⏎ 2012 – 2015 ⏎ BSc Physics ⏎ University of Leeds ⏎ 2010 – 2012 ⏎ A Levels ⏎ Leeds High School',
          '6 | BSc | Physics | University of Leeds | 2012..2015 | ⏎ 4 | A Levels | - | Leeds High School | 2010..2012 |',
        ],
        [
          'Education ⏎ Dates   2012 – 2015 ⏎ Degree   BSc Physics ⏎ School   University of Leeds ⏎ ⏎ Dates   2010 – 2012 ⏎ Degree   A Levels ⏎ School   Leeds High School',
          '6 | BSc | Physics | University of Leeds | 2012..2015 | ⏎ 4 | A Levels | - | Leeds High School | 2010..2012 |',
        ],
      ],
      read,
    )
  })

  test('is the highest of those in one line, and one for each line', () => {
    assertRead(
      [
        ['Education ⏎ BSc and MSc in Physics, 2015', '7 | MSc | Physics | - | ..2015 |'],
        [
          'Education ⏎ MSc Physics, 2015 ⏎ BSc Physics, 2013',
          '7 | MSc | Physics | - | ..2015 | ⏎ 6 | BSc | Physics | - | ..2013 |',
        ],
      ],
      read,
    )
  })

  test('is no other sense of its words', () => {
    assertRead(
      [
        ['Experience ⏎ 2015 – 2018 Scrum Master, Acme Ltd ⏎ Master data for all plants', ''],
        ['Education ⏎ Scrum Master course', ''],
        ['References ⏎ Dr. Jane Roe, PhD', ''],
        ['Hast du ein Abitur? ⏎ Nein', ''],
      ],
      read,
    )
  })
})
