import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { CandidateView, viewCandidateFor } from '../candidate.view.ts'
import { candidateFilters, listCandidates } from '../candidate-list.ts'

export const listCandidatesPage = operation({
  id: 'listCandidatesPage',
  method: 'GET',
  path: '/v1/candidates/page',
  summary: 'The candidates by pages, newest first',
  description: 'All the company knows. A reviewer finds those who are on a job whose hiring team they are in.',
  access: 'reviewer',
  paged: true,
  query: candidateFilters,
  replies: { 200: pageOf(CandidateView) },
  transaction: 'read',

  async handle({ query }, { tx, actor, page }) {
    const candidates = await listCandidates(tx, actor, query, page)

    return reply(
      200,
      page.of(candidates, viewCandidateFor(actor), ({ createdAt, id }) => [createdAt, id]),
    )
  },
})
