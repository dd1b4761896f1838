/**
 * PostgreSQL stores every value that a field takes: otherwise a value from outside would be a bug of ours, not a broken
 * rule.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { z } from 'zod'
import { sql } from '../database/sql.ts'
import { sharedDatabase } from '../database/test/open.ts'
import { isStorable } from './body.ts'
import { BodyId, Day, Email, Id, Time } from './fields.ts'

const { db } = await sharedDatabase()
const reading = db.reading('everyone')

const year = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(0, 1, 9999))
const two = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'))
const dayText = fc.tuple(year, two(13), two(32)).map(([y, m, d]) => `${String(y).padStart(4, '0')}-${m}-${d}`)
const timeText = fc
  .tuple(
    dayText,
    fc.tuple(two(24), two(60), two(60)).map((each) => each.join(':')),
    fc.oneof(
      fc.constant(''),
      fc.bigInt({ min: 0n, max: 10n ** 200n }).map((n) => `.${n}`),
    ),
    fc.oneof(
      fc.constant('Z'),
      fc.tuple(fc.constantFrom('+', '-'), two(24), two(60)).map(([sign, h, m]) => `${sign}${h}:${m}`),
    ),
  )
  .map(([day, time, fraction, offset]) => `${day}T${time}${fraction}${offset}`)

/** The field takes some of many values, and gives them on in its own form. */
function taken<Value>(schema: z.ZodType<Value>, values: fc.Arbitrary<unknown>): Value[] {
  const found = fc.sample(values, 3000).flatMap((value) => {
    const { success, data } = schema.safeParse(value)
    return success ? [data] : []
  })
  assert.ok(found.length > 100)
  return found
}

describe('PostgreSQL stores', () => {
  test('every day', async () => {
    const days = taken(Day, dayText)

    const rows = await reading.all(sql<{ day: string }>`select day from unnest(${days}::date[]) as day`)

    assert.deepEqual(
      rows.map(({ day }) => day),
      days,
    )
  })

  test('every time, as the moment it is', async () => {
    const times = taken(Time, timeText)

    const rows = await reading.all(sql<{ time: string }>`select time from unnest(${times}::timestamptz[]) as time`)

    assert.deepEqual(
      rows.map(({ time }) => new Date(time).toISOString()),
      times,
    )
  })

  test('every id', async () => {
    const digits = fc.oneof(
      fc.bigInt({ min: 0n, max: 2n ** 64n }).map(String),
      fc.bigInt({ min: 0n, max: 10n ** 400n }).map(String),
      fc.constantFrom('9007199254740991', '9007199254740992', '0'),
    )
    const ids = [...taken(Id, digits), ...taken(BodyId, fc.oneof(digits, fc.maxSafeInteger(), fc.double()))]

    const rows = await reading.all(sql<{ id: number }>`select id from unnest(${ids}::bigint[]) as id`)

    assert.deepEqual(
      rows.map(({ id }) => id),
      ids,
    )
  })

  test('every text without a NUL and half pairs', async () => {
    const texts = fc.sample(fc.string({ unit: 'binary' }), 2000).filter(isStorable)

    const rows = await reading.all(sql<{ text: string }>`select text from unnest(${texts}::text[]) as text`)

    assert.deepEqual(
      rows.map(({ text }) => text),
      texts,
    )
  })

  test('every e-mail address', async () => {
    const addresses = taken(
      Email,
      fc.oneof(
        fc.emailAddress(),
        fc.tuple(fc.string({ minLength: 1, unit: 'binary' }), fc.domain()).map((each) => each.join('@')),
      ),
    )

    const rows = await reading.all(sql<{ text: string }>`select text from unnest(${addresses}::text[]) as text`)

    assert.deepEqual(
      rows.map(({ text }) => text),
      addresses,
    )
  })
})
