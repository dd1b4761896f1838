/** Other modules ask models by these. */
import type { z } from 'zod'
import type { Problem } from '#kernel/http/problem.ts'
import { upstreamTimeout } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { madeBy } from './made-by.ts'
import {
  type AnswerWish,
  type LocalModel,
  type MadeBy,
  type ModelAnswer,
  type ModelFault,
  modelsPort,
  type TurnPart,
  type TurnWish,
} from './ports.ts'
import { modelBusy } from './problems.ts'

type Has = Pick<Ports, 'adapters'>

/** Without a model, and without one of ours in `by`, the stream ends at once with the fault `absent`. */
const stream = (ports: Has, wish: TurnWish): AsyncGenerator<TurnPart> => modelsPort.from(ports).stream(wish)

/** The answer fits its schema, or there is none: nothing of what a model says is taken on trust. */
const answer = <Schema extends z.ZodType>(
  ports: Has,
  wish: AnswerWish<Schema>,
): Promise<ModelAnswer<z.output<Schema>>> => modelsPort.from(ports).answer(wish)

/** It is null where nobody would answer: no model is set, and none of ours is named. */
const whoAnswers = (ports: Has, promptVersion: string, by?: LocalModel): MadeBy | null =>
  madeBy(modelsPort.from(ports).model, promptVersion, by)

/** An operation that waits for a model refuses like this. What a provider did wrong to us is a bug for the log. */
function refusalOf({ kind, retryAfterSeconds, detail }: ModelFault): Problem | Error {
  if (kind === 'busy') {
    return modelBusy('Wait a few seconds and try again.', {
      headers: { 'retry-after': String(retryAfterSeconds ?? 5) },
    })
  }
  if (kind === 'timeout') return upstreamTimeout('The AI service did not answer in time. Try once more.')
  return new Error(`the model could not be asked (${kind}): ${detail}`)
}

export const models = { stream, answer, whoAnswers, refusalOf }
