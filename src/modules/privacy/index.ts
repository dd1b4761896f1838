import type { Module } from '#kernel/module.ts'
import './ports.ts'
import { endLegalHold } from './operations/end-legal-hold.ts'
import { eraseCandidate } from './operations/erase-candidate.ts'
import { exportCandidate } from './operations/export-candidate.ts'
import { setLegalHold } from './operations/set-legal-hold.ts'
import { applyRetentionTask, startRetentionChore } from './tasks/apply-retention.ts'

export const privacyModule: Module = {
  name: 'privacy',
  about: 'Forgetting people, telling them all that is held about them, and how long they are kept.',
  operations: [eraseCandidate, exportCandidate, setLegalHold, endLegalHold],
  tasks: [applyRetentionTask, startRetentionChore],
}
