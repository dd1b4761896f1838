import type { PortedModule } from '#kernel/module.ts'
import { endLegalHold } from './operations/end-legal-hold.ts'
import { eraseCandidate } from './operations/erase-candidate.ts'
import { exportCandidate } from './operations/export-candidate.ts'
import { setLegalHold } from './operations/set-legal-hold.ts'
import { personKeepersPort } from './ports.ts'
import { applyRetentionTask, startRetentionChore } from './tasks/apply-retention.ts'
import { forgetFoundPeopleTask } from './tasks/forget-found-people.ts'

export const privacyModule = {
  name: 'privacy',
  about: 'Forgetting people, telling them all that is held about them, and how long they are kept.',
  operations: [eraseCandidate, exportCandidate, setLegalHold, endLegalHold],
  tasks: [applyRetentionTask, forgetFoundPeopleTask, startRetentionChore],
  ports: { personKeepers: personKeepersPort },
} satisfies PortedModule
