/** The evaluation of one application, as people read it. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { foundApplication, seesApplication } from '#modules/applications/index.ts'
import { selectEvaluation } from './evaluation.store.ts'
import type { Evaluation } from './evaluation.ts'
import { viewEvaluation } from './evaluation.view.ts'
import { selectIntegrity } from './integrity.ts'

interface EvaluationDetail {
  readonly evaluation: Evaluation
  readonly view: ReturnType<typeof viewEvaluation>
}

/** Refuses an application that the actor does not see; nothing when nobody has judged it yet, unless it waits for credits. */
export async function findDetail(
  tx: Reading,
  actor: CompanyActor,
  applicationId: number,
): Promise<EvaluationDetail | undefined> {
  const [[seen], [evaluation], [integrity]] = await tx.batch(
    seesApplication(actor, applicationId),
    selectEvaluation(actor.companyId, applicationId),
    selectIntegrity(actor.companyId, applicationId),
  )
  foundApplication(seen)
  return evaluation && { evaluation, view: viewEvaluation(evaluation, integrity) }
}
