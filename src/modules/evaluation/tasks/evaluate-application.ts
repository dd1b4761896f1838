import { z } from 'zod'
import type { Machine } from '#kernel/actor.ts'
import { IdView } from '#kernel/http/fields.ts'
import { longTask, type TaskScope } from '#kernel/tasks/task.ts'
import { type EvaluatingScope, evaluateApplication, type Outcome } from '../evaluate.ts'
import { type Occasion, occasions } from '../evaluation.ts'
import { waitForCredits } from '../waiting.ts'

/** A busy model is asked again with growing pauses, some minutes in all; then the rules answer. */
const patientAttempts = 5

/** The task, when it is run again, finds that all is recorded. */
export const evaluateApplicationTask = longTask({
  name: 'evaluate-application',
  payload: z.strictObject({ companyId: z.string(), applicationId: IdView, occasion: z.enum(occasions) }),
  async run({ companyId, applicationId, occasion }, scope) {
    const isPatient = scope.attempt <= patientAttempts
    const { outcome } = await evaluateInTask(scope, { companyId, applicationId, occasion, isPatient })
    if (isUnfinished(outcome)) throw new Error(`the evaluator is ${outcome}; the task tries again`)
  },
})

/** One waiting task is enough for an application. */
export const evaluationKey = (applicationId: number): string => `evaluate-application:${applicationId}`

export const isUnfinished = (outcome: Outcome['outcome']): boolean => outcome === 'busy' || outcome === 'changing'

interface InTask {
  readonly companyId: string
  readonly applicationId: number
  readonly occasion: Occasion
  readonly isPatient: boolean
}

/** An application that can't be paid for waits until it can. */
export async function evaluateInTask(
  { db, ports, signal }: TaskScope,
  { companyId, applicationId, occasion, isPatient }: InTask,
): Promise<Outcome> {
  const actor: Machine = { kind: 'machine', name: 'evaluate-application', companyId }
  const transaction: EvaluatingScope['transaction'] = (work) => db.transaction(actor, work, signal)
  const done = await evaluateApplication(
    { reading: db.reading(actor, signal), transaction, ports, signal },
    { actor, applicationId, occasion, isPatient },
  )
  if (done.outcome === 'short') await transaction((tx) => waitForCredits(tx, actor, applicationId))
  return done
}
