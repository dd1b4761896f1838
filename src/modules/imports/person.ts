import type { PersonKeeper } from '#kernel/person.ts'
import { forgetEndedImports } from './forgetting.ts'

/** There is nothing to tell a person, because nobody knows who is in a file. */
export const person: PersonKeeper = { erase: (tx, { companyId }) => forgetEndedImports(tx, companyId) }
