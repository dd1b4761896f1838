import type { PersonKeeper } from '#kernel/person.ts'
import { forgetLetters, lettersTo } from './forget.ts'
import { forgetSuppressions, tellSuppressions } from './suppression.ts'

export const person: PersonKeeper = {
  async erase(tx, whom) {
    await forgetLetters(tx, whom.companyId, whom)
    await forgetSuppressions(tx, whom.companyId, whom.emails)
  },
  tell: async (reading, whom, max) => ({
    letters: await lettersTo(reading, whom.companyId, whom, max),
    suppressions: await tellSuppressions(reading, whom.companyId, whom.emails, max),
  }),
}
