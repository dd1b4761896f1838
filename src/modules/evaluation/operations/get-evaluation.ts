import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { applicationStore } from '#modules/applications/index.ts'
import { EvaluationView, versionOfEvaluation } from '../evaluation.view.ts'
import { findDetail } from '../evaluation-detail.ts'

export const getEvaluation = operation({
  id: 'getEvaluation',
  method: 'GET',
  path: '/v1/applications/{applicationId}/evaluation',
  summary: 'How well an application meets the criteria',
  description:
    'The newest evaluation, with the words that show each answer, and the verdict of the person who spoke last. Not there until the application was evaluated or a person has judged it; while it waits for credits, `waitsForCredits` is all that is told of it. A reviewer finds those of the jobs whose hiring team they are in.',
  access: 'reviewer',
  params: { applicationId: Id },
  replies: { 200: EvaluationView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const { view } = applicationStore.found(await findDetail(tx, actor, params.applicationId))

    return reply(200, view, { etag: versionOfEvaluation(view) })
  },
})
