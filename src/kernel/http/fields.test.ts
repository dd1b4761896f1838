import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { z } from 'zod'
import { BodyId, Day, Email, Id, Locale, QueryBoolean, Time, TimeView, TimeZone, text } from './fields.ts'

const takes = (schema: z.ZodType) => (value: unknown) => schema.safeParse(value).success
const refused = (schema: z.ZodType, values: readonly unknown[]) => values.filter((value) => !takes(schema)(value))
const rulesFor = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.length ?? 0

describe('an id in a path', () => {
  test('is the number its digits say', () => {
    assert.deepEqual(
      ['1', '42', '007', '9007199254740991'].map((each) => Id.parse(each)),
      [1, 42, 7, 2 ** 53 - 1],
    )
  })

  test('that nothing can have is taken, and finds nothing', () => {
    const ids = ['0', '00', '9007199254740992', '9'.repeat(40), '9'.repeat(400)]

    assert.deepEqual(
      ids.map((each) => Id.parse(each)),
      [0, 0, 0, 0, 0],
    )
  })

  test('is digits and nothing else', () => {
    const others = ['', '-1', '+1', '1.0', '1e3', ' 1', '1 ', '0x1', '１', '1_000', 'null', '1\n']

    assert.deepEqual(refused(Id, others), others)
  })
})

describe('an id in a body', () => {
  test('is a number or its digits', () => {
    assert.deepEqual(
      [42, '42', '0', '9'.repeat(40)].map((each) => BodyId.parse(each)),
      [42, 42, 0, 0],
    )
  })

  test('is no fraction, nothing negative, nothing inexact and nothing else', () => {
    const others = [0, -1, 1.5, 2 ** 53, Number.NaN, '', '-1', 'x', null, true, [1], {}]

    assert.deepEqual(refused(BodyId, others), others)
  })
})

describe('a day', () => {
  /** The calendar is counted here as it is taught. */
  const daysIn = (year: number, month: number): number => {
    const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
    return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  }
  const pad = (value: number, length: number) => String(value).padStart(length, '0')

  test('is one of the calendar', () => {
    const year = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(0, 1, 4, 1900, 2000, 2024, 2026, 2100))
    const any = fc.tuple(year, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))

    fc.assert(
      fc.property(any, ([year, month, day]) => {
        const real = year >= 1 && day >= 1 && day <= daysIn(year, month)

        assert.equal(takes(Day)(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`), real)
      }),
      { numRuns: 2000 },
    )
  })

  test('is not the end of a February that is shorter', () => {
    const days = ['2026-02-28', '2026-02-29', '2026-02-30', '2024-02-29', '1900-02-29', '2000-02-29']

    assert.deepEqual(days.map(takes(Day)), [true, false, false, true, false, true])
  })

  test('is spelled in one way', () => {
    const others = ['2026-2-3', '20260203', '2026-02-03T00:00:00Z', ' 2026-02-03', '+02026-02-03', '-0001-01-01', '']

    assert.deepEqual(refused(Day, others), others)
  })

  test('that is none breaks one rule, not two', () => {
    assert.deepEqual([rulesFor(Day, 'tomorrow'), rulesFor(Day, '2026-02-30')], [1, 1])
  })
})

describe('a time from outside', () => {
  test('is told in UTC, with milliseconds', () => {
    const sent = ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.123456Z', '2026-11-20T10:00:00+02:30']

    assert.deepEqual(
      sent.map((each) => Time.parse(each)),
      ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.123Z', '2026-11-20T07:30:00.000Z'],
    )
  })

  test('is always one we can answer with', () => {
    const time = fc
      .tuple(
        fc.date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
        fc.constantFrom('Z', '+23:59', '-23:59', '+05:30'),
      )
      .map(([date, offset]) => date.toISOString().slice(0, 19) + offset)

    fc.assert(
      fc.property(time, (sent) => {
        const { success, data } = Time.safeParse(sent)

        return !success || TimeView.safeParse(data).success
      }),
    )
  })

  test('is RFC 3339, of a day and an hour that exist', () => {
    const others = [
      '2026-11-20',
      '2026-11-20T10:00:00',
      '2026-11-20 10:00:00Z',
      '2026-02-30T10:00:00Z',
      '2026-11-20T24:00:00Z',
      '2026-11-20T10:60:00Z',
      '2026-11-20T10:00:00+0200',
      '1763632800',
      '',
    ]

    assert.deepEqual(refused(Time, others), others)
  })

  test('outside the years PostgreSQL and RFC 3339 share is refused', () => {
    const others = ['0000-12-31T23:59:59Z', '0001-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01']

    assert.deepEqual(refused(Time, others), others)
  })
})

describe('an e-mail address', () => {
  test('is taken as people have them', () => {
    const good = [
      'ada@example.com',
      'ada.byron+jobs@mail.example.co.uk',
      "o'neil_7@x-y.example",
      'jürgen@münchen.example',
      'пошта@пошта.укр',
      'a@b.xn--p1ai',
      `${'x'.repeat(64)}@example.com`,
    ]

    assert.deepEqual(refused(Email, good), [])
  })

  test('is refused when no mail could reach it', () => {
    const bad = [
      '',
      'ada',
      'ada@',
      '@example.com',
      'ada@localhost',
      'ada@example',
      'ada@@example.com',
      'ada@example..com',
      'ada@.example.com',
      'ada@example.com.',
      'ada@-example.com',
      'ada@example-.com',
      'ada@exam ple.com',
      'ada byron@example.com',
      'ada@example.c',
      'Ada <ada@example.com>',
      '"ada"@example.com',
      'ada@example.com,eve@example.com',
      'ada@example.com\r\nBcc: eve@example.com',
      'ada@[127.0.0.1]',
      'a\u0000b@example.com',
      'a\u0007b@example.com',
      `${'x'.repeat(65)}@example.com`,
      `a@${'x'.repeat(64)}.com`,
      `a@${`${'x'.repeat(50)}.`.repeat(5)}com`,
    ]

    assert.deepEqual(refused(Email, bad), bad)
  })

  test('loses the space around it', () => {
    assert.equal(Email.parse('  ada@example.com\n'), 'ada@example.com')
  })

  test('that is very long is refused at once', () => {
    const long = [`${'a'.repeat(1_000_000)}@`, `a@${'a.'.repeat(500_000)}`, `a@${'a-'.repeat(500_000)}`]
    const started = performance.now()

    assert.deepEqual(refused(Email, long).length, 3)
    assert.ok(performance.now() - started < 5000)
  })
})

describe('a time zone', () => {
  test('is one that has a name', () => {
    assert.deepEqual(refused(TimeZone, ['UTC', 'Europe/Paris', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5']), [])
  })

  test('is no offset and nothing invented', () => {
    const others = ['', '+01:00', '-05', '01:00', 'Mars/Base', 'Europe/', 'Europe/Paris ', 'x'.repeat(100)]

    assert.deepEqual(refused(TimeZone, others), others)
  })
})

describe('other values', () => {
  test('a flag in a query is true or false', () => {
    const others = ['', '1', 'TRUE', 'yes']

    assert.deepEqual([QueryBoolean.parse('true'), QueryBoolean.parse('false')], [true, false])
    assert.deepEqual(refused(QueryBoolean, others), others)
  })

  test('a language is a tag', () => {
    const others = ['', 'EN', 'e', 'english language', 'en_US', 'en-']

    assert.deepEqual(refused(Locale, ['en', 'pt-BR', 'zh-Hant-TW', 'sr-Latn']), [])
    assert.deepEqual(refused(Locale, others), others)
  })

  test('a text of blanks is an empty one', () => {
    assert.deepEqual(refused(text(1, 5), ['', '  \n', '\u00a0']).length, 3)
    assert.equal(text(1, 5).parse(' 12345 '), '12345')
  })
})
