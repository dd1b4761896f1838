/** Values of an answer are JSON: a number that JSON can not say is text. */
import pg from 'pg'

type Parse = (text: string) => unknown

/** An average has more digits than a double keeps, and nobody misses them. */
const number: Parse = (text) => (Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER ? Number(text) : text)

const float: Parse = (text) => (Number.isFinite(Number(text)) ? Number(text) : text)

const longNumber = /\d{16}|\d[eE]/
const textsAndNumbers = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/** Numbers inside JSON are treated the same: `JSON.parse` would make some of them another number, or null. */
const json: Parse = (text) => {
  const inQuotes = (part: string): string =>
    part.startsWith('"') || typeof number(part) === 'number' ? part : `"${part}"`
  return JSON.parse(longNumber.test(text) ? text.replaceAll(textsAndNumbers, inQuotes) : text)
}

/**
 * `2026-11-20 10:00:00.12+00` becomes `2026-11-20T10:00:00.120Z`. Moments before the year 1, and infinite ones, stay as
 * they are.
 */
const moment: Parse = (text) => {
  const [, day, time, fraction = '', zone = ''] =
    /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?(\+00)?$/.exec(text) ?? []
  if (!day) return text
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}${zone && 'Z'}`
}

const parsers: Readonly<Record<number, Parse>> = {
  16: (text) => text === 't',
  20: number,
  21: Number,
  23: Number,
  114: json,
  700: float,
  701: float,
  1114: moment,
  1184: moment,
  1700: number,
  3802: json,
}

/** The key is the number of a list's type, the value that of its elements; lists of other things are lists of text. */
const elements: Readonly<Record<number, number>> = {
  199: 114,
  1000: 16,
  1005: 21,
  1007: 23,
  1016: 20,
  1021: 700,
  1022: 701,
  1115: 1114,
  1185: 1184,
  1231: 1700,
  3807: 3802,
}

const textLists = new Set([1002, 1009, 1014, 1015, 1182, 1183, 1187, 1270, 2287, 2951])
const parseList = pg.types.getTypeParser(1009 as number) as (text: string) => unknown

const deep = (parse: Parse, value: unknown): unknown =>
  Array.isArray(value) ? value.map((each) => deep(parse, each)) : value === null ? null : parse(String(value))

const itself: Parse = (text) => text

export function parserOf(type: number): Parse {
  const element = elements[type]
  if (element === undefined && !textLists.has(type)) return parsers[type] ?? itself
  const parse = parsers[element ?? 0] ?? itself
  return (text) => deep(parse, parseList(text))
}
