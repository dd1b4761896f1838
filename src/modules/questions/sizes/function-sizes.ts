/**
 * A rule says how large a function's value can be, and how long it takes: measured on PostgreSQL 15 and 18, and rounded
 * up.
 */
import { refuse } from '../refusals/refusal.ts'
import { concatenated, powerOf } from './operator-sizes.ts'
import { inJson, printed } from './printed.ts'
import { anyOf, isList, type Made, make, numberMax, type Value } from './value.ts'

export interface FunctionSize {
  readonly takesLists?: boolean
  made(args: readonly Value[], name: string): Made
}

const none: Value = make([], { bytes: 0, kind: 'plain' })
const total = (args: readonly Value[]): number => args.reduce((bytes, value) => bytes + value.bytes, 0)
const longest = (args: readonly Value[]): number => anyOf(args).bytes
const text = (bytes: number, steps: number): Made => ({ bytes, kind: 'text', steps })
const number = (bytes: number, steps: number): Made => ({ bytes: Math.min(bytes, numberMax), kind: 'plain', steps })

/** The number is known when it stands in the statement. */
const known = (value: Value | undefined): number => Number(value?.literal ?? Number.NaN)

/** Each of some characters is looked for at each place. */
const eachInEach = ([one = none, other = none]: readonly Value[]): number => 6 * one.bytes * other.bytes
/** One text is looked for in another. */
const search = ([one = none, other = none]: readonly Value[]): number => 0.5 * one.bytes * other.bytes

const rules = {
  /** A figure is a number or moment of a bounded length, or yes or no. */
  figure: { made: (args) => number(330, 20 * total(args)) },
  /** A measure is a figure of a value of any length. */
  measure: { takesLists: true, made: (args) => number(330, isList(anyOf(args)) ? 0 : 20 * total(args)) },
  tried: { made: (args) => number(330, 400 * total(args)) },

  linear: { made: (args) => number(longest(args) + 2030, 20 * total(args)) },
  squared: { made: (args) => number(2 * longest(args) + 2030, 0.2 * longest(args) ** 2 + 20 * total(args)) },
  quotient: { made: (args) => number(total(args) + 20, 20 * total(args) + 0.05 * longest(args) ** 2) },
  /** PostgreSQL refuses exp() of more than 6,000, and the digits after the point are 1,000 at most. */
  root: { made: (args) => number(longest(args) + 4000, 2 * Math.min(longest(args), 2000) ** 2 + 20 * total(args)) },
  /** A logarithm to a base that is nearly one is made of all digits after the point, of which there are 16,383. */
  logarithm: {
    made: (args) => {
      const digits = Math.min(longest(args), args.length > 1 ? 17_000 : 2000)
      return number(longest(args) + 4000, 12 * digits ** 2 + 20 * total(args))
    },
  },
  power: { made: ([base = none, exponent = none]) => ({ kind: 'plain', ...powerOf(base, exponent) }) },

  compared: { made: (args) => ({ ...anyOf(args), steps: 20 * total(args) }) },
  chosen: { takesLists: true, made: (args) => ({ ...anyOf(args), steps: isList(anyOf(args)) ? 0 : 20 * total(args) }) },
  /** Each fraction asked for gives one value, and takes two characters at least. */
  quantile: {
    made: ([fractions = none, ...sorted], name) => {
      const { kind, bytes: longestBytes } = anyOf(sorted)
      const one: Made = { kind: name === 'percentile_cont' ? 'plain' : kind, bytes: Math.max(330, longestBytes) }
      if (fractions.kind === 'plain') return one
      const bytes = Math.ceil(fractions.bytes / 2) * (one.bytes + 3)
      return { bytes, kind: 'composite', element: make([], one), steps: 30 * bytes }
    },
  },
  list: {
    takesLists: true,
    made: ([first = none, second], name) => {
      const kind = name === 'string_agg' ? 'text' : name === 'array_agg' ? 'composite' : 'json'
      const element = name.endsWith('object_agg') ? second : first
      return { bytes: Number.POSITIVE_INFINITY, kind, element, lists: 1, listUses: isList(first) ? 1 : 0 }
    },
  },
  element: { takesLists: true, made: ([value = none]) => ({ ...anyOf([value]), ...(value.element ?? {}) }) },
  members: {
    takesLists: true,
    made: ([value = none], name) => {
      const kind = name === 'jsonb_array_elements' ? 'json' : 'composite'
      if (isList(value) && value.element && kind === 'json') return { ...value.element, kind, listUses: 1 }
      return { bytes: value.bytes, kind, listUses: isList(value) ? 1 : 0, steps: isList(value) ? 0 : 20 * value.bytes }
    },
  },
  series: { made: (args) => ({ ...anyOf(args), bytes: longest(args) + 60 }) },

  part: { made: (args) => ({ ...anyOf(args.slice(0, 1)), steps: 30 * total(args) }) },
  beginning: {
    takesLists: true,
    made: ([value = none, from = none, length], name) => {
      const characters = known(name === 'left' ? from : length)
      const bytes = characters >= 0 ? Math.min(value.bytes, 4 * characters) : value.bytes
      if (!isList(value)) return text(bytes, 30 * value.bytes)
      // left() of a list looks at no more than it takes.
      return { ...text(bytes, 0), listUses: name === 'left' && characters >= 0 ? 0 : 1 }
    },
  },
  split: { made: (args) => text(args[0]?.bytes ?? 0, 30 * total(args) + search(args)) },
  found: { made: (args) => number(330, 20 * total(args) + search(args)) },
  pattern: { made: (args) => text(args[0]?.bytes ?? 0, 100 * total(args)) },
  trimmed: { made: (args) => text(args[0]?.bytes ?? 0, 30 * total(args) + eachInEach(args)) },
  /** A letter can become two or three. */
  letters: { made: (args) => text(3 * total(args), 100 * total(args)) },
  mapped: { made: (args) => text(4 * (args[0]?.bytes ?? 0), 30 * total(args) + eachInEach(args)) },
  replaced: {
    made: (args) => {
      const [value = none, , replacement = none] = args
      const bytes = value.bytes * Math.max(1, replacement.bytes)
      return text(bytes, 30 * bytes + search(args))
    },
  },
  /** A replacement can name what was found once with each two characters. */
  rewritten: {
    made: ([value = none, , replacement = none]) => {
      const bytes = value.bytes * (1 + replacement.bytes) + replacement.bytes
      return text(bytes, 400 * value.bytes + 30 * bytes)
    },
  },
  /** Copies are as many as the pattern has parentheses. */
  matched: {
    made: ([value = none, pattern = none]) => {
      const groups = pattern.literal?.split('(').length ?? pattern.bytes
      const element = make([], { ...anyOf([value]), kind: 'text' })
      return {
        ...text(value.bytes * groups, 400 * value.bytes + 30 * value.bytes * groups),
        kind: 'composite',
        element,
      }
    },
  },
  escaped: { made: (args) => text(3 * total(args) + 16, 30 * total(args)) },
  padded: { made: (args) => text(1024, 30 * total(args)) },
  /** `J` is a day in seven digits. */
  formatted: { made: ([, format = none]) => text(256 + 8 * format.bytes, 100 * (256 + format.bytes)) },

  joined: { takesLists: true, made: concatenated },
  joinedBy: {
    takesLists: true,
    made: (args) => {
      const [separator = none, ...values] = args
      return concatenated([...values, ...values.map(() => separator)])
    },
  },

  /** A single character becomes eight bytes. */
  listed: {
    made: (args) => {
      const [value = none] = args
      const element = make([], { ...anyOf([value]), kind: 'text' })
      return { bytes: 8 * value.bytes, kind: 'composite', element, steps: 100 * total(args) + search(args) }
    },
  },
  printed: {
    takesLists: true,
    made: ([value = none, ...between]) => {
      if (isList(value)) return { bytes: value.bytes, kind: 'text', listUses: 1 }
      const bytes = printed(value) * (1 + total(between))
      return text(bytes, 150 * value.bytes + 30 * bytes)
    },
  },
  json: {
    takesLists: true,
    made: (args) => {
      const hasLists = args.some(isList)
      if (args.some((value) => isList(value) && value.kind === 'text')) {
        refuse('A text by string_agg() can not be put into JSON. Shorten it by left(…, 10000), or use json_agg().')
      }
      const bytes = args.reduce((sum, value) => sum + inJson(value) + 4, 4)
      return { bytes, kind: 'json', steps: hasLists ? 0 : 150 * bytes, listUses: hasLists ? 1 : 0 }
    },
  },
} as const satisfies Readonly<Record<string, FunctionSize>>

export type SizeRule = keyof typeof rules

export const functionSizes: Readonly<Record<SizeRule, FunctionSize>> = rules
