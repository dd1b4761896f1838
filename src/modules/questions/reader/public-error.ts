/**
 * A caller reads PostgreSQL’s own message when it is about the caller’s own words, and never what stands beside it. All
 * other failures have a sentence of ours.
 */
import pg from 'pg'

export const tooLong = 'It took longer than 3 seconds. Ask for less at once: fewer rows, joins or groups.'
export const tooLarge = 'The result is larger than 2 MB. Select fewer or shorter columns, or add LIMIT.'
export const rowTooLarge = 'A row of it is larger than 1 MB. Select fewer columns, or shorten texts by left(…, 200).'
export const tooBusy = 'Too many statements are running. Try again in a moment.'
const unfit = 'The statement can not be run here. Write it in another way.'
export const unreachable = 'The database did not answer. Try again in a moment.'

/**
 * These classes are about wrong values and wrong names: what PostgreSQL has no way to do, cardinality, data,
 * constraints, syntax and access rules. The last is more of a thing than it takes, which is no lack of memory in spite
 * of its neighbours.
 */
const telling = /^(?:0A|21|22|23|42|54)/
const denied = '42501'
/** A value of a gigabyte is beyond a limit, too, and so is a stack without end; PostgreSQL says both in these words. */
const aboutMemory = /\bmemory\b|\bbuffer\b|\bstack\b|total size/
const scarce = 'It needs too much memory or disk. Ask for less at once: fewer rows, joins or groups.'
const messageMax = 500

/** The answer is undefined for a failure that a caller can not mend and one of us should hear of. */
export function publicError(error: unknown): string | undefined {
  const code = codeOf(error)
  if (code === '57014') return tooLong
  if (code === denied) return undefined
  if (code.startsWith('53') || (code.startsWith('54') && aboutMemory.test(messageOf(error)))) return scarce
  if (telling.test(code)) return `PostgreSQL can not run it: ${messageOf(error)}.`
  return undefined
}

/**
 * These failures are all others: a server that is going or gone, or something that the checker let through and the
 * rights did not.
 */
export const otherError = (error: unknown): string =>
  /^(?:08|57|55)?$/.test(codeOf(error).slice(0, 2)) ? unreachable : unfit

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, messageMax).toWellFormed() : ''
