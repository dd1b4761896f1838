/** As many rows of an answer as it may have. */
import { answerLimits } from './limits.ts'

interface Fitting {
  readonly rows: readonly (readonly unknown[])[]
  readonly truncated: boolean
}

export function fitting(found: readonly (readonly unknown[])[]): Fitting {
  let bytes = 0
  const isOver = (row: readonly unknown[]): boolean => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1
    return bytes > answerLimits.bytes
  }
  const over = found.findIndex((row, index) => index === answerLimits.rows || isOver(row))
  return over < 0 ? { rows: found, truncated: false } : { rows: found.slice(0, over), truncated: true }
}
