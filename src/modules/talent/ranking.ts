/** People are counted and ranked by terms: all of the pool, and of the best those who are still there. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { BestOfPool, type Scored } from './best-of-pool.ts'
import type { Sums } from './block-sums.ts'
import type { PoolAsk, PoolCounts, PoolRanked } from './pool-ask.ts'
import type { PoolPerson } from './pool-person.ts'
import { type PoolPlan, planOf } from './pool-plan.ts'
import { scanPool } from './scanning.ts'
import { seatsOfPeople, shownOnSeats } from './shown-people.ts'

export interface RankOptions {
  readonly limit: number
  readonly signal?: AbortSignal | undefined
  /** These people are known to the caller, and are not wanted. */
  readonly leaveOut?: readonly PoolPerson[]
}

export interface Ranking {
  readonly counts: PoolCounts
  readonly best: readonly PoolRanked[]
}

const unstopped = new AbortController().signal

export async function countPool(
  reading: Reading,
  ask: PoolAsk,
  { signal = unstopped }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<PoolCounts> {
  const today = await todayOf(reading, ask.companyId)
  const plan = await planOf(reading, ask, today.day)
  return countsOf(plan, await scanPool(reading, plan, { signal, thisYear: today.year }), today.waiting)
}

/** So many more than asked are kept, since some of them may be gone; where that is not enough, four times as many. */
const spare = 100
const widening = 4

export async function rankPool(reading: Reading, ask: PoolAsk, options: RankOptions): Promise<Ranking> {
  const { limit, signal = unstopped, leaveOut = [] } = options
  const today = await todayOf(reading, ask.companyId)
  const plan = await planOf(reading, ask, today.day)
  const unwanted = await seatsOfPeople(reading, ask.companyId, leaveOut)
  for (let kept = limit + spare; ; kept *= widening) {
    const found = new BestOfPool(kept)
    const take = (seat: number, score: number): void => {
      if (!unwanted.has(seat)) found.take(seat, score)
    }
    const sums = await scanPool(reading, plan, { signal, thisYear: today.year, take })
    const best = await present(reading, ask.companyId, found.inOrder())
    if (best.length >= limit || !found.isCut)
      return { counts: countsOf(plan, sums, today.waiting), best: best.slice(0, limit) }
  }
}

async function present(reading: Reading, companyId: string, best: readonly Scored[]): Promise<PoolRanked[]> {
  const people = await shownOnSeats(
    reading,
    companyId,
    best.map(({ seat }) => seat),
  )
  return best.flatMap(({ seat, score }) => {
    const person = people.get(seat)
    return person ? [{ person, coarse: score }] : []
  })
}

interface Today {
  readonly day: string
  readonly year: number
  readonly waiting: number
}

const waitingMax = 10_000

/** The day is PostgreSQL's: blocks are built and read by one clock. */
const todayOf = (reading: Reading, companyId: string): Promise<Today> =>
  reading.one(sql<Today>`
    select current_date as day, extract(year from current_date)::integer as year, (
      select count(*) from (
        select from talent where company_id = ${companyId} and done < wanted limit ${waitingMax}) w)::integer as waiting`)

/** Of a small pool nobody can tell. */
const separatesFrom = 20
const most = 0.6
const fewest = 0.001

function countsOf({ criteria }: PoolPlan, { pool, allMusts, have, without }: Sums, waiting: number): PoolCounts {
  return {
    pool,
    allMusts,
    perCriterion: criteria.map(({ key, groups }, index) => {
      const count = groups.length === 0 ? 0 : (have[index] ?? 0)
      const share = count / Math.max(1, pool)
      const isJudgedLater = groups.length === 0
      return {
        key,
        have: count,
        without: allMusts + (without[index] ?? 0),
        separates:
          isJudgedLater || pool < separatesFrom
            ? 'yes'
            : share > most
              ? 'no'
              : share < fewest
                ? 'almost_nobody'
                : 'yes',
        isJudgedLater,
      }
    }),
    waiting,
  }
}
