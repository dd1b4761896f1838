/**
 * The pace says whether one more request may go to an endpoint: it counts those under way and the answers that wait to
 * be written down.
 */
import type { Trust } from './trust.ts'

/** At most this many answers wait to be written down. */
const unwrittenMax = 500

/** Every time is by the clock of `performance`. */
export class Pace {
  /** A hold that is over sends nothing, because somebody else may have the endpoint. */
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

  /** The request was answered, and waits to be written down; or it was given up, as if it never was. */
  end(how: 'answered' | 'given up'): void {
    this.#underWay--
    if (how === 'answered') this.#unwritten++
  }

  written(): void {
    this.#unwritten--
  }
}
