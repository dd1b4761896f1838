import { describe, test } from 'node:test'
import { fold } from '../words/text.ts'
import { isPoint, readPoint } from './date-points.ts'
import { writePoint } from './periods.ts'
import { assertRead } from './table.fixture.ts'

function read(written: string): string {
  const folded = fold(written)
  const point = isPoint(folded) ? readPoint(folded) : undefined
  return point ? writePoint(point) : 'no date'
}

describe('a date', () => {
  test('is read in seven languages, with short months, dots and small words', () => {
    assertRead(
      [
        ['March 2019', '2019-03'],
        ['Sept. 2021', '2021-09'],
        ["Jan '19", '2019-01'],
        ["Nov '98", '1998-11'],
        ['1st March 2019', '2019-03'],
        ['March, 2019', '2019-03'],
        ['März 2019', '2019-03'],
        ['Mrz. 2019', '2019-03'],
        ['Jänner 2020', '2020-01'],
        ['15. Oktober 2018', '2018-10'],
        ['février 2020', '2020-02'],
        ['févr. 2020', '2020-02'],
        ['AOÛT 2016', '2016-08'],
        ['déc. 2015', '2015-12'],
        ['1er septembre 2018', '2018-09'],
        ['enero de 2018', '2018-01'],
        ['setiembre del 2014', '2014-09'],
        ['1 de mayo de 2017', '2017-05'],
        ['gennaio 2017', '2017-01'],
        ['giu. 2019', '2019-06'],
        ['1° ottobre 2016', '2016-10'],
        ['março de 2015', '2015-03'],
        ['set/2020', '2020-09'],
        ['fev. 2019', '2019-02'],
        ['maart 2019', '2019-03'],
        ['mrt. 2019', '2019-03'],
        ['mei 2020', '2020-05'],
      ],
      read,
    )
  })

  test('is read in figures, day first unless only a month can stand there', () => {
    assertRead(
      [
        ['03/2019', '2019-03'],
        ['3/2019', '2019-03'],
        ['03.2019', '2019-03'],
        ['03 / 2019', '2019-03'],
        ['2019-03', '2019-03'],
        ['2019/03', '2019-03'],
        ['15.03.2019', '2019-03'],
        ['15/03/2019', '2019-03'],
        ['03/15/2019', '2019-03'],
        ['04/05/2019', '2019-05'],
        ['2019-03-15', '2019-03'],
        ['2019', '2019'],
      ],
      read,
    )
  })

  test('is a quarter or a season by its first month', () => {
    assertRead(
      [
        ['Q3 2020', '2020-07'],
        ['T4/2018', '2018-10'],
        ['Summer 2020', '2020-06'],
        ['Herbst 2017', '2017-09'],
        ['été 2019', '2019-06'],
        ['verano de 2021', '2021-06'],
        ['inverno 2016', '2016-12'],
      ],
      read,
    )
  })

  test('is no number of another kind', () => {
    assertRead(
      [
        ['1889', 'no date'],
        ['2190', 'no date'],
        ['12019', 'no date'],
        ['2019.5', 'no date'],
        ['ISO2015', 'no date'],
        ['13/2019', 'no date'],
        ['2019-13', 'no date'],
        ['March', 'no date'],
      ],
      read,
    )
  })
})
