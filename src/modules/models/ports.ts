/**
 * Whatever thinks for the service stands behind one port. An engine runs the loop of a turn: it asks for a step, runs
 * the tools that were called, and asks again. It speaks to the model of a provider, or to one of ours (`LocalModel`),
 * by the same loop, so that everything behind it sees the same parts.
 *
 * Whoever wants something of a model calls `models` (`models.ts`), which lets few calls run at once, gives up on a
 * provider that fails, and keeps what each call took.
 */
import type { z } from 'zod'
import type { ModelName } from '#kernel/model-name.ts'
import { port } from '#kernel/port.ts'
import type { ModelPurpose } from './purpose.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

export interface CalledTool {
  readonly toolCallId: string
  readonly toolName: string
  readonly input: Json
}

/** Messages hold text and tools alone: no address is in them for a provider, or a library, to load something from. */
export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly parts: readonly (string | CalledTool)[] }
  | {
      readonly role: 'tool'
      readonly results: readonly {
        readonly toolCallId: string
        readonly toolName: string
        readonly outcome: ToolOutcome
      }[]
    }

/** The model reads the output, or why there is none. The reason is a sentence of ours that anybody may read. */
export type ToolOutcome = { readonly output: Json } | { readonly refusal: string }

export interface ModelTool {
  readonly description: string
  /** The engine checks what a model sends by this, and calls nothing with what does not fit. */
  readonly input: z.ZodType
  /** Whoever throws has a bug: the model is told that the tool failed, and `ModelTurn.broken` why. */
  run(input: unknown, call: { readonly toolCallId: string; readonly signal: AbortSignal }): Promise<ToolOutcome>
}

/** Each limit is for one call of `models`; what ends by one ends with the fault `timeout`, or `cut_short`. */
export interface ModelLimits {
  /** The provider is reached, and has begun to answer. */
  readonly headersMs: number
  /** The first word or call of each step is there. */
  readonly firstTokenMs: number
  /** Bytes follow each other. */
  readonly silenceMs: number
  /** One answer of the provider is there as a whole. */
  readonly stepMs: number
  /** All steps and tools are done. */
  readonly wholeMs: number
  readonly stepsMax: number
  readonly outputTokensMax: number
  readonly charactersMax: number
  /** All results of tools that the model is told before a step have no more together: the oldest are left out. */
  readonly resultCharactersMax: number
  /** One answer of the provider has no more bytes, whatever is in them. */
  readonly answerBytesMax: number
  /** A step is asked for again this often, if the provider was busy and nothing of it was there yet. */
  readonly retriesMax: number
  /** A provider that wants a longer pause is not waited for. */
  readonly retryPauseMaxMs: number
}

export interface ModelTurn {
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  readonly tools?: Readonly<Record<string, ModelTool>> | undefined
  readonly toolChoice?: 'auto' | 'none' | 'required' | undefined
  /** Before each step it is asked which tools there are, from now on; a call of another one is refused. */
  readonly activeTools?: ((step: number) => readonly string[]) | undefined
  /** The answer is JSON of this shape. The engine asks for it; the caller checks. */
  readonly answer?: { readonly name: string; readonly schema: z.ZodType } | undefined
  readonly limits: ModelLimits
  readonly signal: AbortSignal
  /** Code of ours threw what is for the log alone. */
  readonly broken: (what: string, error: unknown) => void
}

export interface LocalStep {
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  /** These may be called in this step. */
  readonly tools: readonly string[]
  readonly signal: AbortSignal
}

/** A model of ours answers a step with words, or calls tools and is asked again. */
export interface LocalModel {
  readonly name: string
  answer(step: LocalStep): AsyncIterable<LocalWord>
}

export type LocalWord =
  | { readonly text: string }
  | { readonly call: { readonly toolName: string; readonly input: Json } }

export type ModelFaultKind =
  /** It passes by itself: ask again after `retryAfterSeconds`. */
  | 'busy'
  | 'timeout'
  /** The provider does not serve us: the key, the model or the address is wrong. */
  | 'refused'
  /** This call, or what came of it, can not be used. Another call may well go through. */
  | 'unusable'
  /** There is no model. */
  | 'absent'

export interface ModelFault {
  readonly kind: ModelFaultKind
  readonly retryAfterSeconds: number | null
  /** The detail is for the log: it is in words of ours, with nothing of what was said. */
  readonly detail: string
}

export interface TokenCount {
  readonly input: number
  readonly output: number
}

export type TurnEnd =
  | 'answered'
  /** It had called tools when it had no more steps. */
  | 'out_of_steps'
  /** The answer was too long, and its end is missing. */
  | 'cut_short'
  /** The provider would not say it. */
  | 'withheld'
  | 'interrupted'
  | 'failed'

/**
 * All parts but the last are chunks of the AI SDK's UI message protocol, as they stand; whoever streams to a browser
 * hands them on, between a `start` and a `finish` of their own. `end` is ours, and is always the last.
 */
export type TurnPart =
  | { readonly type: 'start-step' }
  | { readonly type: 'text-start'; readonly id: string }
  | { readonly type: 'text-delta'; readonly id: string; readonly delta: string }
  | { readonly type: 'text-end'; readonly id: string }
  | ({ readonly type: 'tool-input-available' } & CalledTool)
  /** The tool is not there, or its input does not fit. Nothing was called; the model is told. */
  | ({ readonly type: 'tool-input-error'; readonly errorText: string } & CalledTool)
  | { readonly type: 'tool-output-available'; readonly toolCallId: string; readonly output: Json }
  | { readonly type: 'tool-output-error'; readonly toolCallId: string; readonly errorText: string }
  | { readonly type: 'finish-step' }
  | {
      readonly type: 'end'
      readonly end: TurnEnd
      /** Only what failed has a fault. */
      readonly fault: ModelFault | null
      readonly tokens: TokenCount
      /** So many steps were asked for. */
      readonly steps: number
    }

export interface ModelEngine {
  /** It is null where no model is set: then models of ours alone can be asked. */
  readonly model: ModelName | null
  turn(turn: ModelTurn, by: LocalModel | null): AsyncGenerator<TurnPart>
}

/** Whoever asks for something says for whom, what for, and by which of our prompts. */
export interface ModelCall {
  readonly companyId: string
  readonly purpose: ModelPurpose
  readonly promptVersion: string
  /** Nobody waits for it: it leaves places to calls that people wait for. */
  readonly isBackground?: boolean | undefined
}

/** What produced a text stands beside it. */
export interface MadeBy {
  readonly engine: 'model' | 'rules'
  readonly model: string
  readonly promptVersion: string
}

export interface TurnWish extends ModelCall, Omit<ModelTurn, 'limits' | 'broken' | 'answer'> {
  /** A model of ours answers instead. */
  readonly by?: LocalModel | undefined
  readonly limits?: Partial<ModelLimits> | undefined
}

export interface AnswerWish<Schema extends z.ZodType> extends ModelCall {
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  /** The name is told to the provider. */
  readonly name: string
  /** All members are there, if null: providers want it so. */
  readonly schema: Schema
  readonly limits?: Partial<ModelLimits> | undefined
  readonly signal: AbortSignal
}

export type ModelAnswer<Value> =
  | { readonly outcome: 'answered'; readonly value: Value; readonly by: MadeBy }
  | { readonly outcome: 'failed'; readonly fault: ModelFault }
  | { readonly outcome: 'interrupted' }

/** Few calls run at once, faults open a breaker, and what each call took is kept. */
export interface GuardedEngine {
  readonly model: ModelName | null
  stream(wish: TurnWish): AsyncGenerator<TurnPart>
  answer<Schema extends z.ZodType>(wish: AnswerWish<Schema>): Promise<ModelAnswer<z.output<Schema>>>
  close(): Promise<void>
}

export const modelsPort = port<GuardedEngine>('models')
