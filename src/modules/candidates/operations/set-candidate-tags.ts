import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { candidateRoles } from '../candidate.allowed.ts'
import { candidateStore, rewriteCandidate } from '../candidate.store.ts'
import { CandidateTags, differing } from '../candidate.ts'
import { CandidateView, viewCandidateFor } from '../candidate.view.ts'

export const setCandidateTags = operation({
  id: 'setCandidateTags',
  method: 'PUT',
  path: '/v1/candidates/{candidateId}/tags',
  summary: 'Tag a candidate',
  description: 'These tags take the place of all they had. The same ones again leave the ETag as it is.',
  access: candidateRoles.tag,
  conditional: true,
  params: { candidateId: Id },
  body: z.strictObject({ tags: CandidateTags }),
  replies: { 200: CandidateView },
  transaction: 'write',

  async handle({ params, body }, { tx, actor, requireMatch }) {
    const candidate = await candidateStore.lock(tx, actor, params.candidateId)
    requireMatch(candidate)

    const change = differing(candidate, body)
    if (change.tags === undefined) return reply(200, viewCandidateFor(actor)(candidate), { etag: candidate })
    const changed = await rewriteCandidate(tx, actor, candidate, change)
    audit(tx, actor, { action: 'candidate.tagged', subject: ['candidate', candidate.id] })

    return reply(200, viewCandidateFor(actor)(changed), { etag: changed })
  },
})
