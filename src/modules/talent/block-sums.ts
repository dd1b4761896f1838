/**
 * One block is added up in arrays of numbers, of which there are few, whatever the size of the pool. A person's worth for a criterion
 * is that of the best alternative of each group; a missing must takes half and more, as evaluations cap the score.
 */
import type { BlockList } from './block-lists.ts'
import type { Alternative, PlannedCriterion, PoolPlan } from './pool-plan.ts'
import { seatBits, seatsOfBlock } from './seat-span.ts'

export interface Sums {
  pool: number
  allMusts: number
  readonly have: number[]
  readonly without: number[]
}

export const noSums = ({ criteria }: PoolPlan): Sums => ({
  pool: 0,
  allMusts: 0,
  have: criteria.map(() => 0),
  without: criteria.map(() => 0),
})

/** The middle of each length of time, in months. */
const lengths = [0, 6, 18, 30, 48, 78, 120, 180] as const
const recencies = [0.6, 0.75, 0.9, 1] as const
/** What is only listed is worth as little as the judge gives for it, and so less than what a role shows, however short or long ago. */
const listedWorth = 0.25
const shortestWorth = 0.5
const missingMust = 0.49
/** Words of the index are listed, and nothing is known of when or for how long. */
const wordMark = 6

/** What each of the 64 marks is worth. */
function worthsOf({ months, isPaper, worth }: Alternative): Float64Array {
  return Float64Array.from({ length: 64 }, (_, mark) => {
    if ((mark & 1) === 0) return worth * (isPaper ? 1 : listedWorth)
    if (isPaper) return worth
    const length = months === 0 ? 1 : Math.min(1, (lengths[(mark >> 3) & 7] ?? 0) / months)
    return worth * Math.max(shortestWorth, length) * (recencies[(mark >> 1) & 3] ?? 1)
  })
}

interface Adding {
  readonly sums: Sums
  readonly turn: () => Promise<void>
  readonly take?: ((seat: number, score: number) => void) | undefined
}

/** One of these serves a whole scan. */
export class BlockSums {
  readonly #plan: PoolPlan
  readonly #worths: ReadonlyMap<Alternative, Float64Array>
  readonly #weights: number
  readonly #there = new Uint8Array(seatsOfBlock)
  readonly #changed = new Uint8Array(seatsOfBlock)
  readonly #some = new Uint8Array(seatsOfBlock)
  readonly #score = new Float64Array(seatsOfBlock)
  readonly #best = new Float64Array(seatsOfBlock)
  readonly #full = new Uint8Array(seatsOfBlock)
  readonly #sum = new Float64Array(seatsOfBlock)
  readonly #met = new Uint8Array(seatsOfBlock)
  /** A bit for each must that is missing. */
  readonly #missing = new Uint32Array(seatsOfBlock)

  constructor(plan: PoolPlan) {
    this.#plan = plan
    this.#worths = new Map(
      plan.criteria.flatMap(({ groups }) => groups.flat().map((each) => [each, worthsOf(each)] as const)),
    )
    this.#weights = plan.criteria.reduce((sum, { groups, weight }) => sum + (groups.length > 0 ? weight : 0), 0)
  }

  /**
   * `take` hears the score of each who has something that is asked, in the order of seats. Others have a turn between two criteria:
   * each takes some tenths of a millisecond.
   */
  async add(block: number, lists: readonly BlockList[], { sums, turn, take }: Adding): Promise<void> {
    const there = this.#peopleOf(lists)
    this.#score.fill(0)
    this.#missing.fill(0)
    for (const [index, criterion] of this.#plan.criteria.entries()) {
      if (criterion.groups.length === 0) continue
      await turn()
      this.#addCriterion(criterion, index, block, lists, sums)
    }
    await turn()
    const [scores, missings] = [this.#score, this.#missing]
    for (let place = 0; place < seatsOfBlock; place++) {
      if (there[place] === 0) continue
      sums.pool++
      const missing = missings[place] ?? 0
      if (missing === 0) sums.allMusts++
      // One bit alone is set.
      else if ((missing & (missing - 1)) === 0) {
        const index = 31 - Math.clz32(missing)
        sums.without[index] = (sums.without[index] ?? 0) + 1
      }
      const score = scores[place] ?? 0
      if (take && score > 0)
        take(block * seatsOfBlock + place, (missing === 0 ? 1 : missingMust) * (score / this.#weights))
    }
  }

  /** Whoever is there, has one of each list of filters, and nothing that is excluded. */
  #peopleOf(lists: readonly BlockList[]): Uint8Array {
    const { filters, excluded } = this.#plan
    this.#changed.fill(0)
    for (const list of lists) if (list.term === -1) mark(list.people, this.#changed, 1)
    const there = this.#there.fill(0)
    for (const list of lists) if (list.term === 0) this.#markUnchanged(list, there, 1)
    for (const terms of filters) {
      this.#some.fill(0)
      for (const list of lists) if (terms.includes(list.term)) this.#markUnchanged(list, this.#some, 1)
      for (let place = 0; place < seatsOfBlock; place++) if (this.#some[place] === 0) there[place] = 0
    }
    for (const list of lists) if (excluded.includes(list.term)) this.#markUnchanged(list, there, 0)
    return there
  }

  #markUnchanged({ people, isFresh }: BlockList, into: Uint8Array, value: 0 | 1): void {
    for (let at = 0; at < people.length; at += 2) {
      const place = ((people[at] ?? 0) << 8) | (people[at + 1] ?? 0)
      if (isFresh || this.#changed[place] === 0) into[place] = value
    }
  }

  #addCriterion(
    criterion: PlannedCriterion,
    index: number,
    block: number,
    lists: readonly BlockList[],
    sums: Sums,
  ): void {
    const { groups, weight, isMust } = criterion
    const [sum, met, best, full] = [this.#sum.fill(0), this.#met.fill(0), this.#best, this.#full]
    for (const group of groups) {
      best.fill(0)
      full.fill(0)
      for (const alternative of group) this.#addAlternative(alternative, block, lists)
      for (let place = 0; place < seatsOfBlock; place++) {
        sum[place] = (sum[place] ?? 0) + (best[place] ?? 0)
        met[place] = (met[place] ?? 0) + (full[place] ?? 0)
      }
    }
    let have = 0
    const [there, score, missing] = [this.#there, this.#score, this.#missing]
    for (let place = 0; place < seatsOfBlock; place++) {
      if (there[place] === 0) continue
      const isMet = met[place] === groups.length
      const worth = (sum[place] ?? 0) / groups.length
      score[place] = (score[place] ?? 0) + weight * (isMet ? worth : worth / 2)
      if (isMet) have++
      else if (isMust) missing[place] = (missing[place] ?? 0) | (1 << index)
    }
    sums.have[index] = (sums.have[index] ?? 0) + have
  }

  #addAlternative(alternative: Alternative, block: number, lists: readonly BlockList[]): void {
    const worths = this.#worths.get(alternative)
    if (!worths) return
    const isFull = alternative.worth === 1
    const [best, full, changed] = [this.#best, this.#full, this.#changed]
    const add = (place: number, of: number): void => {
      const worth = worths[of] ?? 0
      if (worth > (best[place] ?? 0)) best[place] = worth
      if (isFull) full[place] = 1
    }
    if (alternative.term < 0) {
      for (const place of placesIn(this.#plan.words.get(alternative.term) ?? [], block)) add(place, wordMark)
      return
    }
    for (const { term, people, marks, isFresh } of lists) {
      if (term !== alternative.term) continue
      for (let at = 0; at < marks.length; at++) {
        const place = ((people[2 * at] ?? 0) << 8) | (people[2 * at + 1] ?? 0)
        if (isFresh || changed[place] === 0) add(place, marks[at] ?? 0)
      }
    }
  }
}

function mark(people: Buffer, into: Uint8Array, value: 0 | 1): void {
  for (let at = 0; at < people.length; at += 2) into[((people[at] ?? 0) << 8) | (people[at + 1] ?? 0)] = value
}

/** The seats are in order. */
function placesIn(seats: readonly number[], block: number): number[] {
  return seats.filter((seat) => seat >> seatBits === block).map((seat) => seat & (seatsOfBlock - 1))
}
