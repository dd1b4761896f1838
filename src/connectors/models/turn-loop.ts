/**
 * The loop of a turn is the AI SDK's `streamText`: a step, the tools it called one after another, the next step. What
 * it gives becomes parts of ours. It is asked for nothing that reaches further: no names of models for a gateway, no
 * downloads, no reports, no second tries of its own.
 */
import { isStepCount, jsonSchema, Output, streamText } from 'ai'
import type { ModelTurn, TurnPart } from '#modules/models/ports.ts'
import { ExchangeWatch } from './exchange-watch.ts'
import { portableSchema } from './portable-schema.ts'
import { withinRoom } from './result-room.ts'
import { faultOf, isOurs } from './sdk-fault.ts'
import { toolsFor } from './sdk-tools.ts'
import { stopped, TurnClock } from './turn-clock.ts'
import { TurnTeller } from './turn-teller.ts'
import type { Voice } from './voice.ts'
import { wireMessages } from './wire-messages.ts'

globalThis.AI_SDK_LOG_WARNINGS = false

export async function* turnLoop(turn: ModelTurn, voice: Voice): AsyncGenerator<TurnPart> {
  const { limits, signal } = turn
  const clock = new TurnClock(limits, signal)
  const watch = new ExchangeWatch(() => clock.asked())
  const teller = new TurnTeller(limits)
  let thrown: unknown
  try {
    const parts = ask(turn, voice, watch, clock.signal).stream[Symbol.asyncIterator]()
    while (!teller.isOver) {
      const next = await Promise.race([clock.stopping, parts.next()])
      if (next === stopped || next.done) break
      if (teller.isWord(next.value)) clock.heard()
      yield* teller.tell(next.value)
    }
  } catch (error) {
    thrown = error
  } finally {
    clock.close()
  }
  const error = thrown ?? teller.error
  const known = clock.fault ?? watch.fault
  if (error !== undefined && !known && !clock.isInterrupted && isOurs(error)) turn.broken('the loop of a turn', error)
  const fault = known ?? (error === undefined ? null : faultOf(error))
  yield* teller.end({ isInterrupted: clock.isInterrupted, fault })
}

function ask(turn: ModelTurn, voice: Voice, watch: ExchangeWatch, abortSignal: AbortSignal) {
  const { instructions, messages, tools = {}, toolChoice, activeTools, answer, limits, broken } = turn
  return streamText({
    model: voice.model(watch),
    instructions,
    messages: wireMessages(messages),
    tools: toolsFor(tools, broken),
    ...(toolChoice && { toolChoice }),
    prepareStep: ({ stepNumber, messages: told }) => ({
      messages: withinRoom(told, limits.resultCharactersMax),
      ...(activeTools && { activeTools: [...activeTools(stepNumber)] }),
    }),
    ...(answer && { output: Output.object({ name: answer.name, schema: answerSchema(answer) }) }),
    ...(voice.providerOptions && { providerOptions: voice.providerOptions }),
    stopWhen: isStepCount(limits.stepsMax),
    maxOutputTokens: limits.outputTokensMax,
    toolCallConcurrency: 1,
    maxRetries: 0,
    abortSignal,
    experimental_download: refuseDownload,
    // The fault is told by the last part; the library would print it.
    onError: () => {},
  })
}

const answerSchema = ({ schema }: NonNullable<ModelTurn['answer']>) =>
  jsonSchema(portableSchema(schema, { allMembers: true }))

/** It is asked about every message, mostly with nothing to download. */
async function refuseDownload(files: readonly unknown[]): Promise<[]> {
  if (files.length > 0) throw new Error('nothing is downloaded for a model')
  return []
}
