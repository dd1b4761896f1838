import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import {
  applicationCommands,
  applicationProblems,
  applicationStatuses,
  StatusReason,
} from '#modules/applications/index.ts'
import { getDetail, lockLinkedCandidate, versionOfCandidate } from '../integration-candidate.ts'
import { IntegrationCandidateView, viewDetail } from '../integration-candidate.view.ts'
import { candidateNotFound } from '../problems.ts'

export const updateIntegrationCandidate = operation({
  id: 'updateIntegrationCandidate',
  method: 'PATCH',
  path: '/v1/integration/candidates/{candidateId}',
  summary: 'Give a candidate another status',
  description:
    'Any, but somebody who was hired keeps that status, and one off the board is restored first, by a person. It is put down to the key, with the reason. The status they have already changes nothing, and leaves the ETag as it is.',
  access: { scope: 'candidates:write' },
  conditional: true,
  params: { candidateId: TextId },
  body: z.strictObject({ status: z.enum(applicationStatuses), reason: StatusReason.nullable().default(null) }),
  replies: { 200: IntegrationCandidateView },
  problems: [candidateNotFound, applicationProblems.hiredStays, applicationProblems.offTheBoard],
  transaction: 'write',

  async handle({ params: { candidateId }, body: { status, reason } }, { tx, actor, ports, requireMatch }) {
    const { application, candidate } = await lockLinkedCandidate(tx, actor, candidateId)
    requireMatch(versionOfCandidate(candidate))
    applicationCommands.requireMovable([application], status, () => '/status')

    await applicationCommands.changeStatus(tx, actor, [application], status, reason)

    const detail = await getDetail(tx, actor, candidateId)
    return reply(200, viewDetail(detail, ports.publicUrl), { etag: versionOfCandidate(detail.candidate) })
  },
})
