import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { candidateRoles } from '../candidate.allowed.ts'
import { candidateStore, holdAddresses, rewriteCandidate } from '../candidate.store.ts'
import { CandidateChange, differing, requireSomebody } from '../candidate.ts'
import { CandidateView, viewCandidateFor } from '../candidate.view.ts'
import { emailTaken } from '../problems.ts'

export const updateCandidate = operation({
  id: 'updateCandidate',
  method: 'PATCH',
  path: '/v1/candidates/{candidateId}',
  summary: 'Change a candidate',
  description:
    'Changes what is sent and leaves the rest. What is sent takes the place of the old value as a whole, lists too. An e-mail address that is another candidate’s is refused. A change that changes nothing leaves the ETag as it is. Tags have an operation of their own.',
  access: candidateRoles.edit,
  conditional: true,
  params: { candidateId: Id },
  body: CandidateChange,
  replies: { 200: CandidateView },
  problems: [emailTaken],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, requireMatch }) {
    // Addresses are locked before people, in the same order as where applications come in.
    if (body.emails) await tx.run(holdAddresses(actor.companyId, body.emails))
    const candidate = await candidateStore.lock(tx, actor, params.candidateId)
    requireMatch(candidate)

    const change = differing(candidate, body)
    const fields = Object.keys(change)
    if (fields.length === 0) return reply(200, viewCandidateFor(actor)(candidate), { etag: candidate })
    requireSomebody({ ...candidate, ...change })

    const changed = await rewriteCandidate(tx, actor, candidate, change)
    audit(tx, actor, { action: 'candidate.updated', subject: ['candidate', candidate.id], details: { fields } })

    return reply(200, viewCandidateFor(actor)(changed), { etag: changed })
  },
})
