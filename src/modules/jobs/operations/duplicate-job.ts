import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { copyTeam } from '../hiring-team.ts'
import { jobRoles } from '../job.allowed.ts'
import { insertJob, jobStore } from '../job.store.ts'
import { newContent } from '../job.ts'
import { JobView, versionOfJob, viewJob } from '../job.view.ts'
import { jobActivity } from '../job-activity.ts'

export const duplicateJob = operation({
  id: 'duplicateJob',
  method: 'POST',
  path: '/v1/jobs/{jobId}/duplicate',
  summary: 'Make a draft like this job',
  description:
    'The draft says what the job says, to the same hiring team, and has criteria and questions of its own. It has no applicants, and each call makes another one.',
  access: jobRoles.duplicate,
  params: { jobId: Id },
  replies: { 201: JobView },
  transaction: 'write',

  async handle({ params }, { tx, actor, ports }) {
    const job = await jobStore.get(tx, actor, params.jobId)

    const id = await insertJob(tx, actor, newContent(job))
    await copyTeam(tx, actor, job.id, id)
    jobActivity.record(tx, actor, job.id, 'job.duplicated', { jobId: id })
    jobActivity.recordDeed(tx, actor, id, 'job.created', { duplicateOf: job.id })

    const draft = await jobStore.get(tx, actor, id)
    return reply(201, viewJob(draft, actor, ports.publicUrl), { etag: versionOfJob(draft) })
  },
})
