import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../words/text.ts'
import { findRanges, findSingles } from './date-ranges.ts'
import { writePoint } from './periods.ts'
import { assertRead } from './table.fixture.ts'

const read = (written: string): string =>
  findRanges(fold(written))
    .map(({ from, to, expected }) => {
      const end = to === 'present' ? to : writePoint(to)
      return `${writePoint(from)}..${end}${expected ? ' expected' : ''}`
    })
    .join(', ')

describe('a range of dates', () => {
  test('is read with the words and strokes of seven languages', () => {
    assertRead(
      [
        ['Jan 2018 – Mar 2020', '2018-01..2020-03'],
        ['January 2018 to March 2020', '2018-01..2020-03'],
        ['from May 2016 until June 2018', '2016-05..2018-06'],
        ['between 2014 and 2016', '2014..2016'],
        ['03/2018 - 12/2021', '2018-03..2021-12'],
        ['01.03.2018–31.12.2021', '2018-03..2021-12'],
        ['2018-03 — 2021-12', '2018-03..2021-12'],
        ['von März 2015 bis Juli 2017', '2015-03..2017-07'],
        ['Oktober 2012 bis zum Juli 2017', '2012-10..2017-07'],
        ['de janvier 2015 à juillet 2017', '2015-01..2017-07'],
        ['du 01/09/2015 au 31/08/2017', '2015-09..2017-08'],
        ['entre 2011 et 2013', '2011..2013'],
        ['desde enero de 2015 hasta julio de 2017', '2015-01..2017-07'],
        ['de 2015 a 2017', '2015..2017'],
        ['dal 2015 al 2017', '2015..2017'],
        ['da gennaio 2015 a luglio 2017', '2015-01..2017-07'],
        ['de março de 2015 até julho de 2017', '2015-03..2017-07'],
        ['van januari 2015 tot en met juli 2017', '2015-01..2017-07'],
        ['jan. 2015 t/m juli 2017', '2015-01..2017-07'],
        ['Aug 2017/Dec 2021', '2017-08..2021-12'],
      ],
      read,
    )
  })

  test('goes on until now by a word, a stroke, or what it began with', () => {
    assertRead(
      [
        ['June 2019 - Present', '2019-06..present'],
        ['06/2019 - to date', '2019-06..present'],
        ['05/2019 – heute', '2019-05..present'],
        ['seit 05/2019', '2019-05..present'],
        ['ab Mai 2019', '2019-05..present'],
        ["mai 2019 – aujourd'hui", '2019-05..present'],
        ['mai 2019 à ce jour', '2019-05..present'],
        ['Depuis le 1er mai 2019', '2019-05..present'],
        ['mayo 2019 - actualidad', '2019-05..present'],
        ['mayo de 2019 a la actualidad', '2019-05..present'],
        ['maggio 2019 – oggi', '2019-05..present'],
        ['dal 2019', '2019..present'],
        ['maio de 2019 – atualmente', '2019-05..present'],
        ['mei 2019 – heden', '2019-05..present'],
        ['sinds 2019', '2019..present'],
        ['2019 –', '2019..present'],
      ],
      read,
    )
  })

  test('is read where years are shortened', () => {
    assertRead(
      [
        ['2015/16', '2015..2016'],
        ['2018-19', '2018..2019'],
        ["'19 – '21", '2019..2021'],
        ['03/18 – 12/21', '2018-03..2021-12'],
        ['09/98 - 06/02', '1998-09..2002-06'],
        ['06/19 - heute', '2019-06..present'],
        ['Jan – Mar 2018', '2018-01..2018-03'],
        ['Oktober bis Dezember 2018', '2018-10..2018-12'],
        ['2018/19 – 2020/21', '2018..2021'],
        ['2021/22 – actualidad', '2021..present'],
      ],
      read,
    )
  })

  test('that was only expected is told as such', () => {
    assertRead(
      [
        ['2023 – 2027 (expected)', '2023..2027 expected'],
        ['10/2023 – 09/2026 (voraussichtlich)', '2023-10..2026-09 expected'],
        ['2023 - 2026 (previsto)', '2023..2026 expected'],
      ],
      read,
    )
  })

  test('is none of numbers, of two years in a list, or of an end before the beginning', () => {
    assertRead(
      [
        ['Sommer 2021 und 2022', ''],
        ['2020 - 2016', ''],
        ['ISO 9001-2015', ''],
        ['+49 2019 202021', ''],
        ['Rechnung 2018-0715', ''],
        ['2018-07', ''],
        ['no dates at all', ''],
      ],
      read,
    )
  })

  test('stands where it is said to stand, and leaves the other dates alone', () => {
    const line = fold('Koch (03/2018 – 05/2020), Zeugnis vom Juni 2021')

    const ranges = findRanges(line)

    assert.deepEqual(
      ranges.map(({ start, end }) => line.slice(start, end)),
      ['03/2018 - 05/2020'],
    )
    assert.deepEqual(
      findSingles(line, ranges).map(({ span, point }) => [line.slice(span.start, span.end), writePoint(point)]),
      [['juni 2021', '2021-06']],
    )
  })
})
