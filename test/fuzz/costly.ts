/**
 * These bodies fit the limit of their operation and cost as much as they can: to read, to check, to complain of and to
 * take.
 */
import type { DraftBody } from './requests.ts'
import { Known } from './values.ts'

export interface CostlyBody {
  readonly what: string
  readonly body: DraftBody
}

/** The service takes a few more values than these. */
const manyValues = 11_500

/** Patterns, decoders and escapes are slow on these texts, each of some length. */
const texts: readonly (readonly [string, string])[] = [
  ['letters', 'x'],
  ['digits', '1'],
  ['spaces between letters', 'A '],
  ['line ends', '\r\n'],
  ['NULs', '\0'],
  ['half pairs', '\ud800'],
  ['quotes', '"'],
  ['letters that JavaScript counts twice', '😀'],
  ['letters with many marks', 'a\u0323\u0307'],
  ['parts of an address', 'a.'],
  ['parts of a link', 'https://a/'],
  ['brackets', '[>('],
]

/** A text that the service has told may be so much longer than what stands for it. */
const knownLength = 100

/** Costly bodies that are not valid come first, then a valid body with every change that makes it costly. */
export function costlyBodies(valid: unknown, bytesMax: number): CostlyBody[] {
  return [...costlyTexts(bytesMax), ...placesIn(valid).flatMap((place) => costlyAt(valid, place, bytesMax))]
}

const asText = (what: string, value: string): CostlyBody => ({ what, body: { kind: 'text', value } })

function costlyTexts(bytesMax: number): CostlyBody[] {
  const full = (before: string, unit: string, after: string): string =>
    before + unit.repeat(Math.floor((bytesMax - before.length - after.length) / unit.length)) + after
  return [
    asText('members of one name', full('{', '"a":1,', '"a":1}')),
    asText('empty lists', full('[', '[],', '1]')),
    asText('open brackets', full('', '[', '')),
    asText('a long number', full('', '9', '')),
    asText('white space', full('', '\n', '{}')),
    asText('escaped quotes', full('{"a":"', '\\"', '"}')),
    asText('a NUL beside many lists', full('{"a":"\\u0000","b":[', '[[]],', '1]}')),
    asText('a long name over bad texts', `{"${full('', 'x\\u0000', '').slice(0, -60_000)}":[${badTexts}]}`),
  ]
}

const badTexts = Array(5_000).fill('"\\u0000"').join()

type ValuePath = readonly (string | number)[]

/** Every value within a body is listed, itself among them. */
function placesIn(value: unknown, path: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null || value instanceof Known) return [path]
  // One item stands for all, because they are alike.
  const inner = Array.isArray(value) ? [...value.slice(0, 1).entries()] : Object.entries(value)
  return [path, ...inner.flatMap(([step, each]) => placesIn(each, [...path, step]))]
}

function costlyAt(valid: unknown, place: ValuePath, bytesMax: number): CostlyBody[] {
  const at = place.join('/') || 'the whole'
  const here = valueAt(valid, place)
  const put = (what: string, value: unknown): CostlyBody => ({
    what: `${what} at ${at}`,
    body: { kind: 'value', value: replaced(valid, place, value) },
  })
  // The rest of the body needs room.
  const room = bytesMax - 100_000
  if (Array.isArray(here)) {
    const items = [here[0] ?? null, null, {}, 'x', 1.5]
    return items.map((item) => {
      const text = JSON.stringify(item)
      const count = Math.min(manyValues / placesIn(item).length, room / (text.length + knownLength))
      return put(`items ${text.slice(0, 20)}`, Array(Math.floor(count)).fill(item))
    })
  }
  if (typeof here === 'object' && here !== null && !(here instanceof Known)) {
    const more = Array.from({ length: manyValues }, (_, index) => [`${index}é`, 1])
    return [put('members', { ...here, ...Object.fromEntries(more) })]
  }
  return texts.map(([what, unit]) => {
    const length = Buffer.byteLength(JSON.stringify(unit)) - 2
    return put(what, unit.repeat(Math.floor(room / length)))
  })
}

const valueAt = (value: unknown, place: ValuePath): unknown =>
  place.reduce<unknown>((within, step) => (within as Record<string | number, unknown>)[step], value)

function replaced(value: unknown, [step, ...rest]: ValuePath, other: unknown): unknown {
  if (step === undefined) return other
  if (Array.isArray(value)) return value.map((each, index) => (index === step ? replaced(each, rest, other) : each))
  const entries = Object.entries(value as object)
  return Object.fromEntries(entries.map(([name, each]) => [name, name === step ? replaced(each, rest, other) : each]))
}
