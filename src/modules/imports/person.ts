import type { PersonKeeper } from '#kernel/person.ts'
import { forgetEndedImports } from './forgetting.ts'

/** Nobody knows who is in a file: there is nothing to tell. */
export const person: PersonKeeper = { erase: (tx, { companyId }) => forgetEndedImports(tx, companyId) }
