import { describe, test } from 'node:test'
import { linesOf } from '../words/text.ts'
import { anchorsIn } from './anchors.ts'
import { writePoint } from './periods.ts'
import { asDocument, assertRead } from './table.fixture.ts'

/** Each line that dates a role is given by its number, with the dates. */
const read = (written: string): string => {
  const lines = linesOf(asDocument(written))
  return anchorsIn(lines, 0, lines.length - 1)
    .map(({ index, range: { from, to } }) => `${index}: ${writePoint(from)}..${to === 'present' ? to : writePoint(to)}`)
    .join(', ')
}

describe('a line with dates', () => {
  test('opens a role where they stand at its beginning, at its end, or among few words', () => {
    assertRead(
      [
        ['2015 – 2018 Koch, Gasthof Adler', '0: 2015..2018'],
        ['Koch, Gasthof Adler, 2015 – 2018', '0: 2015..2018'],
        ['Gasthof Adler (2015 – 2018), Salzburg', '0: 2015..2018'],
        ['Nurse | St Mary Hospital | Jan 2015 - Present | Leeds', '0: 2015-01..present'],
        ['**Infermiera** — Ospedale Maggiore — dal 2019', '0: 2019..present'],
        ['seit 2019: Koch', '0: 2019..present'],
        ['Schuljahr 2019/20: Lehrerin', '0: 2019..2020'],
        ['Temporada de verano 2018 - 2019, camarero', '0: 2018-06..2019'],
      ],
      read,
    )
  })

  test('opens one with a single date only in front of an occupation', () => {
    assertRead(
      [
        ['2014: Praktikantin, Stadtklinik', '0: 2014..2014'],
        ['verano 2024   Gerocultor', '0: 2024..2024'],
        ['Juli 2013: Abschlussfeier', ''],
        ['Praktikantin 2014', ''],
      ],
      read,
    )
  })

  test('tells a detail where it is a sentence', () => {
    assertRead(
      [
        ['The number of tickets fell between 2016 and 2018 from forty to nine each day for all of the teams', ''],
        ['We have used the same tool for all of that work since 2016 and it has served us quite well', ''],
      ],
      read,
    )
  })

  test('in a list opens a role when most items have dates, and what was done in one otherwise', () => {
    assertRead(
      [
        ['• 2015 – 2018 Koch, Adler ⏎ • 2018 – 2020 Koch, Post', '0: 2015..2018, 1: 2018..2020'],
        [
          '2010 – 2012 Kellner ⏎ • 2015 – 2018 Koch ⏎ • 2018 – 2020 Koch',
          '0: 2010..2012, 1: 2015..2018, 2: 2018..2020',
        ],
        ['2015 – 2018 Koch, Adler ⏎ • Küche geführt ⏎ • Umbau 2016 – 2017 ⏎ • Einkauf', '0: 2015..2018'],
      ],
      read,
    )
  })
})
