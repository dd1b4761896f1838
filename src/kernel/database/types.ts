/**
 * PostgreSQL's values reach us like this: ids as numbers, times as exact RFC 3339 text, everything else as pg reads it.
 */
import pg from 'pg'

/**
 * Instants are exact, `2026-11-20T10:00:00.123456Z`: PostgreSQL keeps microseconds, a Date would lose them (and rows of
 * a page).
 */
export type Instant = string

const oids = { int8: 20, timestamptz: 1184, int8Array: 1016, timestamptzArray: 1185, date: 1082, dateArray: 1182 }

const parseInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint beyond 2^53 was read')
  return value
}

/** PostgreSQL's `2026-11-20 10:00:00.12+00` becomes `2026-11-20T10:00:00.120000Z`; connections run in UTC. */
function parseInstant(text: string): Instant {
  // The space stands at this place: neither `infinity` nor a year of five digits has it there.
  if (!text.endsWith('+00') || text[10] !== ' ') throw new RangeError(`not a time in UTC: ${text}`)
  const fraction = text.slice(20, -3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(6, '0')}Z`
}

const textArray: number = 1009
const parseTextArray = pg.types.getTypeParser(textArray) as (text: string) => (string | null)[]

const arrayOf =
  <Value>(parse: (text: string) => Value) =>
  (text: string): (Value | null)[] =>
    parseTextArray(text).map((each) => (each === null ? null : parse(each)))

const overrides = new Map<number, (text: string) => unknown>([
  [oids.int8, parseInt8],
  [oids.timestamptz, parseInstant],
  [oids.date, (text) => text],
  [oids.int8Array, arrayOf(parseInt8)],
  [oids.timestamptzArray, arrayOf(parseInstant)],
  [oids.dateArray, parseTextArray],
])

export type ParseValue = (text: string) => unknown

export function parserFor(oid: number): ParseValue {
  return overrides.get(oid) ?? (pg.types.getTypeParser(oid, 'text') as ParseValue)
}

/** `pg` itself uses these beside our own batch (tasks, migrations). */
export const pgTypes = { getTypeParser: (oid: number) => parserFor(oid) }

/** The contract shows a time in milliseconds, UTC. */
export const viewTime = (instant: Instant): string => `${instant.slice(0, 23)}Z`

export const viewTimeOrNull = (instant: Instant | null): string | null => (instant === null ? null : viewTime(instant))
