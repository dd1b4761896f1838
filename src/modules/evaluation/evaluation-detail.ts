/** People read the evaluation of one application with all its parts. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { applicationStore } from '#modules/applications/index.ts'
import { selectEvaluation } from './evaluation.store.ts'
import type { Evaluation } from './evaluation.ts'
import { viewEvaluation } from './evaluation.view.ts'
import { selectIntegrity } from './integrity.ts'

interface EvaluationDetail {
  readonly evaluation: Evaluation
  readonly view: ReturnType<typeof viewEvaluation>
}

/**
 * An application that the actor does not see is refused. There is no detail while nobody has judged it, unless it waits
 * for credits.
 */
export async function findDetail(
  tx: Reading,
  actor: CompanyActor,
  applicationId: number,
): Promise<EvaluationDetail | undefined> {
  const [[seen], [evaluation], [integrity]] = await tx.batch(
    applicationStore.sees(actor, applicationId),
    selectEvaluation(actor.companyId, applicationId),
    selectIntegrity(actor.companyId, applicationId),
  )
  applicationStore.found(seen)
  return evaluation && { evaluation, view: viewEvaluation(evaluation, integrity) }
}
