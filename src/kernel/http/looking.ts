import type { Reading } from '../database/database.ts'

/** What there is, to be read before the body of a request is. */
export interface Looking {
  readonly reading: Reading
  readonly everyone: { readonly reading: Reading }
  within(companyId: string): { readonly reading: Reading }
}
