import type { Module } from '#kernel/module.ts'
import { changeStatusAction } from './actions/change-status.ts'
import {
  applicationCreated,
  applicationEvaluated,
  applicationRemoved,
  applicationRestored,
  applicationStatusChanged,
} from './events.ts'
import { lookAtResumeOfArrival, lookAtResumeRead } from './look-at-resume.ts'
import { addApplication } from './operations/add-application.ts'
import { changeStatuses } from './operations/change-statuses.ts'
import { getApplication } from './operations/get-application.ts'
import { listApplications } from './operations/list-applications.ts'
import { listApplicationsPage } from './operations/list-applications-page.ts'
import { listCandidateApplications } from './operations/list-candidate-applications.ts'
import { listStatusChanges } from './operations/list-status-changes.ts'
import { mergeCandidates } from './operations/merge-candidates.ts'
import { removeApplication } from './operations/remove-application.ts'
import { restoreApplication } from './operations/restore-application.ts'
import { undoMerge } from './operations/undo-merge.ts'
import { updateApplication } from './operations/update-application.ts'
import { personalData } from './personal-data.ts'
import { problemNotes } from './problem-notes.ts'

export { applicationRoles } from './application.allowed.ts'
export { addApplication, changeStatus, setScore } from './application.commands.ts'
export {
  foundApplication,
  freeExternalId,
  holdApplication,
  lockApplication,
  lockApplications,
  seesApplication,
  touchApplication,
} from './application.store.ts'
export {
  type Application,
  type ApplicationFlag,
  type ApplicationStatus,
  applicationFlags,
  applicationStatuses,
  StatusReason,
} from './application.ts'
export { ApplicationView, viewApplicationFor } from './application.view.ts'
export { eraseApplications, tellApplications, tellSelfIdentifications } from './erasing.ts'
export {
  applicationCreated,
  applicationEvaluated,
  applicationRemoved,
  applicationRestored,
  applicationStatusChanged,
} from './events.ts'
export { applicationOf, type Intake, requireAccepting, takeIn } from './intake.ts'
export { interviewOnlyJob } from './intake-problems.ts'
export { checkResume, decodeResume, IncomingResume, prepareResume, type SentResume } from './intake-resume.ts'
export { canBeSpokenOf, hasWords } from './judged.ts'
export { requireMovable } from './movable.ts'
export { appliedBefore, handedInBefore, hiredStays, offTheBoard } from './problems.ts'
export {
  type ApplicationRow,
  allApplications,
  allSelfIdentifications,
  applicationsOfPeople,
  applicationsSeenBy,
} from './relations.ts'
export {
  type RaceEthnicity,
  raceEthnicities,
  recordSelfIdentification,
  SelfIdentification,
  type Sex,
  sexes,
} from './self-identification.ts'

export const applicationsModule: Module = {
  name: 'applications',
  about: 'People on jobs: who applied or was found, how far they have come, and who decided what and why.',
  operations: [
    addApplication,
    listApplications,
    listApplicationsPage,
    changeStatuses,
    getApplication,
    updateApplication,
    removeApplication,
    restoreApplication,
    listStatusChanges,
    listCandidateApplications,
    mergeCandidates,
    undoMerge,
  ],
  actions: [changeStatusAction],
  events: [applicationCreated, applicationStatusChanged, applicationEvaluated, applicationRemoved, applicationRestored],
  reactions: [lookAtResumeOfArrival, lookAtResumeRead],
  personalData,
  problemNotes,
}
