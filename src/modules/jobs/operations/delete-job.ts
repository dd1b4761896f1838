import { onViolation } from '#kernel/database/violation.ts'
import { Id } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { jobRoles } from '../job.allowed.ts'
import { jobStore, removeJob } from '../job.store.ts'
import { versionOfJob } from '../job.view.ts'
import { requireNeverLive } from '../lifecycle.ts'
import { isWorkedOn, notADraft } from '../problems.ts'

/** Whoever refers to a job keeps it: people on it, and searches for some. */
const keptBy = {
  application_job_is_there: isWorkedOn,
  sourcing_search_job_is_there: isWorkedOn,
  sourcing_campaign_job_is_there: isWorkedOn,
}

export const deleteJob = operation({
  id: 'deleteJob',
  method: 'DELETE',
  path: '/v1/jobs/{jobId}',
  summary: 'Delete a draft',
  description:
    'Nothing of it is left but an entry in the audit log. A job that was ever live is closed instead, and a draft with people on it, or with a search for some, stays.',
  access: jobRoles.delete,
  conditional: true,
  params: { jobId: Id },
  replies: { 204: empty },
  problems: [notADraft, isWorkedOn],
  transaction: 'write',

  async handle({ params }, { tx, actor, requireMatch }) {
    const job = await jobStore.lock(tx, actor, params.jobId)
    requireMatch(versionOfJob(job))
    requireNeverLive(job)

    await removeJob(tx, actor, job).catch(onViolation(keptBy))
    audit(tx, actor, { action: 'job.deleted', subject: ['job', job.id] })

    return reply(204)
  },
})
