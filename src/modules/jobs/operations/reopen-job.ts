import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { planProblems } from '#modules/plans/index.ts'
import { jobRoles } from '../job.allowed.ts'
import { jobCommands } from '../job.commands.ts'
import { jobStore } from '../job.store.ts'
import { byPath } from '../job.ts'
import { JobView, versionOfJob, viewJob } from '../job.view.ts'
import { jobProblems, notClosed } from '../problems.ts'

export const reopenJob = operation({
  id: 'reopenJob',
  method: 'POST',
  path: '/v1/jobs/{jobId}/reopen',
  summary: 'Reopen a closed job',
  description:
    'The job is live again, with what publishing needs; `publishedAt` stays the first time. A draft, or a job that is live, is not reopened. Refused while the plan has no room for one more live job, or has ended.',
  access: jobRoles.reopen,
  conditional: true,
  params: { jobId: Id },
  replies: { 200: JobView },
  problems: [notClosed, jobProblems.noInterviewsYet, planProblems.limitReached, planProblems.lapsed],
  transaction: 'write',

  async handle({ params }, { tx, actor, ports, requireMatch }) {
    const job = await jobStore.lock(tx, actor, params.jobId)
    requireMatch(versionOfJob(job))

    const live = await jobCommands.reopen(tx, ports, actor, job, byPath)

    return reply(200, viewJob(live, actor, ports.publicUrl), { etag: versionOfJob(live) })
  },
})
