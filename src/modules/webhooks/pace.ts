/** How many requests to an endpoint are under way, how many answers wait to be written down, and whether one more may go. */
import type { Trust } from './trust.ts'

/** What waits to be written down. */
const unwrittenMax = 500

/** Every time is by the clock of `performance`. */
export class Pace {
  /** Nothing is sent by a hold that is over: somebody else may have the endpoint. */
  heldUntil: number
  readonly #trust: Pick<Trust, 'atOnceMax' | 'restsUntil'>
  #underWay = 0
  #unwritten = 0

  constructor(trust: Pick<Trust, 'atOnceMax' | 'restsUntil'>, heldUntil: number) {
    this.#trust = trust
    this.heldUntil = heldUntil
  }

  get isUnderWay(): boolean {
    return this.#underWay > 0
  }

  /** As much is under way as the endpoint is trusted with. */
  get isFull(): boolean {
    return this.#underWay >= this.#trust.atOnceMax
  }

  maySend(now: number): boolean {
    return !this.isFull && this.#unwritten < unwrittenMax && now < this.heldUntil && now >= this.#trust.restsUntil
  }

  begin(): void {
    this.#underWay++
  }

  /** One was answered, and waits to be written down; or was given up, as if it never was. */
  end(how: 'answered' | 'given up'): void {
    this.#underWay--
    if (how === 'answered') this.#unwritten++
  }

  written(): void {
    this.#unwritten--
  }
}
