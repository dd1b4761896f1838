/**
 * Some screens show much at once, gathered from the modules above; all that is kept here is what members have put off. Its paths and its part of
 * the reference are the agent's, since it reads the same before it answers.
 */
import type { PortedModule } from '#kernel/module.ts'
import { findCandidates } from './operations/find-candidates.ts'
import { getCandidateCv } from './operations/get-candidate-cv.ts'
import { getCandidateGlance } from './operations/get-candidate-glance.ts'
import { getCandidateReviews } from './operations/get-candidate-reviews.ts'
import { getJobStatus } from './operations/get-job-status.ts'
import { listAttentionQueue } from './operations/list-attention-queue.ts'
import { listOmnibarExamples } from './operations/list-omnibar-examples.ts'
import { listPipelineApplications } from './operations/list-pipeline-applications.ts'
import { previewIntent } from './operations/preview-intent.ts'
import { readDocument } from './operations/read-document.ts'
import { snoozeAttention } from './operations/snooze-attention.ts'
import { personalData } from './personal-data.ts'
import { attentionPort } from './ports.ts'
import { sweepSnoozesTask } from './tasks/sweep-snoozes.ts'
import { deskTools } from './tools.ts'

export const deskModule = {
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
    listAttentionQueue,
    snoozeAttention,
    previewIntent,
    listOmnibarExamples,
  ],
  tools: deskTools,
  tasks: [sweepSnoozesTask],
  personalData,
  ports: { attention: attentionPort },
} satisfies PortedModule
