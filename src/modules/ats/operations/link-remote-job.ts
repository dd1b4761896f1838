import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { BodyId, IdView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { type Connection, lockLive } from '../connection.ts'
import { linkedBefore, notConnected } from '../problems.ts'
import { AtsJobPath, getRemoteJob, linkRemote } from '../remote-job.ts'
import { stopPastApplications } from '../running/run.ts'
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
    if (remote.jobId === null) await bringPeople(tx, connection)

    return reply(201, { atsJobId, jobId: job.id })
  },
})

/** Without its history the company has nothing yet of those who applied before. */
async function bringPeople(tx: Tx, { companyId, id: connectionId, historySync }: Connection): Promise<void> {
  const of = { companyId, connectionId }
  if (historySync) return wishFollowing(tx, of)
  await stopPastApplications(tx, of)
  wishRun(tx, of, 'full')
}
