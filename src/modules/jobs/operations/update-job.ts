import { emit } from '#kernel/events/event.ts'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { jobUpdated } from '../events.ts'
import { isTeam, setTeam } from '../hiring-team.ts'
import { lockJob, rewriteJob } from '../job.store.ts'
import { changedFields, changeTo, JobChange, requireFitToBeLive } from '../job.ts'
import { JobView, viewJob } from '../job.view.ts'
import { recordDeed } from '../job-activity.ts'

export const updateJob = operation({
  id: 'updateJob',
  method: 'PATCH',
  path: '/v1/jobs/{jobId}',
  summary: 'Change a job',
  description:
    'Changes what is sent and leaves the rest. What is sent takes the place of the old value as a whole, lists and objects too. A live job keeps what it needed to be published. A change that changes nothing leaves the ETag as it is.',
  access: 'recruiter',
  conditional: true,
  params: { jobId: Id },
  body: JobChange,
  replies: { 200: JobView },
  transaction: 'write',

  async handle({ params, body: { hiringTeam, ...rest } }, { tx, actor, ports, requireMatch }) {
    const job = await lockJob(tx, actor, params.jobId)
    requireMatch(job)

    const change = changeTo(job, rest)
    const team = hiringTeam && !isTeam(job.hiringTeam, hiringTeam) ? hiringTeam : null
    const fields = [...changedFields(job, change), ...(team ? ['hiringTeam'] : [])]
    if (fields.length === 0) return reply(200, viewJob(job, ports.publicUrl), { etag: job })
    if (job.status === 'live') requireFitToBeLive({ ...job, ...change })

    if (team) await setTeam(tx, actor, job.id, team)
    const changed = await rewriteJob(tx, actor, job, change)
    recordDeed(tx, actor, job.id, 'job.updated', { fields })
    emit(tx, actor, jobUpdated, { jobId: job.id, version: changed.version, status: job.status, fields })

    return reply(200, viewJob(changed, ports.publicUrl), { etag: changed })
  },
})
