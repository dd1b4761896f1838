import { z } from 'zod'
import { BodyId, IdView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { lockLive } from '../connection.ts'
import { linkedBefore, notConnected } from '../problems.ts'
import { AtsJobPath, getRemoteJob, linkRemote } from '../remote-job.ts'
import { wishFollowing } from '../tasks/follow-ats-people.ts'
import { wishRun } from '../tasks/run-ats-sync.ts'

export const linkRemoteJob = operation({
  id: 'linkRemoteJob',
  method: 'POST',
  path: '/v1/ats-integration/jobs/{atsJobId}/link',
  summary: 'Make a job of the ATS one of ours',
  description:
    'It joins the job that is named, or a new draft with its title, description and department. While the job is live, whoever is still in the running there comes onto it here with their resume, and whoever applies here is added there. Linked again, nothing changes.',
  access: 'recruiter',
  params: { atsJobId: AtsJobPath },
  body: z.strictObject({
    jobId: BodyId.exactOptional().meta({ description: 'A job of ours; without it one is made.' }),
  }),
  replies: { 201: z.strictObject({ atsJobId: z.string(), jobId: IdView }) },
  problems: [notConnected, linkedBefore],
  transaction: 'write',

  async handle({ params: { atsJobId }, body: { jobId } }, { tx, actor }) {
    const connection = await lockLive(tx, actor)
    const remote = await getRemoteJob(tx, connection, atsJobId)

    const job = await linkRemote(tx, actor, connection, remote, jobId)
    const of = { companyId: connection.companyId, connectionId: connection.id }
    // Without its history the company has nothing yet of those who applied before.
    if (connection.historySync) wishFollowing(tx, of)
    else wishRun(tx, of, 'full')

    return reply(201, { atsJobId, jobId: job.id })
  },
})
