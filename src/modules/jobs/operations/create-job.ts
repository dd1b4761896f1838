import { operation, reply } from '#kernel/http/operation.ts'
import { jobCommands } from '../job.commands.ts'
import { jobStore } from '../job.store.ts'
import { NewJob } from '../job.ts'
import { JobView, versionOfJob, viewJob } from '../job.view.ts'

export const createJob = operation({
  id: 'createJob',
  method: 'POST',
  path: '/v1/jobs',
  summary: 'Make a job',
  description: 'The job is a draft that nobody outside of the company sees, until it is published.',
  access: 'recruiter',
  body: NewJob,
  replies: { 201: JobView },
  transaction: 'write',

  async handle({ body }, { tx, actor, ports }) {
    const id = await jobCommands.add(tx, actor, body)

    const job = await jobStore.get(tx, actor, id)
    return reply(201, viewJob(job, actor, ports.publicUrl), { etag: versionOfJob(job) })
  },
})
