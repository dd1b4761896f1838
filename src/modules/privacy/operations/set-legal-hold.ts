import { z } from 'zod'
import { Id, text } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import {
  CandidateView,
  candidateCommands,
  candidateRoles,
  candidateStore,
  viewCandidateFor,
} from '#modules/candidates/index.ts'

export const setLegalHold = operation({
  id: 'setLegalHold',
  method: 'PUT',
  path: '/v1/candidates/{candidateId}/legal-hold',
  summary: 'Keep a candidate from being erased',
  description:
    'For as long as there is a duty to keep what is known of them, neither a person nor the company’s retention erases the candidate. Set again, the reason is replaced.',
  access: candidateRoles.setLegalHold,
  conditional: true,
  params: { candidateId: Id },
  body: z.strictObject({ reason: text(1, 1000) }),
  replies: { 200: CandidateView },
  transaction: 'write',

  async handle({ params: { candidateId }, body: { reason } }, { tx, actor, requireMatch }) {
    requireMatch(await candidateStore.lock(tx, actor, candidateId))

    await candidateCommands.setLegalHold(tx, actor, candidateId, reason)
    audit(tx, actor, { action: 'candidate.held', subject: ['candidate', candidateId] })

    const candidate = await candidateStore.get(tx, actor, candidateId)
    return reply(200, viewCandidateFor(actor)(candidate), { etag: candidate })
  },
})
