import { Id } from '#kernel/http/fields.ts'
import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { CandidateApplicationView, listOfCandidate, viewCandidateApplicationFor } from '../candidate-application.ts'

export const listCandidateApplications = operation({
  id: 'listCandidateApplications',
  method: 'GET',
  path: '/v1/candidates/{candidateId}/applications',
  summary: 'The applications of a candidate, newest first',
  description:
    'At most 500, each with its job, and those off the board too. A reviewer finds those on the jobs they see.',
  access: 'reviewer',
  params: { candidateId: Id },
  replies: { 200: listOf(CandidateApplicationView) },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const applications = await listOfCandidate(tx, actor, params.candidateId, listFetch)

    return reply(200, viewList(applications, viewCandidateApplicationFor(actor)))
  },
})
