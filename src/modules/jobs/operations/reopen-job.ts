import { emit } from '#kernel/events/event.ts'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { jobReopened } from '../events.ts'
import { lockJob, makeLive } from '../job.store.ts'
import { requireFitToBeLive } from '../job.ts'
import { JobView, viewJob } from '../job.view.ts'
import { recordDeed } from '../job-activity.ts'
import { notClosed } from '../problems.ts'

export const reopenJob = operation({
  id: 'reopenJob',
  method: 'POST',
  path: '/v1/jobs/{jobId}/reopen',
  summary: 'Reopen a closed job',
  description:
    'The job is live again, with what publishing needs; `publishedAt` stays the first time. A draft, or a job that is live, is not reopened.',
  access: 'recruiter',
  conditional: true,
  params: { jobId: Id },
  replies: { 200: JobView },
  problems: [notClosed],
  transaction: 'write',

  async handle({ params }, { tx, actor, ports, requireMatch }) {
    const job = await lockJob(tx, actor, params.jobId)
    requireMatch(job)
    if (job.status === 'draft') throw notClosed('A draft was never live. Publish it instead.')
    if (job.status === 'live') throw notClosed('The job is live already.')
    requireFitToBeLive(job)

    const live = await makeLive(tx, actor, job)
    recordDeed(tx, actor, job.id, 'job.reopened')
    emit(tx, actor, jobReopened, { jobId: job.id, version: live.version })

    return reply(200, viewJob(live, ports.publicUrl), { etag: live })
  },
})
