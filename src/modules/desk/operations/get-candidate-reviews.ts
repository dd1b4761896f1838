import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { CandidateReviewsView, readReviews, reviewedMax, viewReviews } from '../candidate-reviews.ts'
import { candidateIds } from '../pipeline.ts'

export const getCandidateReviews = operation({
  id: 'getCandidateReviews',
  method: 'GET',
  path: '/v1/agent/jobs/{jobId}/candidate-reviews',
  summary: 'The evidence matrix of a job',
  description: `One to ${reviewedMax} applicants beside each other: for each criterion whether it is met, and the words that show it.`,
  access: 'reviewer',
  params: { jobId: Id },
  query: { candidateIds: candidateIds(reviewedMax) },
  replies: { 200: CandidateReviewsView },
  transaction: 'read',

  async handle({ params, query }, { tx, actor }) {
    const { job, reviews } = await readReviews(tx, actor, params.jobId, query.candidateIds)

    return reply(200, viewReviews(job, reviews))
  },
})
