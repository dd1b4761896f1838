import { z } from 'zod'
import type { Delivered, OutsideEffect } from '#kernel/actions/outside.ts'
import { IdView } from '#kernel/http/fields.ts'
import { longTask, type TaskScope } from '#kernel/tasks/task.ts'
import { type BegunEffect, beginEffect, type EffectPlace, type Ending, endEffect, putOff } from '../effect.store.ts'
import { effectKeyOf } from '../effect.ts'
import { actionsPort } from '../ports.ts'

/**
 * The task asks for one effect outside, and writes that down first. A later attempt that finds it without an answer
 * asks again where the key makes it the same request, and says elsewhere that nobody knows.
 */
export const deliverEffectTask = longTask({
  name: 'deliver-action-effect',
  payload: z.strictObject({ companyId: z.string(), actionId: IdView, no: z.int().min(0), kind: z.string() }),
  attemptsMax: 8,
  async run({ kind, ...place }, scope) {
    const { db, ports, lastAttempt } = scope
    // The kind is looked up before the effect is begun: a newer version of the service may know what this one does not.
    const outside = actionsPort.from(ports).get(kind)?.outside
    if (!outside) throw new Error(`nobody delivers what ${kind} does`)
    const begun = await beginEffect(db.writing(place), place)
    if (begun === undefined) return

    const delivered = await deliver(outside, begun, place, scope)

    if (delivered?.outcome === 'later' && !lastAttempt) {
      await putOff(db.writing(place), place)
      throw new Error(`what ${kind} does outside is put off`)
    }
    await db.transaction(place, (tx) => endEffect(tx, place, endingOf(delivered)))
  },
})

/** The answer is undefined where there was none, and none is to be had. */
async function deliver(
  outside: OutsideEffect,
  { was, payload, actionKey }: BegunEffect,
  { companyId, no }: EffectPlace,
  { db, ports, signal, lastAttempt }: TaskScope,
): Promise<Delivered | undefined> {
  if (was === 'sending' && !outside.repeatable) return undefined
  try {
    return await outside.deliver(payload, { db, ports, signal, companyId, key: effectKeyOf(companyId, actionKey, no) })
  } catch (error) {
    if (outside.repeatable && !lastAttempt) throw error
    ports.log.warn({ action: actionKey, error }, 'what an action does outside was not answered')
    return undefined
  }
}

function endingOf(delivered: Delivered | undefined): Ending {
  if (delivered === undefined) return { state: 'uncertain', reference: null, reason: 'There was no answer.' }
  return delivered.outcome === 'done'
    ? { state: 'done', reference: delivered.reference ?? null, reason: null }
    : { state: 'failed', reference: null, reason: delivered.reason }
}
