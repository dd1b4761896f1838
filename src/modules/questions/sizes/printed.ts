/** Values have another length when they are printed, and when they are read from their text. */
import { type Made, numberMax, type Value } from './value.ts'

/** Quotes and backslashes are doubled in rows and lists, and JSON gets spaces between its parts. */
export const printed = ({ bytes, kind }: Pick<Value, 'bytes' | 'kind'>): number =>
  kind === 'plain' || kind === 'text' ? bytes : 2 * bytes

/** A row or list inside another is printed there in quotes, and those it has are doubled once more. */
export const inside = ({ bytes, kind }: Pick<Value, 'bytes' | 'kind'>): number =>
  kind === 'composite' ? 2 * bytes : bytes

/** A control character takes six characters in JSON: `\u0001`. */
export const inJson = ({ bytes, kind }: Pick<Value, 'bytes' | 'kind'>): number => {
  if (kind === 'plain') return bytes + 2
  return kind === 'json' ? 2 * bytes : 6 * bytes + 2
}

/** Nine characters can hold a number of 131,073: `1e131072`. A text in the statement has been looked at already. */
export const expanded = ({ bytes, kind, literal }: Value): number =>
  kind === 'plain' || literal !== undefined ? bytes : bytes * (numberMax / 9)

export const numberFrom = ({ bytes, kind, literal }: Value): Made => ({
  bytes: kind === 'plain' || literal !== undefined ? Math.min(bytes, numberMax) : numberMax,
  kind: 'plain',
  steps: 20 * bytes,
})
