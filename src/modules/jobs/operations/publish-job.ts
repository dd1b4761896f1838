import { emit } from '#kernel/events/event.ts'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { jobPublished } from '../events.ts'
import { lockJob, makeLive } from '../job.store.ts'
import { requireFitToBeLive } from '../job.ts'
import { JobView, viewJob } from '../job.view.ts'
import { recordDeed } from '../job-activity.ts'
import { notADraft } from '../problems.ts'

export const publishJob = operation({
  id: 'publishJob',
  method: 'POST',
  path: '/v1/jobs/{jobId}/publish',
  summary: 'Publish a draft',
  description:
    'The draft becomes live: the public finds it and applies. It needs a description, a location (a city, a country, or that it is remote) and at least one criterion; `errors` point to what is missing in the job. A job that is live or closed is not published again.',
  access: 'recruiter',
  conditional: true,
  params: { jobId: Id },
  replies: { 200: JobView },
  problems: [notADraft],
  transaction: 'write',

  async handle({ params }, { tx, actor, ports, requireMatch }) {
    const job = await lockJob(tx, actor, params.jobId)
    requireMatch(job)
    if (job.status === 'live') throw notADraft('The job is live already.')
    if (job.status === 'closed') throw notADraft('The job was closed. Reopen it instead.')
    requireFitToBeLive(job)

    const live = await makeLive(tx, actor, job)
    recordDeed(tx, actor, job.id, 'job.published')
    emit(tx, actor, jobPublished, { jobId: job.id, version: live.version })

    return reply(200, viewJob(live, ports.publicUrl), { etag: live })
  },
})
