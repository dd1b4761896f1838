/**
 * Many hands run errands at once, each until it is acknowledged: an errand that nobody answered is put by, and tried
 * again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import type { Crew, Member } from './crew.ts'
import { type Errand, isUndecided, send } from './errand.ts'
import type { Ledger } from './ledger.ts'

const afterFailureMs = 60
const repeatsOneIn = 8
/** Nobody begins anything new when more errands than these are open. */
const openMax = 60

export class Load {
  readonly #crew: Crew
  readonly #ledger: Ledger
  readonly #chance: Chance
  readonly #open: Errand[] = []
  readonly #answeredAt = new Map<number, number>()
  #inHand = 0

  constructor(crew: Crew, ledger: Ledger, chance: Chance) {
    this.#crew = crew
    this.#ledger = ledger
    this.#chance = chance
  }

  /** These errands are not acknowledged yet. */
  get open(): number {
    return this.#open.length + this.#inHand
  }

  /** A request that this member acknowledged last was sent then, by the clock of `performance`. */
  answeredAt(member: Member): number {
    return this.#answeredAt.get(member.port) ?? 0
  }

  /** So many hands work until it is enough. */
  async work(hands: number, next: () => Errand, enough: AbortSignal): Promise<void> {
    const one = async (chance: Chance): Promise<void> => {
      while (!enough.aborted) {
        const again = this.#open.length > openMax || chance.once(4) ? this.#open.shift() : undefined
        if (!(await this.run(again ?? next(), chance))) await pause(afterFailureMs)
      }
    }
    await Promise.all(Array.from({ length: hands }, () => one(this.#chance.own())))
  }

  /** Errands that are still open are run once more. */
  async workOff(): Promise<void> {
    const open = this.#open.splice(0)
    const one = async (): Promise<void> => {
      for (let errand = open.shift(); errand; errand = open.shift()) await this.run(errand, this.#chance)
    }
    await Promise.all(Array.from({ length: 8 }, one))
  }

  /** An errand is run with what follows from it. The answer tells if anybody was there. */
  async run(first: Errand, chance: Chance = this.#chance): Promise<boolean> {
    this.#inHand++
    try {
      for (let errand: Errand | undefined = first; errand; ) {
        const next: Errand | undefined | 'open' = await this.#ask(errand, chance)
        if (next === 'open') {
          this.#open.push(errand)
          return false
        }
        errand = next
      }
      return true
    } finally {
      this.#inHand--
    }
  }

  async #ask(errand: Errand, chance: Chance): Promise<Errand | undefined | 'open'> {
    const at = chance.one(this.#crew.serving)
    const sentAt = performance.now()
    const answer = await send(errand, at)
    if (answer === 'not sent' || answer === 'no answer' || isUndecided(answer)) return 'open'
    this.#answeredAt.set(at.port, Math.max(sentAt, this.answeredAt(at)))
    const isDone = answer.status < 300 || errand.doneBefore?.includes(answer.status)
    if (!isDone) return this.#refused(errand, answer)
    const next = errand.done(answer)
    if (errand.mayRepeat && chance.once(repeatsOneIn)) await this.#repeat(errand, chance)
    return next
  }

  async #repeat(errand: Errand, chance: Chance): Promise<void> {
    const answer = await send(errand, chance.one(this.#crew.serving))
    if (answer === 'not sent' || answer === 'no answer' || isUndecided(answer)) return
    if (answer.status < 300) errand.again?.(answer)
    else this.#refused(errand, answer)
  }

  #refused({ method, path }: Errand, { status, text }: { status: number; text: string }): undefined {
    this.#ledger.violate('wrong', `${method} ${path.split('?')[0]} was refused: ${status} ${text.slice(0, 300)}`)
  }
}
