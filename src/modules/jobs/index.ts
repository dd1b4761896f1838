import type { PortedModule } from '#kernel/module.ts'
import { publishJobAction } from './actions/publish-job.ts'
import { jobClosed, jobPublished, jobReopened, jobUpdated } from './events.ts'
import { closeJob } from './operations/close-job.ts'
import { createJob } from './operations/create-job.ts'
import { deleteJob } from './operations/delete-job.ts'
import { draftJobFromText } from './operations/draft-job-from-text.ts'
import { duplicateJob } from './operations/duplicate-job.ts'
import { getJob } from './operations/get-job.ts'
import { listJobActivity } from './operations/list-job-activity.ts'
import { listJobActivityPage } from './operations/list-job-activity-page.ts'
import { listJobs } from './operations/list-jobs.ts'
import { listJobsPage } from './operations/list-jobs-page.ts'
import { publishJob } from './operations/publish-job.ts'
import { reopenJob } from './operations/reopen-job.ts'
import { updateJob } from './operations/update-job.ts'
import { personalData } from './personal-data.ts'
import { jobDrafterPort } from './ports.ts'
import { problemNotes } from './problem-notes.ts'

export { AtsJobView, atsOwnerOf, viewLink } from './ats-link.ts'
export { jobClosed, jobPublished, jobReopened, jobUpdated } from './events.ts'
export { seesAllJobs } from './hiring-team.ts'
export { jobRoles } from './job.allowed.ts'
export {
  addJob,
  changeJob,
  closeJob as closeLiveJob,
  endJob,
  publishJob as publishDraft,
  reopenJob as reopenClosedJob,
} from './job.commands.ts'
export {
  findJob,
  found as foundJob,
  getJob,
  linkJob,
  lockJob,
  lockJobToLink,
  lockLinkedJob,
  seesJob,
  selectLiveJobs,
  unlinkAllJobs,
  unlinkJob,
} from './job.store.ts'
export { closeReasons, type Job, JobChange, jobStatuses, NewJob, requireFitToGoLive, screensByResume } from './job.ts'
export { JobView } from './job.view.ts'
export { recordActivities, recordActivity, recordDeed } from './job-activity.ts'
export { jobDrafterIn } from './job-drafter.ts'
export { type JobFilters, jobFilters } from './job-filter.ts'
export {
  holdForSourced,
  isOpen,
  requireHeld,
  requirePlace,
  requireTakesSourced,
  takePlace,
  takesApplications,
  takesSourced,
} from './place.ts'
export type { JobDraft } from './ports.ts'
export {
  jobNotAcceptingApplications,
  noInterviewsYet,
  screeningQuestionsIncomplete,
  unknownScreeningQuestion,
} from './problems.ts'
export { allJobs, type JobRow, jobsLike, jobsSeenBy } from './relations.ts'
export { type ScreeningAnswer, ScreeningAnswers, ScreeningAnswerView, screen } from './screening-answers.ts'
export { ScreeningQuestionView } from './screening-question.ts'

export const jobsModule = {
  name: 'jobs',
  about: 'Openings, from draft to closed, who works on them, and what happened on them.',
  operations: [
    createJob,
    draftJobFromText,
    listJobs,
    listJobsPage,
    getJob,
    updateJob,
    deleteJob,
    publishJob,
    closeJob,
    reopenJob,
    duplicateJob,
    listJobActivity,
    listJobActivityPage,
  ],
  actions: [publishJobAction],
  events: [jobPublished, jobUpdated, jobClosed, jobReopened],
  personalData,
  problemNotes,
  ports: { jobDrafter: jobDrafterPort },
} satisfies PortedModule
