import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { applicationRoles, applicationStore } from '#modules/applications/index.ts'
import { planProblems } from '#modules/plans/index.ts'
import { evaluateApplication as evaluate } from '../evaluate.ts'
import { EvaluationView, versionOfEvaluation } from '../evaluation.view.ts'
import { findDetail } from '../evaluation-detail.ts'
import { tooFewCredits } from '../paying.ts'
import { evaluatorBusy, nothingToEvaluate } from '../problems.ts'

const retryAfterSeconds = 5

export const evaluateApplication = operation({
  id: 'evaluateApplication',
  method: 'POST',
  path: '/v1/applications/{applicationId}/evaluation',
  summary: 'Evaluate an application now',
  description:
    'By the criteria of the job as they are, the resume and the answers (the first 100,000 characters of each). The same inputs give the same score, whenever it is asked; a decision record is added only when criteria, resume, answers or engine differ from those of the newest one. The first one costs a credit, and those that follow cost nothing.',
  access: applicationRoles.evaluate,
  params: { applicationId: Id },
  replies: { 200: EvaluationView },
  problems: [nothingToEvaluate, evaluatorBusy, planProblems.outOfCredits],
  transaction: 'none',

  async handle({ params: { applicationId } }, scope) {
    const { actor, reading, ports } = scope
    const done = await evaluate(scope, { actor, applicationId, occasion: 'asked' })
    if (done.outcome === 'nothing') throw nothingToEvaluate(done.lack)
    if (done.outcome === 'changing') throw nothingToEvaluate('The job is being changed. Ask again in a moment.')
    if (done.outcome === 'short') throw await scope.transaction((tx) => tooFewCredits(tx, ports, actor))
    if (done.outcome === 'busy') {
      throw evaluatorBusy('Try again in a few seconds.', { headers: { 'retry-after': String(retryAfterSeconds) } })
    }

    const { view } = applicationStore.found(await findDetail(reading, actor, applicationId))
    return reply(200, view, { etag: versionOfEvaluation(view) })
  },
})
