import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { jobRoles } from '../job.allowed.ts'
import { jobCommands } from '../job.commands.ts'
import { jobStore } from '../job.store.ts'
import { closeReasons } from '../job.ts'
import { JobView, versionOfJob, viewJob } from '../job.view.ts'
import { notLive } from '../problems.ts'

export const closeJob = operation({
  id: 'closeJob',
  method: 'POST',
  path: '/v1/jobs/{jobId}/close',
  summary: 'Close a live job',
  description:
    'The job leaves the market and takes no more applicants. Those it has stay where they are. A draft, or a job that is closed already, is not closed.',
  access: jobRoles.close,
  conditional: true,
  params: { jobId: Id },
  body: z.strictObject({ reason: z.enum(closeReasons) }),
  replies: { 200: JobView },
  problems: [notLive],
  transaction: 'write',

  async handle({ params, body: { reason } }, { tx, actor, ports, requireMatch }) {
    const job = await jobStore.lock(tx, actor, params.jobId)
    requireMatch(versionOfJob(job))

    const closed = await jobCommands.close(tx, actor, job, reason)

    return reply(200, viewJob(closed, actor, ports.publicUrl), { etag: versionOfJob(closed) })
  },
})
