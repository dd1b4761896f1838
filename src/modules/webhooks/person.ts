import type { PersonKeeper } from '#kernel/person.ts'
import { forgetInMessages, tellWebhooks } from './erasing.ts'

export const person: PersonKeeper = {
  erase: (tx, { companyId, applicationIds }) => forgetInMessages(tx, companyId, applicationIds),
  tell: (reading, { companyId, applicationIds }, max) => tellWebhooks(reading, companyId, applicationIds, max),
}
