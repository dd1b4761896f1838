/**
 * What a caller is told when a statement fails. PostgreSQL’s own message where it is about the caller’s own words, and never
 * what stands beside it; a sentence of ours for all else.
 */
import pg from 'pg'

export const tooLong = 'It took longer than 3 seconds. Ask for less at once: fewer rows, joins or groups.'
export const tooLarge = 'The result is larger than 2 MB. Select fewer or shorter columns, or add LIMIT.'
export const tooBusy = 'Other statements of your company are still running. Try again in a moment.'
const unfit = 'The statement can not be run here. Write it in another way.'
export const unreachable = 'The database did not answer. Try again in a moment.'

/** Wrong values and wrong names: cardinality, data, constraints, syntax and access rules. */
const telling = /^(?:21|22|23|42)/
const denied = '42501'
const messageMax = 500

/** Undefined where it is nothing that a caller can mend, and somebody of ours should hear of it. */
export function publicError(error: unknown): string | undefined {
  const code = codeOf(error)
  if (code === '57014') return tooLong
  if (code === denied) return undefined
  if (telling.test(code)) return `PostgreSQL can not run it: ${messageOf(error)}.`
  if (code.startsWith('0A')) return 'PostgreSQL can not run it: it has no way to do this. Write it in another way.'
  if (/^5[34]/.test(code)) return 'It needs too much memory or disk. Ask for less at once: fewer rows, joins or groups.'
  return undefined
}

/** For all the rest: a server that is going or gone, or something that the checker let through and the rights did not. */
export const otherError = (error: unknown): string =>
  /^(?:08|57)?$/.test(codeOf(error).slice(0, 2)) ? unreachable : unfit

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, messageMax).toWellFormed() : ''
