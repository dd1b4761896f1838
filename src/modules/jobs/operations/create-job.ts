import { operation, reply } from '#kernel/http/operation.ts'
import { setTeam } from '../hiring-team.ts'
import { getJob, insertJob } from '../job.store.ts'
import { NewJob, newContent } from '../job.ts'
import { JobView, viewJob } from '../job.view.ts'
import { recordDeed } from '../job-activity.ts'

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

  async handle({ body: { hiringTeam, ...wish } }, { tx, actor, ports }) {
    const id = await insertJob(tx, actor, newContent(wish))
    if (hiringTeam.length > 0) await setTeam(tx, actor, id, hiringTeam)
    recordDeed(tx, actor, id, 'job.created')

    const job = await getJob(tx, actor, id)
    return reply(201, viewJob(job, ports.publicUrl), { etag: job })
  },
})
