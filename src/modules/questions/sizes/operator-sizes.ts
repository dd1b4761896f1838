/** An operator's value is bounded in size and in time, by its two sides. */
import { refuse } from '../refusals/refusal.ts'
import { printed } from './printed.ts'
import { anyOf, isList, type Made, numberMax, type Value, type ValueKind } from './value.ts'

/** A pattern is tried at each place of a text, and a contained value is looked for in all of the other. */
export function comparing(operator: string, left: number, right: number): number {
  const both = 20 * (left + right)
  if (operator.includes('~')) return both + 3 * left * right
  return operator.includes('@') || operator === '&&' ? both + 0.7 * left * right : both
}

export function concatenated(values: readonly Value[]): Made {
  const bytes = values.reduce((total, value) => total + printed(value), 0)
  const kind = values.every((value) => value.kind === 'json') ? 'json' : anyOf(values).kind
  const made = { bytes, kind: kind === 'plain' ? 'text' : kind, element: anyOf(values).element } as const
  return { ...made, steps: isList(made) ? 0 : 30 * bytes, listUses: values.some(isList) ? 1 : 0 }
}

/** The part of a JSON value may be all of it. */
export function accessed(value: Value): Made {
  const { bytes, kind, element } = value
  if (isList(value)) return { ...(element ?? { bytes, kind }), listUses: 1 }
  return { bytes, kind: kind === 'plain' ? 'text' : kind, steps: 20 * bytes }
}

export function calculated(operator: string, left: Value, right: Value): Made {
  if (isList(left) || isList(right))
    refuse('There is no arithmetic with aggregated lists. Use sum(), count() or avg().')
  const kind = kindOfResult([left, right])
  const [one, other] = [left.bytes, right.bytes]
  const both = one + other + 20
  const bytes = kind === 'plain' ? Math.min(both, numberMax) : both
  if (operator === '^') return { kind, ...powerOf(left, right) }
  const isLinear = operator === '+' || operator === '-'
  return { kind, bytes, steps: 20 * both + (isLinear ? 0 : 0.05 * one * other) }
}

/** A text in the statement counts as a number beside a number. JSON can lose a key by a minus, and stays JSON. */
function kindOfResult(values: readonly Value[]): ValueKind {
  const computed = values.filter(({ kind, literal }) => kind === 'plain' || literal === undefined)
  return computed.length === 0 ? 'text' : anyOf(computed).kind
}

const smallExponent = 16

/** An unknown exponent may give all the digits there are: that takes a quarter of a second. */
export function powerOf(base: Value, exponent: Value): Pick<Made, 'bytes' | 'steps'> {
  const known = Math.abs(Number(exponent.literal ?? Number.NaN))
  if (!(known <= smallExponent)) return { bytes: numberMax, steps: 300_000_000 }
  return {
    bytes: Math.min(Math.max(base.bytes, 330) * smallExponent, numberMax),
    steps: 20 * base.bytes + 2 * base.bytes ** 2,
  }
}
