import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getDetail, versionOfCandidate } from '../integration-candidate.ts'
import { IntegrationCandidateView, viewDetail } from '../integration-candidate.view.ts'
import { candidateNotFound } from '../problems.ts'

export const getIntegrationCandidate = operation({
  id: 'getIntegrationCandidate',
  method: 'GET',
  path: '/v1/integration/candidates/{candidateId}',
  summary: 'A candidate on a linked job',
  description:
    'With how each criterion is met, and the words that show it. Somebody who was taken off the board is still there, as `removed`; somebody who was erased is not.',
  access: { scope: 'candidates:read' },
  params: { candidateId: TextId },
  replies: { 200: IntegrationCandidateView },
  problems: [candidateNotFound],
  transaction: 'read',

  async handle({ params }, { tx, actor, ports }) {
    const detail = await getDetail(tx, actor, params.candidateId)

    return reply(200, viewDetail(detail, ports.publicUrl), { etag: versionOfCandidate(detail.candidate) })
  },
})
