import { z } from 'zod'
import { emit } from '#kernel/events/event.ts'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { jobClosed } from '../events.ts'
import { lockJob, makeClosed } from '../job.store.ts'
import { closeReasons } from '../job.ts'
import { JobView, viewJob } from '../job.view.ts'
import { recordDeed } from '../job-activity.ts'
import { notLive } from '../problems.ts'

export const closeJob = operation({
  id: 'closeJob',
  method: 'POST',
  path: '/v1/jobs/{jobId}/close',
  summary: 'Close a live job',
  description:
    'The job leaves the market and takes no more applicants. Those it has stay where they are. A draft, or a job that is closed already, is not closed.',
  access: 'recruiter',
  conditional: true,
  params: { jobId: Id },
  body: z.strictObject({ reason: z.enum(closeReasons) }),
  replies: { 200: JobView },
  problems: [notLive],
  transaction: 'write',

  async handle({ params, body: { reason } }, { tx, actor, ports, requireMatch }) {
    const job = await lockJob(tx, actor, params.jobId)
    requireMatch(job)
    if (job.status === 'draft') throw notLive('A draft was never live. Delete it instead.')
    if (job.status === 'closed') throw notLive('The job is closed already.')

    const closed = await makeClosed(tx, actor, job, reason)
    recordDeed(tx, actor, job.id, 'job.closed', { reason })
    emit(tx, actor, jobClosed, { jobId: job.id, version: closed.version, reason })

    return reply(200, viewJob(closed, ports.publicUrl), { etag: closed })
  },
})
