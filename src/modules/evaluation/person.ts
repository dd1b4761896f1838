import type { PersonKeeper } from '#kernel/person.ts'
import { eraseEvidence, tellEvaluations } from './erasing.ts'

export const person: PersonKeeper = {
  erase: (tx, { companyId, applicationIds }) => eraseEvidence(tx, companyId, applicationIds),
  tell: (reading, { companyId, applicationIds }, max) => tellEvaluations(reading, companyId, applicationIds, max),
}
