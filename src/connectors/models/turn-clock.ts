/**
 * A turn is stopped by its caller, by the limit on the whole, or because a step said nothing for too long. Whoever waits
 * for the next part hears of it at once, whatever the layers below are doing.
 */
import type { ModelFault, ModelLimits } from '#modules/models/ports.ts'
import { tooLate } from './provider-fault.ts'

export const stopped = Symbol('stopped')

export class TurnClock {
  readonly #controller = new AbortController()
  readonly #limits: ModelLimits
  readonly #caller: AbortSignal
  readonly #stopping = Promise.withResolvers<typeof stopped>()
  readonly #whole: NodeJS.Timeout
  #firstToken: NodeJS.Timeout | undefined
  #fault: ModelFault | null = null
  #isInterrupted = false
  readonly #interrupt = (): void => {
    this.#isInterrupted = !this.#controller.signal.aborted
    this.#stop()
  }

  constructor(limits: ModelLimits, caller: AbortSignal) {
    this.#limits = limits
    this.#caller = caller
    this.#whole = setTimeout(() => this.#stop(tooLate('the end of the turn', limits.wholeMs)), limits.wholeMs)
    caller.addEventListener('abort', this.#interrupt, { once: true })
    if (caller.aborted) this.#interrupt()
  }

  /** Everything below ends with this signal. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get stopping(): Promise<typeof stopped> {
    return this.#stopping.promise
  }

  get fault(): ModelFault | null {
    return this.#fault
  }

  get isInterrupted(): boolean {
    return this.#isInterrupted
  }

  asked(): void {
    const { firstTokenMs: ms } = this.#limits
    clearTimeout(this.#firstToken)
    this.#firstToken = setTimeout(() => this.#stop(tooLate('the first word', ms)), ms)
  }

  heard(): void {
    clearTimeout(this.#firstToken)
  }

  close(): void {
    clearTimeout(this.#whole)
    clearTimeout(this.#firstToken)
    this.#caller.removeEventListener('abort', this.#interrupt)
    this.#controller.abort()
  }

  #stop(fault: ModelFault | null = null): void {
    if (this.#controller.signal.aborted) return
    this.#fault = fault
    this.#controller.abort()
    this.#stopping.resolve(stopped)
  }
}
