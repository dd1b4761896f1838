/** The pool is read a few blocks at a time, the next ones while these are added up, and others are served between any two of them. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { FairPlaces } from '#kernel/fair-places.ts'
import { gatewayError } from '#kernel/http/problems.ts'
import { turnsUntil } from '#kernel/turns.ts'
import { type BlockList, readLists } from './block-lists.ts'
import { BlockSums, noSums, type Sums } from './block-sums.ts'
import type { PoolPlan } from './pool-plan.ts'
import { seatBits } from './seat-span.ts'

/** So many blocks of ten terms are some four megabytes. */
const blocksAtOnce = 8

/** A page that somebody waits for goes several times through the loop, and waits for half a slice each time. */
const sliceMs = 0.3

/** More scans at once would only make each other wait. Companies take turns. */
const places = new FairPlaces({ atOnce: 2, atOnceOfCompany: 1, waiting: 200, waitingInLane: 50 })
let wanted = 0

export interface Scan {
  readonly signal: AbortSignal
  readonly thisYear: number
  readonly take?: (seat: number, score: number) => void
}

/** One scan alone goes as fast as it can. While others wait it rests as long as it works: pages are asked for at such times, too. */
export async function scanPool(reading: Reading, plan: PoolPlan, scan: Scan): Promise<Sums> {
  wanted++
  try {
    const sums = await places.run(plan, () => sumsOf(reading, plan, scan), scan.signal)
    if (!sums) throw gatewayError(503, 'Many people are looked for just now. Ask again soon.')
    return sums
  } finally {
    wanted--
  }
}

async function sumsOf(reading: Reading, plan: PoolPlan, { signal, thisYear, take }: Scan): Promise<Sums> {
  const sums = noSums(plan)
  const { seats } = (await reading.maybe(sql<{ seats: number }>`
    select seats from talent_pool where company_id = ${plan.companyId}`)) ?? { seats: 0 }
  if (seats === 0) return sums
  const last = (seats - 1) >> seatBits
  const adding = new BlockSums(plan)
  const turn = turnsUntil(signal, sliceMs)
  const read = (from: number): Promise<ReadonlyMap<number, readonly BlockList[]>> => {
    const to = Math.min(last, from + blocksAtOnce - 1)
    return readLists(reading, { companyId: plan.companyId, terms: termsOf(plan), from, to, thisYear })
  }
  let next = read(0)
  for (let from = 0; from <= last; from += blocksAtOnce) {
    const since = performance.now()
    const lists = await next
    if (from + blocksAtOnce <= last) {
      next = read(from + blocksAtOnce)
      // Whoever is stopped meanwhile does not hear of this one any more.
      next.catch(() => {})
    }
    for (let block = from; block <= Math.min(last, from + blocksAtOnce - 1); block++) {
      await turn()
      await adding.add(block, lists.get(block) ?? [], { sums, turn, take })
    }
    if (wanted > 1) await pause(performance.now() - since)
  }
  return sums
}

const termsOf = ({ criteria, filters, excluded }: PoolPlan): number[] => [
  ...new Set([
    ...criteria.flatMap(({ groups }) => groups.flat().flatMap(({ term }) => (term > 0 ? [term] : []))),
    ...filters.flat(),
    ...excluded,
  ]),
]
