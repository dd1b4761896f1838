import { z } from 'zod'
import { Id, text } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { applicationRoles, applicationStore, judgeable } from '#modules/applications/index.ts'
import { overrideVerdicts } from '../evaluation.ts'
import { EvaluationView, versionOfEvaluation } from '../evaluation.view.ts'
import { findDetail } from '../evaluation-detail.ts'
import { addOverride, isSaid } from '../override.ts'
import { personErased } from '../problems.ts'

export const overrideEvaluation = operation({
  id: 'overrideEvaluation',
  method: 'PUT',
  path: '/v1/applications/{applicationId}/evaluation/override',
  summary: 'Give a verdict of one’s own',
  description:
    'Kept beside the machine’s, whose score stays. The newest verdict of a person counts, and each stays in the decision records. A person may judge before the machine; nothing is said any more of somebody who was erased. `If-Match` takes the ETag of the evaluation, so that nobody judges what they have not read.',
  access: applicationRoles.override,
  conditional: true,
  params: { applicationId: Id },
  body: z.strictObject({
    verdict: z.enum(overrideVerdicts),
    reason: text(1, 2000).nullable().default(null).meta({ description: 'Why, for the people who work on the job.' }),
  }),
  replies: { 200: EvaluationView },
  problems: [personErased],
  transaction: 'write',

  async handle({ params: { applicationId }, body }, { tx, actor, requireMatch }) {
    const application = await applicationStore.lock(tx, actor, applicationId)
    const before = await findDetail(tx, actor, applicationId)
    requireMatch(before ? versionOfEvaluation(before.view) : null)
    if (!judgeable.canBeSpokenOf(application)) throw personErased()

    if (!isSaid(before?.evaluation, actor, body)) {
      await addOverride(tx, actor, application, before?.evaluation.evaluationId ?? null, body)
    }

    const { view } = applicationStore.found(await findDetail(tx, actor, applicationId))
    return reply(200, view, { etag: versionOfEvaluation(view) })
  },
})
