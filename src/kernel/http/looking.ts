import type { Reading } from '../database/database.ts'

/** An operation may look at this before the body of a request is read. */
export interface Looking {
  readonly reading: Reading
  readonly everyone: { readonly reading: Reading }
  within(companyId: string): { readonly reading: Reading }
}
