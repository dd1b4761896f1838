/** The months of credits are held against months counted one after the other in plain calendar arithmetic. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { testServer } from '#test'

type Month = readonly [start: number, end: number]

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const lengthOf = (year: number, month: number): number => (month === 1 && isLeap(year) ? 29 : (lengths[month] ?? 0))

/** All months that begin until then are listed one by one. */
function monthsSince(anchor: number, until: number): Month[] {
  const first = new Date(anchor)
  const timeOfDay = anchor - Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate())
  const starts: number[] = []
  for (let [year, month] = [first.getUTCFullYear(), first.getUTCMonth()]; ; month++) {
    if (month === 12) [year, month] = [year + 1, 0]
    starts.push(Date.UTC(year, month, Math.min(first.getUTCDate(), lengthOf(year, month))) + timeOfDay)
    const [start, end] = starts.slice(-2)
    if (end !== undefined && start !== undefined && end > until) break
  }
  return starts.slice(1).map((end, index) => [starts[index] ?? 0, end])
}

interface Asked {
  readonly anchor: number
  readonly at: number
}

async function monthsOf(asked: readonly Asked[]): Promise<Month[]> {
  const { owner } = await testServer()
  const { rows } = await owner.query<{ start: string; until: string }>(
    `select extract(epoch from m.month_start) * 1000 as start, extract(epoch from m.month_end) * 1000 as until
     from unnest($1::float8[], $2::float8[]) with ordinality as each (anchor, at, place),
       month_since(to_timestamp(anchor / 1000), to_timestamp(at / 1000)) m order by place`,
    [asked.map(({ anchor }) => anchor), asked.map(({ at }) => at)],
  )
  return rows.map(({ start, until }) => [Number(start), Number(until)])
}

const dayMs = 24 * 60 * 60 * 1000
const span = { min: Date.UTC(1999, 0, 1), max: Date.UTC(2045, 0, 1) }
const moment = fc.integer(span)
/** These are the days where months are of odd lengths: their last days, and those of February and of years. */
const brink = fc
  .record({
    year: fc.integer({ min: 1999, max: 2044 }),
    month: fc.constantFrom(0, 1, 2, 11),
    day: fc.integer({ min: 27, max: 32 }),
    ms: fc.constantFrom(0, 1, dayMs - 1, dayMs / 2),
  })
  .map(({ year, month, day, ms }) => Date.UTC(year, month, day) + ms)
const times = fc.oneof(moment, brink)

describe('the months since an anchor', () => {
  test('are those counted one by one, whatever the anchor and the instant', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(times, times), { minLength: 60, maxLength: 60 }), async (pairs) => {
        const asked = pairs.map(([one, other]) => ({ anchor: Math.min(one, other), at: Math.max(one, other) }))

        const months = await monthsOf(asked)

        assert.deepEqual(
          months,
          asked.map(({ anchor, at }) => monthsSince(anchor, at).at(-1)),
        )
      }),
      { numRuns: 25 },
    )
  })

  test('contain their instants, and follow one another without a gap or an overlap', async () => {
    await fc.assert(
      fc.asyncProperty(times, async (anchor) => {
        const months = monthsSince(anchor, anchor + 1500 * dayMs)
        const brinks = months.flatMap(([start, end]) => [start, start + 1, end - 1].map((at) => ({ anchor, at })))

        const answered = await monthsOf(brinks)

        assert.deepEqual(
          answered,
          months.flatMap((month) => [month, month, month]),
        )
        assert.deepEqual(
          months.slice(1).map(([start]) => start),
          months.slice(0, -1).map(([, end]) => end),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('begin on the last day of a month that has no such day, and on the day itself again after it', async () => {
    const anchor = Date.UTC(2024, 0, 31, 12)
    const middles = [0, 1, 2, 3, 12, 13].map((month) => ({ anchor, at: Date.UTC(2024, month + 1, 15) }))

    const months = await monthsOf(middles)

    assert.deepEqual(
      months.map(([start]) => new Date(start).toISOString().slice(0, 13)),
      ['2024-01-31T12', '2024-02-29T12', '2024-03-31T12', '2024-04-30T12', '2025-01-31T12', '2025-02-28T12'],
    )
  })

  test('begin with the anchor for an instant before it', async () => {
    const anchor = Date.UTC(2026, 5, 10)

    assert.deepEqual(await monthsOf([{ anchor, at: anchor - 90 * dayMs }]), [[anchor, Date.UTC(2026, 6, 10)]])
  })

  test('do not follow the time zone of whoever asks', async () => {
    const { owner } = await testServer()
    const client = await owner.connect()
    const ask = `select extract(epoch from month_start)::float8 as start, extract(epoch from month_end)::float8 as until
      from month_since('2026-01-30 23:30+00', '2026-03-29 12:00+00')`
    await client.query('begin')

    const { rows: here } = await client.query(ask)
    await client.query(`set local time zone 'Europe/Berlin'`)
    const { rows: there } = await client.query(ask)
    await client.query('rollback')
    client.release()

    assert.deepEqual(there, here)
  })
})
