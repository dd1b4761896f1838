import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { candidateStore } from '../candidate.store.ts'
import { CandidateView, viewCandidateFor } from '../candidate.view.ts'

export const getCandidate = operation({
  id: 'getCandidate',
  method: 'GET',
  path: '/v1/candidates/{candidateId}',
  summary: 'A candidate',
  description: 'A reviewer finds those who are on a job whose hiring team they are in.',
  access: 'reviewer',
  params: { candidateId: Id },
  replies: { 200: CandidateView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const candidate = await candidateStore.get(tx, actor, params.candidateId)

    return reply(200, viewCandidateFor(actor)(candidate), { etag: candidate })
  },
})
