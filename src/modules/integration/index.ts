import type { Module } from '#kernel/module.ts'
import { jobLinked } from './events.ts'
import { getIntegrationCandidate } from './operations/get-integration-candidate.ts'
import { getIntegrationResume } from './operations/get-integration-resume.ts'
import { getLinkedJob } from './operations/get-linked-job.ts'
import { handInApplication } from './operations/hand-in-application.ts'
import { listIntegrationCandidatesPage } from './operations/list-integration-candidates-page.ts'
import { listLinkedJobsPage } from './operations/list-linked-jobs-page.ts'
import { putAtsJob } from './operations/put-ats-job.ts'
import { unlinkAtsJob } from './operations/unlink-ats-job.ts'
import { updateIntegrationCandidate } from './operations/update-integration-candidate.ts'
import { personalData } from './personal-data.ts'
import { problemNotes } from './problem-notes.ts'
import { sweepIntakeClaimsTask } from './tasks/sweep-intake-claims.ts'

export { atsOwner } from './ats-owner.ts'
export { CandidateIdView, candidateIdOf } from './candidate-id.ts'
export { jobLinked } from './events.ts'
export { type LinkedApplication, type LinkedJob, linkedApplications, linkedJobs } from './linked.ts'

export const integrationModule: Module = {
  name: 'integration',
  about: 'What other systems do with a company: link jobs, hand in applicants, and follow what becomes of them.',
  operations: [
    putAtsJob,
    unlinkAtsJob,
    listLinkedJobsPage,
    getLinkedJob,
    handInApplication,
    listIntegrationCandidatesPage,
    getIntegrationCandidate,
    updateIntegrationCandidate,
    getIntegrationResume,
  ],
  events: [jobLinked],
  tasks: [sweepIntakeClaimsTask],
  personalData,
  problemNotes,
}
