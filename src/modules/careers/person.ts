import type { PersonKeeper } from '#kernel/person.ts'
import { forgetApplicant, tellApplicant } from './erasing.ts'
import { forgetSubscriptions, tellSubscriptions } from './newsletter.ts'

export const person: PersonKeeper = {
  async erase(tx, whom) {
    await forgetApplicant(tx, whom.companyId, whom)
    await forgetSubscriptions(tx, whom.companyId, whom.emails)
  },
  tell: async (reading, whom, max) => ({
    ...(await tellApplicant(reading, whom.companyId, whom, max)),
    newsletterSubscriptions: await tellSubscriptions(reading, whom.companyId, whom.emails),
  }),
}
