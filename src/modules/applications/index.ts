import type { Module } from '#kernel/module.ts'
import { changeStatusAction } from './actions/change-status.ts'
import { flaggedShortlisted, peopleWaiting, strongApplicants } from './attention.ts'
import { applicationEvents } from './events.ts'
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
export { applicationCommands } from './application.commands.ts'
export { applicationStore } from './application.store.ts'
export {
  type Application,
  type ApplicationStatus,
  applicationFlags,
  applicationStatuses,
  StatusReason,
} from './application.ts'

import { applicationTools } from './tools.ts'

export { ApplicationView, viewApplicationFor } from './application.view.ts'
export { applicationEvents } from './events.ts'
export { hiringRecords } from './hiring-records.ts'
export { incomingResume } from './incoming-resume.ts'
export { type Intake, intake } from './intake.ts'
export { judgeable } from './judgeable.ts'
export { applicationProblems } from './problems.ts'
export {
  allApplications,
  allSelfIdentifications,
  allStatusChanges,
  applicationsOfPeople,
  applicationsSeenBy,
} from './relations.ts'
export { SelfIdentification, selfIdentifications } from './self-identification.ts'

export const applicationsModule: Module = {
  name: 'applications',
  about: 'People on jobs: who applied or was found, how far they have come, and who decided what and why.',
  attention: [flaggedShortlisted, peopleWaiting, strongApplicants],
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
  tools: applicationTools,
  events: [
    applicationEvents.created,
    applicationEvents.statusChanged,
    applicationEvents.evaluated,
    applicationEvents.removed,
    applicationEvents.restored,
  ],
  reactions: [lookAtResumeOfArrival, lookAtResumeRead],
  personalData,
  problemNotes,
}
