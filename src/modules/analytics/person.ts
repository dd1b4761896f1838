import type { PersonKeeper } from '#kernel/person.ts'
import { forgetMessages, tellMessages } from './messages.ts'

export const person: PersonKeeper = {
  erase: (tx, { companyId, candidateIds }) => forgetMessages(tx, companyId, candidateIds),
  tell: async (reading, { companyId, candidateIds }, max) => ({
    messages: await tellMessages(reading, companyId, candidateIds, max),
  }),
}
