/** What the AI SDK tells of a turn is told again in few parts of ours, and the last part says what became of it. */
import type { TextStreamPart, ToolSet } from 'ai'
import type { CalledTool, Json, ModelFault, ModelLimits, TurnEnd, TurnPart } from '#modules/models/ports.ts'
import { notUnderstood } from './provider-fault.ts'
import { ToolRefusal } from './sdk-tools.ts'

type SdkPart = TextStreamPart<ToolSet>
type Outcome = { readonly isInterrupted: boolean; readonly fault: ModelFault | null }

const words: ReadonlySet<string> = new Set([
  'text-delta',
  'reasoning-start',
  'reasoning-delta',
  'tool-input-start',
  'tool-call',
])

const notThere = 'There is no such tool here.'
const notFitting = 'The input does not fit the tool.'
const neverDone = 'It was stopped before it was done.'

export class TurnTeller {
  readonly #limits: ModelLimits
  readonly #openTexts = new Set<string>()
  readonly #openCalls = new Set<string>()
  #isInStep = false
  #steps = 0
  #characters = 0
  #calls = 0
  #tokens = { input: 0, output: 0 }
  #finish: string | undefined
  #error: unknown

  constructor(limits: ModelLimits) {
    this.#limits = limits
  }

  /** The first error is the cause of those that follow. */
  get error(): unknown {
    return this.#error
  }

  get isOver(): boolean {
    return this.#characters > this.#limits.charactersMax
  }

  isWord({ type }: SdkPart): boolean {
    return words.has(type)
  }

  *tell(part: SdkPart): Iterable<TurnPart> {
    switch (part.type) {
      case 'start-step':
        this.#isInStep = true
        this.#steps++
        yield { type: 'start-step' }
        break
      case 'text-start':
        this.#openTexts.add(part.id)
        yield { type: 'text-start', id: part.id }
        break
      case 'text-delta':
        yield* this.#text(part.id, part.text)
        break
      case 'text-end':
        if (this.#openTexts.delete(part.id)) yield { type: 'text-end', id: part.id }
        break
      case 'tool-call':
        yield this.#called(part)
        break
      case 'tool-result':
        // What a tool of ours gives is JSON.
        if (this.#openCalls.delete(part.toolCallId))
          yield { type: 'tool-output-available', toolCallId: part.toolCallId, output: part.output as Json }
        break
      case 'tool-error':
        if (this.#openCalls.delete(part.toolCallId))
          yield { type: 'tool-output-error', toolCallId: part.toolCallId, errorText: textOf(part.error) }
        break
      case 'finish-step':
        yield* this.#closeStep()
        this.#finish = part.finishReason
        this.#tokens = {
          input: this.#tokens.input + (part.usage.inputTokens ?? 0),
          output: this.#tokens.output + (part.usage.outputTokens ?? 0),
        }
        break
      case 'error':
        this.#error ??= part.error
        break
    }
  }

  /** Everything that is open is closed first, so that what was said until now stands as a whole. */
  *end({ isInterrupted, fault }: Outcome): Iterable<TurnPart> {
    yield* this.#closeStep()
    const found = fault ?? this.#faultOfSilence()
    const end = isInterrupted ? 'interrupted' : this.isOver ? 'cut_short' : found ? 'failed' : this.#endOf()
    const told = end === 'failed' ? found : null
    yield { type: 'end', end, fault: told, tokens: this.#tokens, steps: this.#steps }
  }

  *#text(id: string, text: string): Iterable<TurnPart> {
    const room = Math.max(this.#limits.charactersMax - this.#characters, 0)
    this.#characters += text.length
    const delta = text.slice(0, room)
    if (delta !== '') yield { type: 'text-delta', id, delta }
  }

  #called(part: Extract<SdkPart, { type: 'tool-call' }>): TurnPart {
    // What a model sends was JSON, or else it is the text of it.
    const called: CalledTool = { toolCallId: part.toolCallId, toolName: part.toolName, input: part.input as Json }
    this.#calls++
    if (part.invalid) {
      const isThere = part.error instanceof Error && part.error.name === 'AI_InvalidToolInputError'
      return { type: 'tool-input-error', ...called, errorText: isThere ? notFitting : notThere }
    }
    this.#openCalls.add(part.toolCallId)
    return { type: 'tool-input-available', ...called }
  }

  *#closeStep(): Iterable<TurnPart> {
    for (const id of this.#openTexts) yield { type: 'text-end', id }
    this.#openTexts.clear()
    for (const toolCallId of this.#openCalls) {
      yield { type: 'tool-output-error', toolCallId, errorText: neverDone }
    }
    this.#openCalls.clear()
    if (this.#isInStep) yield { type: 'finish-step' }
    this.#isInStep = false
  }

  #faultOfSilence(): ModelFault | null {
    if (this.#finish === undefined) return notUnderstood('the answer has no end')
    if (this.#finish === 'error') return notUnderstood('the provider gave up')
    const isEmpty = this.#characters === 0 && this.#calls === 0
    return isEmpty && (this.#finish === 'stop' || this.#finish === 'other')
      ? notUnderstood('the answer is empty')
      : null
  }

  #endOf(): TurnEnd {
    if (this.#finish === 'length') return 'cut_short'
    if (this.#finish === 'content-filter') return 'withheld'
    return this.#finish === 'tool-calls' ? 'out_of_steps' : 'answered'
  }
}

/** Only refusals of ours are in words that anybody may read. */
const textOf = (error: unknown): string => (error instanceof ToolRefusal ? error.message : 'The tool failed.')
