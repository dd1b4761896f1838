import { describe, test } from 'node:test'
import { assertRead } from '../profile/table.fixture.ts'
import { durationsIn } from './durations.ts'
import { fold } from './text.ts'

const read = (written: string): string =>
  durationsIn(fold(written))
    .map(({ months }) => String(months))
    .join(', ')

describe('a length of time', () => {
  test('is read in figures and words of all languages', () => {
    assertRead(
      [
        ['5 lat doświadczenia', '60'],
        ['pięć lat', '60'],
        ['pěti let praxe', '60'],
        ['5 ani', '60'],
        ['5 års erfarenhet', '60'],
        ['tre års erfaring', '36'],
        ['5 vuoden kokemus', '60'],
        ['3 yıl', '36'],
        ['5 χρόνια', '60'],
        ['п’ять років', '60'],
        ['5 лет', '60'],
        ['18 месяцев', '18'],
        ['5 év', '60'],
        ['٥ سنوات', '60'],
        ['5 שנים', '60'],
        ['5 वर्षों', '60'],
        ['5年以上の経験', '60'],
        ['3년 이상', '36'],
        ['6个月', '6'],
      ],
      read,
    )
  })

  test('is no date', () => {
    assertRead(
      [
        ['2019年', ''],
        ['5年3月', ''],
        ['03/2019', ''],
      ],
      read,
    )
  })
})
