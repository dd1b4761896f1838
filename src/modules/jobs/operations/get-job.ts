import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { jobStore } from '../job.store.ts'
import { JobView, versionOfJob, viewJob } from '../job.view.ts'

export const getJob = operation({
  id: 'getJob',
  method: 'GET',
  path: '/v1/jobs/{jobId}',
  summary: 'A job',
  description: 'A reviewer finds the jobs whose hiring team they are in.',
  access: 'reviewer',
  params: { jobId: Id },
  replies: { 200: JobView },
  transaction: 'read',

  async handle({ params }, { tx, actor, ports }) {
    const job = await jobStore.get(tx, actor, params.jobId)

    return reply(200, viewJob(job, actor, ports.publicUrl), { etag: versionOfJob(job) })
  },
})
