import type { PersonKeeper } from '#kernel/person.ts'
import { forgetLetters, lettersTo } from './forget.ts'

export const person: PersonKeeper = {
  erase: (tx, whom) => forgetLetters(tx, whom.companyId, whom),
  tell: async (reading, whom, max) => ({ letters: await lettersTo(reading, whom.companyId, whom, max) }),
}
