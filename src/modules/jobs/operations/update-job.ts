import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { jobRoles } from '../job.allowed.ts'
import { jobCommands } from '../job.commands.ts'
import { jobStore } from '../job.store.ts'
import { JobChange } from '../job.ts'
import { JobView, versionOfJob, viewJob } from '../job.view.ts'
import { jobProblems } from '../problems.ts'

export const updateJob = operation({
  id: 'updateJob',
  method: 'PATCH',
  path: '/v1/jobs/{jobId}',
  summary: 'Change a job',
  description:
    'Changes what is sent and leaves the rest. What is sent takes the place of the old value as a whole, lists and objects too. A live job keeps what it needed to be published, and does not begin to screen by interview before there are interviews. A change that changes nothing leaves the ETag as it is.',
  access: jobRoles.edit,
  conditional: true,
  params: { jobId: Id },
  body: JobChange,
  replies: { 200: JobView },
  problems: [jobProblems.noInterviewsYet],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, ports, requireMatch }) {
    const job = await jobStore.lock(tx, actor, params.jobId)
    requireMatch(versionOfJob(job))

    const changed = await jobCommands.change(tx, actor, job, body)

    return reply(200, viewJob(changed, actor, ports.publicUrl), { etag: versionOfJob(changed) })
  },
})
