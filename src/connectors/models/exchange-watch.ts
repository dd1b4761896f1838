/**
 * What happens to the requests of a turn is written down here, because by the time it has come through the layers above
 * it is hard to tell a limit of ours from a fault of theirs.
 */
import type { ModelFault } from '#modules/models/ports.ts'

export class ExchangeWatch {
  #fault: ModelFault | null = null
  readonly #asked: () => void

  /** `asked` hears of each request that begins. */
  constructor(asked: () => void = () => {}) {
    this.#asked = asked
  }

  get fault(): ModelFault | null {
    return this.#fault
  }

  begins(): void {
    this.#fault = null
    this.#asked()
  }

  /** The first fault is the cause of those that follow. */
  blame(fault: ModelFault): void {
    this.#fault ??= fault
  }
}
