import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import {
  CandidateView,
  candidateCommands,
  candidateRoles,
  candidateStore,
  viewCandidateFor,
} from '#modules/candidates/index.ts'

export const endLegalHold = operation({
  id: 'endLegalHold',
  method: 'DELETE',
  path: '/v1/candidates/{candidateId}/legal-hold',
  summary: 'Let a candidate be erased again',
  description: 'Without a hold it changes nothing.',
  access: candidateRoles.setLegalHold,
  conditional: true,
  params: { candidateId: Id },
  replies: { 200: CandidateView },
  transaction: 'write',

  async handle({ params: { candidateId } }, { tx, actor, requireMatch }) {
    const held = await candidateStore.lock(tx, actor, candidateId)
    requireMatch(held)
    if (held.legalHoldAt === null) return reply(200, viewCandidateFor(actor)(held), { etag: held })

    await candidateCommands.setLegalHold(tx, actor, candidateId, null)
    audit(tx, actor, { action: 'candidate.released', subject: ['candidate', candidateId] })

    const candidate = await candidateStore.get(tx, actor, candidateId)
    return reply(200, viewCandidateFor(actor)(candidate), { etag: candidate })
  },
})
