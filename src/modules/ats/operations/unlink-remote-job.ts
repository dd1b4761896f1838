import { empty, operation, reply } from '#kernel/http/operation.ts'
import { lockLive } from '../connection.ts'
import { notConnected } from '../problems.ts'
import { AtsJobPath, unlinkRemote } from '../remote-job.ts'

export const unlinkRemoteJob = operation({
  id: 'unlinkRemoteJob',
  method: 'DELETE',
  path: '/v1/ats-integration/jobs/{atsJobId}/link',
  summary: 'Take a job out of the ATS',
  description: 'It goes on as a job of the company alone. Nobody is moved or deleted, here or there.',
  access: 'recruiter',
  params: { atsJobId: AtsJobPath },
  replies: { 204: empty },
  problems: [notConnected],
  transaction: 'write',

  async handle({ params: { atsJobId } }, { tx, actor }) {
    const connection = await lockLive(tx, actor)

    await unlinkRemote(tx, actor, connection, atsJobId)

    return reply(204)
  },
})
