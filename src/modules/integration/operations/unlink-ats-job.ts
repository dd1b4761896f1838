import { empty, operation, reply } from '#kernel/http/operation.ts'
import { jobActivity, linkedJobs } from '#modules/jobs/index.ts'
import { AtsJobId } from '../linked-job.ts'
import { versionOfLinkedJob } from '../linked-job.view.ts'
import { jobNotFound } from '../problems.ts'

export const unlinkAtsJob = operation({
  id: 'unlinkAtsJob',
  method: 'DELETE',
  path: '/v1/integration/ats-jobs/{atsJobId}',
  summary: 'Unlink a job of the ATS',
  description:
    'The job stays as it is, with its people, and can be linked again by its `jobId`. A key of the company unlinks any job, a platform those that it has linked. The second time there is nothing to unlink.',
  access: { scope: 'jobs:write' },
  conditional: true,
  params: { atsJobId: AtsJobId },
  replies: { 204: empty },
  problems: [jobNotFound],
  transaction: 'write',

  async handle({ params: { atsJobId } }, { tx, actor, requireMatch }) {
    const job = await linkedJobs.lock(tx, actor, atsJobId)
    if (!job) throw jobNotFound('No job is linked to this job of the ATS.')
    requireMatch(versionOfLinkedJob(job))

    await linkedJobs.unlink(tx, actor, job)
    jobActivity.recordDeed(tx, actor, job.id, 'job.unlinked', { atsJobId, owner: job.atsOwner })

    return reply(204)
  },
})
