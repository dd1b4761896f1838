/**
 * A value has a size, and making it a cost. PostgreSQL does not look at its clock while it works on one row, and some of
 * what it does there takes minutes: with a limit of one second, `translate()` of three million characters ran for 51
 * seconds. So no statement is run that could make values that large.
 */

/**
 * - `plain`: a number, a moment, true or false: printed it is never longer than `bytes`, whatever it is cast to
 * - `text`: may be the text of a number, which is longer as a number: `1e100000`
 * - `json`: printed already
 * - `composite`: rows, lists and what may be anything: quotes in it are doubled when it is printed
 */
export type ValueKind = 'plain' | 'text' | 'json' | 'composite'

export interface Cost {
  /** The expression is counted with each column of a subquery replaced by what it is made of. */
  readonly nodes: number
  /** The bytes are those of all values that are made on the way. */
  readonly bytes: number
  /** A step takes about a nanosecond. */
  readonly steps: number
  readonly lists: number
  readonly listUses: number
}

export interface Value {
  /** An aggregated list has infinity here: nobody knows its length before. */
  readonly bytes: number
  readonly kind: ValueKind
  readonly cost: Cost
  /** The literal is the value's text, if it stands in the statement as it is. */
  readonly literal?: string
  /** The element is the size of one value in a list. */
  readonly element?: Value
}

/** A rule says this about a value that is made of others. */
export interface Made extends Pick<Value, 'bytes' | 'kind'> {
  readonly steps?: number
  readonly element?: Value | undefined
  readonly lists?: number
  readonly listUses?: number
}

export const nothing = { nodes: 0, bytes: 0, steps: 0, lists: 0, listUses: 0 } satisfies Cost

export function sum(costs: readonly Cost[]): Cost {
  const total = { ...nothing }
  for (const cost of costs) add(total, cost)
  return total
}

function add(total: { -readonly [Part in keyof Cost]: number }, cost: Cost): void {
  total.nodes += cost.nodes
  total.bytes += cost.bytes
  total.steps += cost.steps
  total.lists += cost.lists
  total.listUses += cost.listUses
}

export const isList = ({ bytes }: Pick<Value, 'bytes'>): boolean => bytes === Number.POSITIVE_INFINITY

/** The cost is that of the parts and of the value itself. */
export function make(parts: readonly Value[], made: Made, more: readonly Cost[] = []): Value {
  const { bytes, kind, element, steps = 0, lists = 0, listUses = 0 } = made
  const cost = { nodes: 1, bytes: isList(made) ? 0 : bytes, steps, lists, listUses }
  for (const part of parts) add(cost, part.cost)
  for (const each of more) add(cost, each)
  return element ? { bytes, kind, cost, element } : { bytes, kind, cost }
}

/** The value may be any of these, and nobody knows which. */
export function anyOf(values: readonly Value[]): Made {
  const elements = values.flatMap(({ element }) => element ?? [])
  const isKnown = elements.length > 0 && elements.length === values.length
  return {
    bytes: values.reduce((most, value) => Math.max(most, value.bytes), 0),
    kind: values.reduce<ValueKind>((kind, value) => wider(kind, value.kind), 'plain'),
    element: isKnown ? make(elements, anyOf(elements)) : undefined,
  }
}

const widths: readonly ValueKind[] = ['plain', 'text', 'json', 'composite']

/** Text and JSON together could be either, which is worse than each. */
function wider(one: ValueKind, other: ValueKind): ValueKind {
  if (one === other) return one
  const [narrow, wide] = widths.indexOf(one) < widths.indexOf(other) ? [one, other] : [other, one]
  return narrow === 'text' && wide === 'json' ? 'composite' : wide
}

export const plain = (bytes: number): Value => ({ bytes, kind: 'plain', cost: { ...nothing, nodes: 1 } })

/** PostgreSQL refuses longer numbers: it takes 131,072 digits before the point and 16,383 after it. */
export const numberMax = 147_456

/** Numbers in a text of the statement may be meant as numbers, and are then as long as their exponent says. */
export function literal(text: string): Value {
  // PostgreSQL takes `1.e5`, too, and from version 16 on `1e1_000`.
  const exponents = [...text.matchAll(/e[+-]?(\d[\d_]*)/gi)].map(([, digits = '']) =>
    Math.min(Number(digits.replaceAll('_', '')), numberMax),
  )
  const bytes = exponents.reduce((total, exponent) => total + exponent, Buffer.byteLength(text))
  return { ...plain(bytes), kind: 'text', literal: text }
}
