/** Names that callers give. The parser cuts them to 63 bytes, as PostgreSQL does. */
import { refuse } from '../refusals/refusal.ts'

/** What nobody sees has no place in a name: it would be there in what is run, and not in what a person reads. */
export function requireIdentifier(name: unknown): void {
  if (typeof name !== 'string' || name === '') refuse('A name is empty.')
  if (/\p{C}/u.test(name)) refuse('A name contains an invisible character.')
}
