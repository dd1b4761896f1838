/** An answer has only as many rows as it may. */
import { answerLimits } from './limits.ts'

/** Fitting is undefined when the first row is larger than an answer may be: no rows would be taken for an answer. */
interface Fitting {
  readonly rows: readonly (readonly unknown[])[]
  readonly truncated: boolean
}

export function fitting(found: readonly (readonly unknown[])[]): Fitting | undefined {
  let bytes = 0
  const isOver = (row: readonly unknown[]): boolean => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1
    return bytes > answerLimits.bytes
  }
  const over = found.findIndex((row, index) => index === answerLimits.rows || isOver(row))
  if (over === 0) return undefined
  return over < 0 ? { rows: found, truncated: false } : { rows: found.slice(0, over), truncated: true }
}
