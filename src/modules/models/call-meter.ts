/** What a call took is read off the parts that it gives. */
import type { ModelFault, TokenCount, TurnEnd, TurnPart } from './ports.ts'

export interface Taken {
  readonly end: TurnEnd
  readonly fault: ModelFault | null
  readonly tokens: TokenCount
  readonly steps: number
  /** It is null where nothing was said. */
  readonly firstTokenMs: number | null
  readonly wholeMs: number
}

export class CallMeter {
  readonly #keepsText: boolean
  readonly #since = performance.now()
  readonly #texts: string[] = []
  #firstTokenMs: number | null = null
  #steps = 0
  #taken: Taken | null = null
  #last: Extract<TurnPart, { type: 'end' }> | null = null

  constructor(keepsText: boolean) {
    this.#keepsText = keepsText
  }

  get text(): string {
    return this.#texts.join('')
  }

  get isOver(): boolean {
    return this.#taken !== null
  }

  saw(part: TurnPart): void {
    if (part.type === 'end') this.#last = part
    if (part.type === 'start-step') this.#steps++
    if (part.type !== 'text-delta' && part.type !== 'tool-input-available') return
    this.#firstTokenMs ??= Math.round(performance.now() - this.#since)
    if (this.#keepsText && part.type === 'text-delta') this.#texts.push(part.delta)
  }

  /** Whoever left before the end has interrupted the call, and nobody counted its tokens. */
  end(): Taken {
    const {
      end = 'interrupted',
      fault = null,
      tokens = { input: 0, output: 0 },
      steps = this.#steps,
    } = this.#last ?? {}
    const wholeMs = Math.round(performance.now() - this.#since)
    this.#taken = { end, fault, tokens, steps, firstTokenMs: this.#firstTokenMs, wholeMs }
    return this.#taken
  }
}
