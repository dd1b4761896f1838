import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parserFor, pgTypes, viewTime, viewTimeOrNull } from './types.ts'

const oid = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182, timestamptz: 1184, timestamptzArray: 1185 }
const read = (type: keyof typeof oid, text: string): unknown => parserFor(oid[type])(text)

/** PostgreSQL writes a time in UTC without the zeros at the end of the fraction. */
const written = (seconds: string, microseconds: number): string => {
  const fraction = String(microseconds).padStart(6, '0').replace(/0+$/, '')
  return `${seconds.replace('T', ' ')}${fraction && `.${fraction}`}+00`
}

describe('a time', () => {
  test('keeps its microseconds', () => {
    assert.equal(read('timestamptz', '2026-11-20 10:00:00.123456+00'), '2026-11-20T10:00:00.123456Z')
  })

  test('has six digits, however few PostgreSQL writes', () => {
    const texts = ['2026-11-20 10:00:00+00', '2026-11-20 10:00:00.5+00', '2026-11-20 10:00:00.000001+00']

    const times = texts.map((text) => read('timestamptz', text))

    assert.deepEqual(times, [
      '2026-11-20T10:00:00.000000Z',
      '2026-11-20T10:00:00.500000Z',
      '2026-11-20T10:00:00.000001Z',
    ])
  })

  test('sorts as text the way it sorts as time', () => {
    const second = fc
      .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 19))
    const moment = fc.tuple(second, fc.integer({ min: 0, max: 999_999 })).map(([seconds, micros]) => ({
      text: String(read('timestamptz', written(seconds, micros))),
      time: BigInt(Date.parse(`${seconds}Z`)) * 1000n + BigInt(micros),
    }))

    fc.assert(fc.property(moment, moment, (one, other) => one.text < other.text === one.time < other.time))
  })

  test('outside UTC is refused, because its text would lie', () => {
    assert.throws(() => read('timestamptz', '2026-11-20 12:00:00+02'), /not a time in UTC/)
  })

  test('that RFC 3339 can not spell is refused, not garbled', () => {
    const texts = ['infinity', '-infinity', '0044-03-15 10:00:00+00 BC', '10000-01-01 00:00:00+00']

    for (const text of texts) assert.throws(() => read('timestamptz', text), RangeError, text)
  })

  test('is shown with milliseconds', () => {
    assert.equal(viewTime('2026-11-20T10:00:00.123999Z'), '2026-11-20T10:00:00.123Z')
  })

  test('that never came is shown as null', () => {
    assert.equal(viewTimeOrNull(null), null)
  })
})

describe('a bigint', () => {
  test('is a number as far as numbers are exact', () => {
    assert.deepEqual([read('int8', '9007199254740991'), read('int8', '-9007199254740991')], [2 ** 53 - 1, 1 - 2 ** 53])
  })

  test('beyond 2^53 is refused, because it would become another one', () => {
    assert.throws(() => read('int8', '9007199254740993'), /beyond 2\^53/)
  })

  test('is read exactly or not at all', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
        const safe = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
        const look = () => BigInt(read('int8', String(value)) as number)

        if (safe) assert.equal(look(), value)
        else assert.throws(look, RangeError)
      }),
    )
  })
})

describe('an array', () => {
  test('holds what its type holds', () => {
    assert.deepEqual(read('int8Array', '{1,2}'), [1, 2])
    assert.deepEqual(read('dateArray', '{2026-02-28}'), ['2026-02-28'])
    assert.deepEqual(read('timestamptzArray', '{"2026-11-20 10:00:00.1+00"}'), ['2026-11-20T10:00:00.100000Z'])
  })

  test('keeps a NULL as null', () => {
    assert.deepEqual(read('int8Array', '{1,NULL}'), [1, null])
    assert.deepEqual(read('dateArray', '{NULL}'), [null])
    assert.deepEqual(read('timestamptzArray', '{NULL}'), [null])
  })
})

describe('other types', () => {
  test('leave a date as text, because a day is no moment', () => {
    assert.equal(read('date', '2026-03-29'), '2026-03-29')
  })

  test('are read as pg reads them, by pg itself too', () => {
    const [boolean, jsonb, int4] = [16, 3802, 23]

    const values = [pgTypes.getTypeParser(boolean)('t'), parserFor(jsonb)('{"a":[1]}'), parserFor(int4)('42')]

    assert.deepEqual(values, [true, { a: [1] }, 42])
  })
})
