import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { JobStandingView, readStanding, viewStanding } from '../job-status.ts'

export const getJobStatus = operation({
  id: 'getJobStatus',
  method: 'GET',
  path: '/v1/agent/jobs/{jobId}/status',
  summary: 'Where a job stands',
  description: 'Its lifecycle, how many people are how far in its pipeline, and the channels they came by.',
  access: 'reviewer',
  params: { jobId: Id },
  replies: { 200: JobStandingView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const standing = await readStanding(tx, actor, params.jobId)

    return reply(200, viewStanding(standing))
  },
})
