import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { LinkedJobView, versionOfLinkedJob, viewLinkedJob } from '../linked-job.view.ts'
import { jobNotFound } from '../problems.ts'

export const getLinkedJob = operation({
  id: 'getLinkedJob',
  method: 'GET',
  path: '/v1/integration/jobs/{jobId}',
  summary: 'A linked job',
  description: 'A key of the company finds all linked jobs, a platform those that it has linked.',
  access: { scope: 'jobs:read' },
  params: { jobId: Id },
  replies: { 200: LinkedJobView },
  problems: [jobNotFound],
  transaction: 'read',

  async handle({ params }, { tx, actor, ports }) {
    const job = await jobStore.find(tx, actor, params.jobId)
    if (!job) throw jobNotFound()

    return reply(200, viewLinkedJob(job, ports.publicUrl), { etag: versionOfLinkedJob(job) })
  },
})
