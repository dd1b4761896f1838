import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { ApplicationView, viewApplicationFor } from '#modules/applications/index.ts'
import { candidateIds, listPipeline } from '../pipeline.ts'

const askedMax = 100

export const listPipelineApplications = operation({
  id: 'listPipelineApplications',
  method: 'GET',
  path: '/v1/agent/jobs/{jobId}/pipeline-applications',
  summary: 'The applications of some people to a job',
  description: `Of at most ${askedMax} people, newest first, those taken off the board too. Who is not on the job is not in the list.`,
  access: 'reviewer',
  params: { jobId: Id },
  query: { candidateIds: candidateIds(askedMax) },
  replies: { 200: z.strictObject({ data: z.array(ApplicationView) }) },
  transaction: 'read',

  async handle({ params, query }, { tx, actor }) {
    const applications = await listPipeline(tx, actor, params.jobId, query.candidateIds)

    return reply(200, { data: applications.map(viewApplicationFor(actor)) })
  },
})
