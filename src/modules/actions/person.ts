import type { PersonKeeper } from '#kernel/person.ts'
import { eraseActions, tellActions } from './erasing.ts'

export const person: PersonKeeper = {
  erase: (tx, whom) => eraseActions(tx, whom.companyId, whom),
  tell: (reading, whom, max) => tellActions(reading, whom.companyId, whom, max),
}
