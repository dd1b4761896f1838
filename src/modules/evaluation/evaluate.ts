/**
 * An application is evaluated, then recorded. Evaluating takes its time, so no transaction is open meanwhile; the one
 * that records holds the application, and records nothing if criteria, resume or answers have changed by then. A change
 * of criteria that commits after that look is followed by a walk over all applications (`tasks/evaluate-job.ts`), so
 * the newest record is of the newest criteria in the end. The first record of an application is paid for in its
 * transaction.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { applicationCommands, applicationStore } from '#modules/applications/index.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import { findRecorded, insertEvaluation } from './evaluation.store.ts'
import type { Occasion } from './evaluation.ts'
import { dayOf, documentsOf, inputsHashOf, lackOf, selectBasis, selectBasisAndText } from './evaluation-basis.ts'
import { type Judged, judge, rulesIdentity } from './judge.ts'
import { modelEvaluator } from './model-evaluator.ts'
import { canPay, payForFirst, shortOrRethrown } from './paying.ts'
import { evaluatorPort } from './ports.ts'
import { endWaiting } from './waiting.ts'

export interface EvaluatingScope {
  readonly reading: Reading
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly ports: Ports
  readonly signal: AbortSignal
}

interface Asked {
  readonly actor: CompanyActor
  readonly applicationId: number
  readonly occasion: Occasion
  /** Nobody waits: a busy model is asked again later. */
  readonly isPatient?: boolean
}

/** `done` means that the newest record is of what the application is judged by now. */
export type Outcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'nothing'; readonly lack: string }
  /** It was never evaluated, and there are too few credits for that. */
  | { readonly outcome: 'short' }
  /** The evaluator has no room now. */
  | { readonly outcome: 'busy' }
  /** The basis changes faster than it can be judged. */
  | { readonly outcome: 'changing' }

const triesMax = 5

/** An application that the actor does not see is refused. Asked again with the same inputs, nothing new is recorded. */
export async function evaluateApplication(scope: EvaluatingScope, asked: Asked): Promise<Outcome> {
  for (let tries = 0; tries < triesMax; tries++) {
    const attempt = await tryOnce(scope, asked)
    if (attempt.outcome !== 'changing') return attempt
  }
  return { outcome: 'changing' }
}

async function tryOnce(scope: EvaluatingScope, asked: Asked): Promise<Outcome> {
  const { reading, ports, signal } = scope
  const { actor, applicationId, occasion, isPatient = false } = asked
  const basis = applicationStore.found(await reading.maybe(selectBasisAndText(actor, applicationId)))
  const lack = lackOf(basis)
  if (lack !== null) return { outcome: 'nothing', lack }

  const { companyId } = actor
  const evaluator =
    evaluatorPort.from(ports) ??
    (basis.wantsModel ? modelEvaluator({ ports, companyId, isBackground: occasion !== 'asked' }) : null)
  const identity = evaluator?.identity ?? rulesIdentity
  const recorded = await findRecorded(reading, actor.companyId, applicationId, inputsHashOf(basis, identity))
  if (recorded?.isNewest) return { outcome: 'done' }
  // Credits are looked at first, so that no model is asked for what nobody can pay.
  if (!basis.isAffordable && !(await scope.transaction((tx) => canPay(tx, ports, actor.companyId)))) {
    return { outcome: 'short' }
  }
  const input = { criteria: basis.criteria, documents: documentsOf(basis), asOf: dayOf(basis) }
  // The same inputs get the recorded answer again, also from an evaluator that would now say something else.
  const judged = recorded
    ? { ...recorded, identity, modelFault: null }
    : await judge(
        { ports, evaluator, asker: { companyId, lane: occasion }, signal, isPatient },
        input,
        basis.orders ?? [],
      )
  if (judged === 'busy') return { outcome: 'busy' }

  // The rules may have answered for an evaluator that failed.
  const inputsHash = inputsHashOf(basis, judged.identity)
  return {
    outcome: await scope.transaction((tx) => record(tx, ports, asked, judged, inputsHash)).catch(shortOrRethrown),
  }
}

async function record(
  tx: Tx,
  ports: Ports,
  { actor, applicationId, occasion }: Asked,
  judged: Judged,
  inputsHash: string,
): Promise<'done' | 'changing'> {
  const { companyId } = actor
  const application = await applicationStore.lock(tx, actor, applicationId)
  const [[basis], [newest]] = await tx.batch(
    selectBasis(actor, applicationId),
    sql<Pick<Judged, 'modelFault'> & { inputsHash: string }>`
      select encode(inputs_hash, 'hex') as inputs_hash, model_fault from evaluation
      where company_id = ${companyId} and application_id = ${applicationId} order by id desc limit 1`,
  )
  if (!basis || inputsHashOf(basis, judged.identity) !== inputsHash) return 'changing'
  // That a model failed is told once, also where the rules had said the same before it was asked.
  const tellsFault = judged.modelFault === null || judged.modelFault === newest?.modelFault
  if (newest?.inputsHash === inputsHash && tellsFault) return 'done'

  const evaluationId = await insertEvaluation(tx, actor, applicationId, occasion, { basis, judged })
  await applicationCommands.setScore(tx, actor, application, { score: judged.score, evaluationId })
  // The job's own activity shows a change of criteria; a line for each of its applicants would bury all else.
  if (occasion !== 'criteria_changed') {
    jobActivity.record(tx, actor, basis.jobId, 'application.evaluated', { applicationId, score: judged.score })
  }
  if (!newest) {
    tx.later(endWaiting(companyId, [applicationId]))
    await payForFirst(tx, ports, companyId, applicationId)
  }
  return 'done'
}
