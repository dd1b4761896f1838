import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { planProblems } from '#modules/plans/index.ts'
import { jobRoles } from '../job.allowed.ts'
import { jobCommands } from '../job.commands.ts'
import { jobStore } from '../job.store.ts'
import { byPath } from '../job.ts'
import { JobView, versionOfJob, viewJob } from '../job.view.ts'
import { jobProblems, notADraft } from '../problems.ts'

export const publishJob = operation({
  id: 'publishJob',
  method: 'POST',
  path: '/v1/jobs/{jobId}/publish',
  summary: 'Publish a draft',
  description:
    'The draft becomes live: the public finds it and applies. It needs a description, a location (a city, a country, or that it is remote) and at least one criterion; `errors` point to what is missing in the job. One that screens by interview waits until there are interviews. A job that is live or closed is not published again. Refused while the plan has no room for one more live job, or has ended.',
  access: jobRoles.publish,
  conditional: true,
  params: { jobId: Id },
  replies: { 200: JobView },
  problems: [notADraft, jobProblems.noInterviewsYet, planProblems.limitReached, planProblems.lapsed],
  transaction: 'write',

  async handle({ params }, { tx, actor, ports, requireMatch }) {
    const job = await jobStore.lock(tx, actor, params.jobId)
    requireMatch(versionOfJob(job))

    const live = await jobCommands.publish(tx, ports, actor, job, byPath)

    return reply(200, viewJob(live, actor, ports.publicUrl), { etag: versionOfJob(live) })
  },
})
