/**
 * Some screens show much at once, gathered from the modules above; this module has no tables. Its paths and its part of
 * the reference are the agent's, since it reads the same before it answers.
 */
import type { Module } from '#kernel/module.ts'
import { findCandidates } from './operations/find-candidates.ts'
import { getCandidateCv } from './operations/get-candidate-cv.ts'
import { getCandidateGlance } from './operations/get-candidate-glance.ts'
import { getCandidateReviews } from './operations/get-candidate-reviews.ts'
import { getJobStatus } from './operations/get-job-status.ts'
import { listPipelineApplications } from './operations/list-pipeline-applications.ts'
import { readDocument } from './operations/read-document.ts'

export const deskModule: Module = {
  name: 'desk',
  tag: 'agent',
  about: 'What the agent reads before it says anything: people, evidence, pipelines and documents.',
  operations: [
    findCandidates,
    getCandidateGlance,
    getCandidateCv,
    getJobStatus,
    getCandidateReviews,
    listPipelineApplications,
    readDocument,
  ],
}
