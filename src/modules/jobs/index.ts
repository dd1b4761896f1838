import type { Module } from '#kernel/module.ts'
import { closeJobAction } from './actions/close-job.ts'
import { publishJobAction } from './actions/publish-job.ts'
import { reopenJobAction } from './actions/reopen-job.ts'
import { updateJobAction } from './actions/update-job.ts'
import { fullJobs, jobsWithoutApplicants } from './attention.ts'
import { jobEvents } from './events.ts'
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
import { problemNotes } from './problem-notes.ts'
import { jobTools } from './tools.ts'

export { atsLink } from './ats-link.ts'
export { type Criterion, jobCriteria } from './criterion.ts'
export { jobEvents } from './events.ts'
export { seesAllJobs } from './hiring-team.ts'
export { jobRoles } from './job.allowed.ts'
export { jobCommands } from './job.commands.ts'
export { jobStore } from './job.store.ts'
export { type Job, JobChange, NewJob } from './job.ts'
export { JobView } from './job.view.ts'
export { jobActivity } from './job-activity.ts'
export { draftJob } from './job-drafter.ts'
export { jobKindFilters } from './job-filter.ts'
export { jobPlaces } from './job-places.ts'
export { linkedJobs } from './linked-jobs.ts'
export { jobProblems } from './problems.ts'
export { questionnaire } from './questionnaire.ts'
export { allJobs, jobsLike, jobsSeenBy } from './relations.ts'
export type { ScreeningAnswer } from './screening-answers.ts'

export const jobsModule = {
  name: 'jobs',
  about: 'Openings, from draft to closed, who works on them, and what happened on them.',
  attention: [fullJobs, jobsWithoutApplicants],
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
  actions: [publishJobAction, updateJobAction, closeJobAction, reopenJobAction],
  tools: jobTools,
  events: [jobEvents.published, jobEvents.updated, jobEvents.closed, jobEvents.reopened],
  personalData,
  problemNotes,
} satisfies Module
