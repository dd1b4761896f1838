/** Callers give names. The parser cuts them to 63 bytes, as PostgreSQL does. */
import { refuse } from '../refusals/refusal.ts'

/**
 * Invisible characters have no place in a name: they would be in the text that is run, and no person would see them.
 */
export function requireIdentifier(name: unknown): void {
  if (typeof name !== 'string' || name === '') refuse('A name is empty.')
  if (/\p{C}/u.test(name)) refuse('A name contains an invisible character.')
}
