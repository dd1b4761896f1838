import type { Module } from '#kernel/module.ts'
import { jobLinked } from './events.ts'

export { CandidateIdView, candidateIdOf } from './candidate-id.ts'
export { jobLinked } from './events.ts'
export { type LinkedApplication, type LinkedJob, linkedApplications, linkedJobs } from './linked.ts'

export const integrationModule: Module = {
  name: 'integration',
  about: 'What other systems do with a company: link jobs, hand in applicants, and follow what becomes of them.',
  operations: [],
  events: [jobLinked],
}
