/** What blocks add up is what SQL counts in the rows, also while people change between the building of a block and a look at it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { everywhere, type World, world } from '#test'
import { BestOfPool } from './best-of-pool.ts'
import { buildBlock } from './building-blocks.ts'
import type { Alternative, PlannedCriterion, PoolPlan } from './pool-plan.ts'
import { scanPool } from './scanning.ts'
import { seatsOfBlock } from './seat-span.ts'
import { databaseOf, readingOf, within } from './talent.fixture.ts'

const now = new Date('2026-11-20T12:00:00Z')
const thisYear = 2026

interface Row {
  readonly seat: number
  readonly isOut: boolean
  readonly terms: readonly (readonly [term: number, packed: number])[]
}

const termsMax = 6
const packed = fc
  .record({
    months: fc.integer({ min: 0, max: 200 }),
    year: fc.integer({ min: 0, max: 46 }),
    shown: fc.constantFrom(1, 2),
  })
  .map(({ months, year, shown }) => months * 4096 + year * 64 + shown)

const personOn = (seat: number): fc.Arbitrary<Row> =>
  fc.record({
    seat: fc.constant(seat),
    isOut: fc.boolean().map((one) => one && seat % 3 === 0),
    terms: fc
      .uniqueArray(fc.integer({ min: 1, max: termsMax }), { maxLength: termsMax })
      .chain((terms) =>
        fc.tuple(
          ...terms.toSorted((one, other) => one - other).map((term) => packed.map((mark) => [term, mark] as const)),
        ),
      ),
  })

/** The seats are on both sides of the end of a block. */
const seats = Array.from({ length: 24 }, (_, index) => seatsOfBlock - 12 + index)
const people = fc.tuple(...seats.map(personOn))

const alternative: fc.Arbitrary<Alternative> = fc.record({
  term: fc.integer({ min: 1, max: termsMax }),
  worth: fc.constantFrom(1, 1, 0.5),
  months: fc.constantFrom(0, 0, 24, 60),
  isPaper: fc.boolean(),
})
const criterion: fc.Arbitrary<PlannedCriterion> = fc.record({
  key: fc.string(),
  isMust: fc.boolean(),
  weight: fc.integer({ min: 1, max: 5 }),
  groups: fc.array(fc.array(alternative, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
})
const filters = fc.array(fc.array(fc.integer({ min: 1, max: termsMax }), { minLength: 1, maxLength: 2 }), {
  maxLength: 1,
})

async function write({ owner, companyId }: World, rows: readonly Row[]): Promise<void> {
  await everywhere(
    owner,
    `insert into talent (company_id, seat, candidate_id, terms, packed, is_out, done, content)
     select $1, r.seat, r.seat, r.terms, r.packed, r.is_out, 1, 1
     from jsonb_to_recordset($2::jsonb) as r(seat integer, terms integer[], packed integer[], is_out boolean)
     on conflict (company_id, seat) do update set terms = excluded.terms, packed = excluded.packed, is_out = excluded.is_out,
       content = talent.content + 1`,
    [
      companyId,
      JSON.stringify(
        rows.map(({ seat, isOut, terms }) => ({
          seat,
          is_out: isOut,
          terms: isOut ? [] : terms.map(([term]) => term),
          packed: isOut ? [] : terms.map(([, mark]) => mark),
        })),
      ),
    ],
  )
}

async function emptied({ owner, companyId }: World): Promise<void> {
  await everywhere(owner, 'delete from talent where company_id = $1', [companyId])
  await everywhere(owner, 'delete from talent_block where company_id = $1', [companyId])
  await everywhere(
    owner,
    `insert into talent_pool (company_id, seats) values ($1, $2) on conflict (company_id) do update set seats = excluded.seats`,
    [companyId, seatsOfBlock + 12],
  )
}

/** The numbers of terms are put in: none of them is anything from outside. */
const groupSql = (group: readonly Alternative[]): string =>
  `terms && array[${group.filter(({ worth }) => worth === 1).map(({ term }) => term)}]::integer[]`
const criterionSql = ({ groups }: PlannedCriterion): string => groups.map(groupSql).join(' and ')

async function countedBySql({ owner, companyId }: World, plan: Pick<PoolPlan, 'criteria' | 'filters'>) {
  const musts = plan.criteria.filter(({ isMust }) => isMust)
  const all = (criteria: readonly PlannedCriterion[]): string => ['true', ...criteria.map(criterionSql)].join(' and ')
  const within = ['not is_out', ...plan.filters.map((terms) => `terms && array[${terms}]::integer[]`)].join(' and ')
  const { rows } = await everywhere<{ counts: number[] }>(
    owner,
    `select array[count(*), count(*) filter (where ${all(musts)}),
       ${plan.criteria.map((each) => `count(*) filter (where ${criterionSql(each)})`)},
       ${plan.criteria.map((each) => `count(*) filter (where ${all(musts.filter((other) => other !== each))})`)}]::integer[] as counts
     from talent where company_id = $1 and ${within}`,
    [companyId],
  )
  const [pool = 0, allMusts = 0, ...others] = rows[0]?.counts ?? []
  return { pool, allMusts, have: others.slice(0, plan.criteria.length), without: others.slice(plan.criteria.length) }
}

const lengths = [0, 6, 18, 30, 48, 78, 120, 180]
const bounds = [1, 12, 24, 36, 60, 96, 144]

/** Each person is scored alone, out of the row. */
function scoreOf(row: Row, criteria: readonly PlannedCriterion[]): number {
  const own = new Map(row.terms)
  const worthOf = ({ term, worth, months, isPaper }: Alternative): number => {
    const mark = own.get(term)
    if (mark === undefined) return 0
    if ((mark & 63) < 2) return worth * (isPaper ? 1 : 0.25)
    if (isPaper) return worth
    const long = lengths[bounds.filter((bound) => mark >> 12 >= bound).length] ?? 0
    const year = (mark >> 6) & 63
    const age = year === 0 ? 0 : thisYear - 1980 - year
    const recency = age <= 3 ? 1 : age <= 8 ? 0.9 : age <= 13 ? 0.75 : 0.6
    return worth * Math.max(0.5, months === 0 ? 1 : Math.min(1, long / months)) * recency
  }
  const parts = criteria.map(({ groups, weight, isMust }) => {
    const isMet = groups.every((group) => group.some(({ term, worth }) => worth === 1 && own.has(term)))
    const worth = groups.reduce((sum, group) => sum + Math.max(0, ...group.map(worthOf)), 0) / groups.length
    return { weight, worth: isMet ? worth : worth / 2, isMissing: isMust && !isMet }
  })
  const sum = parts.reduce((so, { weight, worth }) => so + weight * worth, 0)
  const factor = parts.some(({ isMissing }) => isMissing) ? 0.49 : 1
  return factor * (sum / parts.reduce((so, { weight }) => so + weight, 0))
}

const rounded = (score: number): number => Math.round(score * 1e6) / 1e6

describe('blocks of people', () => {
  test('count and rank as their rows do, whoever changed since', async () => {
    const [here, there] = [await world(), await world()]
    await emptied(there)
    await fc.assert(
      fc.asyncProperty(
        people,
        fc.subarray([...seats]),
        people,
        fc.array(criterion, { minLength: 1, maxLength: 4 }),
        filters,
        async (before, changed, after, criteria, filtered) => {
          const plan: PoolPlan = {
            companyId: here.companyId,
            criteria,
            filters: filtered,
            excluded: [],
            words: new Map(),
          }
          await emptied(here)
          await write(here, before)
          // Another company has the same terms.
          await write(there, before)
          for (const block of [0, 1]) await within(here, (tx) => buildBlock(tx, here.companyId, block, now))
          const rows = before.map((row, index) => (changed.includes(row.seat) ? (after[index] ?? row) : row))
          await write(
            here,
            rows.filter(({ seat }) => changed.includes(seat)),
          )

          const best = new BestOfPool(300)
          const sums = await scanPool(readingOf(here), plan, {
            signal: new AbortController().signal,
            thisYear,
            take: (seat, score) => best.take(seat, score),
          })

          const wanted = await countedBySql(here, plan)
          const without = plan.criteria.map((_, index) => sums.allMusts + (sums.without[index] ?? 0))
          assert.deepEqual({ ...sums, without }, wanted)
          const passes = (row: Row): boolean =>
            !row.isOut && filtered.every((terms) => row.terms.some(([term]) => terms.includes(term)))
          const order = rows
            .filter(passes)
            .map((row) => ({ seat: row.seat, score: rounded(scoreOf(row, criteria)) }))
            .filter(({ score }) => score > 0)
            .toSorted((one, other) => other.score - one.score || one.seat - other.seat)
          assert.deepEqual(best.inOrder(), order)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('are two for 16,385 people, and count all of them', async () => {
    const here = await world()
    const { owner, companyId } = here
    await everywhere(owner, 'insert into talent_pool (company_id, seats) values ($1, 16385)', [companyId])
    await everywhere(
      owner,
      `insert into talent (company_id, seat, candidate_id, terms, packed, is_out, done, content)
       select $1, n, n, case when n % 2 = 0 then '{1,2}' else '{1}' end::integer[],
         case when n % 2 = 0 then '{2,2}' else '{2}' end::integer[], false, 1, 1 from generate_series(0, 16384) n`,
      [companyId],
    )
    for (const block of [0, 1]) await within(here, (tx) => buildBlock(tx, companyId, block, now))
    const { rows } = await everywhere(owner, 'select from talent where company_id = $1 and built < content', [
      companyId,
    ])
    const ask = (term: number): PlannedCriterion => ({
      key: `${term}`,
      isMust: term === 2,
      weight: 1,
      groups: [[{ term, worth: 1, months: 0, isPaper: false }]],
    })
    const plan: PoolPlan = {
      companyId,
      criteria: [ask(1), ask(2), ask(3)],
      filters: [],
      excluded: [],
      words: new Map(),
    }
    const best = new BestOfPool(3)

    const sums = await scanPool(readingOf(here), plan, {
      signal: new AbortController().signal,
      thisYear,
      take: (seat, score) => best.take(seat, score),
    })

    assert.equal(rows.length, 0)
    assert.deepEqual(sums, { pool: 16385, allMusts: 8193, have: [16385, 8193, 0], without: [0, 8192, 0] })
    assert.deepEqual(
      best.inOrder().map(({ seat }) => seat),
      [0, 2, 4],
    )
  })

  test('are left in the middle by whoever does not want them any more', async () => {
    const here = await world()
    const { owner, companyId } = here
    await everywhere(owner, 'insert into talent_pool (company_id, seats) values ($1, $2)', [
      companyId,
      40 * seatsOfBlock,
    ])
    const plan: PoolPlan = { companyId, criteria: [], filters: [], excluded: [], words: new Map() }
    const leaving = new AbortController()
    let asked = 0
    const reading = databaseOf(here).reading({ companyId })
    const watched: typeof reading = {
      ...reading,
      all: (statement) => {
        if (++asked === 2) leaving.abort(new Error('left'))
        return reading.all(statement)
      },
    }

    await assert.rejects(scanPool(watched, plan, { signal: leaving.signal, thisYear }), /left/)
    assert.ok(asked < 5, `${asked} statements`)
  })
})
