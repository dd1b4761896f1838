import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { LimitPolicy, LimitVerdict } from './limiter.ts'
import { MemoryLimiter } from './memory-limiter.ts'

const minute = 60_000
const perMinute = (limit: number, id: string): LimitPolicy => ({ id, limit, windowMs: minute })
const key = perMinute(120, 'company:key_a')

/** The limiter's time stands still until it is set. */
function limiterAt(start: number) {
  const time = { now: start }
  const limiter = new MemoryLimiter(() => time.now)
  const takeMany = (count: number, ...policies: LimitPolicy[]): LimitVerdict[] =>
    Array.from({ length: count }, () => limiter.take(policies))
  return { time, limiter, takeMany }
}

const allowedOf = (verdicts: readonly LimitVerdict[]): number => verdicts.filter(({ allowed }) => allowed).length

describe('a limit in memory', () => {
  test('lets exactly the limit through', () => {
    const { takeMany } = limiterAt(0)

    assert.equal(allowedOf(takeMany(500, key)), 120)
  })

  test('reports what is left after the first, the last and the refused call', () => {
    const { takeMany } = limiterAt(0)

    const verdicts = takeMany(121, key)

    assert.deepEqual(
      [verdicts[0], verdicts[119], verdicts[120]],
      [
        { allowed: true, limit: 120, remaining: 119, resetSeconds: 60 },
        { allowed: true, limit: 120, remaining: 0, resetSeconds: 60 },
        { allowed: false, limit: 120, remaining: 0, resetSeconds: 60 },
      ],
    )
  })

  test('refuses one millisecond before the window has passed', () => {
    const { time, limiter, takeMany } = limiterAt(1000)
    takeMany(120, key)

    time.now += 59_999

    assert.deepEqual(limiter.take([key]), { allowed: false, limit: 120, remaining: 0, resetSeconds: 1 })
  })

  test('allows again when the window has passed', () => {
    const { time, limiter, takeMany } = limiterAt(1000)
    takeMany(120, key)

    time.now += 60_000

    assert.deepEqual(limiter.take([key]), { allowed: true, limit: 120, remaining: 119, resetSeconds: 60 })
  })

  test('frees one call at a time, as the calls were made', () => {
    const { time, takeMany } = limiterAt(0)
    takeMany(60, key)
    time.now = 30_000
    takeMany(60, key)

    time.now = 60_000

    assert.equal(allowedOf(takeMany(100, key)), 60)
  })

  test('does not count what it refused', () => {
    const { time, takeMany } = limiterAt(0)
    takeMany(120, key)
    time.now = 59_000
    takeMany(1000, key)

    time.now = 60_000

    assert.equal(allowedOf(takeMany(200, key)), 120)
  })

  test('tells a refused caller the wait after which it is let in', () => {
    const { time, limiter, takeMany } = limiterAt(0)
    takeMany(1, key)
    time.now = 20_500
    takeMany(120, key)
    const { resetSeconds } = limiter.take([key])

    time.now += resetSeconds * 1000

    assert.equal(limiter.take([key]).allowed, true)
  })

  test('refuses everything at a limit of zero', () => {
    const { limiter } = limiterAt(0)

    const verdict = limiter.take([perMinute(0, 'company:key_a')])

    assert.deepEqual(verdict, { allowed: false, limit: 0, remaining: 0, resetSeconds: 60 })
  })

  test('takes nothing when it peeks', () => {
    const { limiter } = limiterAt(0)

    const peeked = Array.from({ length: 500 }, () => limiter.peek([key]))

    assert.deepEqual(peeked.at(-1), limiter.take([key]))
  })

  test('will not answer without a policy', () => {
    const { limiter } = limiterAt(0)

    assert.throws(() => limiter.take([]), /without a policy/)
  })
})

describe('several limits at once', () => {
  const intake = perMinute(60, 'intake:key_a:org_a')
  const platform = (company: string) => [perMinute(120, `company:key_p:${company}`), perMinute(1200, 'platform:key_p')]

  test('are taken all or not at all', () => {
    const { limiter, takeMany } = limiterAt(0)
    takeMany(200, key, intake)

    assert.equal(limiter.take([key]).remaining, 59)
  })

  test('report the one with the fewest left', () => {
    const { limiter, takeMany } = limiterAt(0)
    takeMany(100, key)

    assert.deepEqual(limiter.take([intake, key]), { allowed: true, limit: 120, remaining: 19, resetSeconds: 60 })
  })

  test('report the longer wait of two that are exhausted', () => {
    const { time, limiter, takeMany } = limiterAt(0)
    takeMany(120, key)
    time.now = 45_000
    takeMany(60, intake)

    assert.deepEqual(limiter.take([key, intake]), { allowed: false, limit: 60, remaining: 0, resetSeconds: 60 })
  })

  test('stop a platform at its total over ten companies', () => {
    const { limiter, takeMany } = limiterAt(0)
    const companies = Array.from({ length: 12 }, (_, index) => `org_${index}`)

    const verdicts = companies.flatMap((company) => takeMany(120, ...platform(company)))

    assert.equal(allowedOf(verdicts), 1200)
    assert.deepEqual(limiter.take(platform('org_99')), {
      allowed: false,
      limit: 1200,
      remaining: 0,
      resetSeconds: 60,
    })
  })

  test('leave the total alone when a company is over its own', () => {
    const { limiter, takeMany } = limiterAt(0)
    takeMany(500, ...platform('org_1'))

    assert.equal(limiter.take([perMinute(1200, 'platform:key_p')]).remaining, 1079)
  })
})

describe('a changed limit', () => {
  test('that is higher leaves the difference', () => {
    const { takeMany } = limiterAt(0)
    takeMany(10, perMinute(10, 'a'))

    assert.equal(allowedOf(takeMany(100, perMinute(25, 'a'))), 15)
  })

  test('that is lower waits until enough calls are out of the window', () => {
    const { time, limiter, takeMany } = limiterAt(0)
    takeMany(8, perMinute(10, 'a'))
    time.now = 30_000
    takeMany(2, perMinute(10, 'a'))

    assert.deepEqual(limiter.take([perMinute(2, 'a')]), { allowed: false, limit: 2, remaining: 0, resetSeconds: 60 })
  })

  test('that is lower and higher again forgets nothing', () => {
    const { takeMany } = limiterAt(0)
    takeMany(10, perMinute(10, 'a'))
    takeMany(5, perMinute(2, 'a'))

    assert.equal(allowedOf(takeMany(100, perMinute(12, 'a'))), 2)
  })
})

describe('what is held in memory', () => {
  test('is a few slots for visitors who came once', () => {
    const { limiter } = limiterAt(0)

    for (let visitor = 0; visitor < 1000; visitor++) limiter.take([perMinute(600, `visitor:${visitor}`)])

    assert.deepEqual(limiter.held, { counters: 1000, slots: 8000 })
  })

  test('is nothing for a call that was refused or only peeked', () => {
    const { limiter } = limiterAt(0)

    limiter.peek([key])
    limiter.take([key, perMinute(0, 'company:key_b')])

    assert.deepEqual(limiter.held, { counters: 0, slots: 0 })
  })

  test('lets go of idle counters while others are at work', () => {
    const { time, limiter, takeMany } = limiterAt(0)
    for (let visitor = 0; visitor < 1000; visitor++) limiter.take([perMinute(600, `visitor:${visitor}`)])
    time.now = minute

    takeMany(600, perMinute(600, 'visitor:0'))

    assert.equal(limiter.held.counters, 1)
  })

  test('keeps counters that still count', () => {
    const { time, limiter, takeMany } = limiterAt(0)
    for (let visitor = 0; visitor < 1000; visitor++) limiter.take([perMinute(600, `visitor:${visitor}`)])
    time.now = minute - 1

    takeMany(1200, perMinute(2000, 'visitor:0'))

    assert.equal(limiter.held.counters, 1000)
  })

  test('stays near one window of newcomers however many come', () => {
    const { time, limiter } = limiterAt(0)

    for (time.now = 0; time.now < 20_000; time.now++) {
      limiter.take([{ id: `visitor:${time.now}`, limit: 60, windowMs: 1000 }])
    }

    assert.ok(limiter.held.counters <= 2100, `${limiter.held.counters} counters`)
  })

  test('is nothing after closing', async () => {
    const { limiter, takeMany } = limiterAt(0)
    takeMany(5, key)

    await limiter.close()

    assert.equal(limiter.held.counters, 0)
  })
})

describe('any run of calls', () => {
  interface Call {
    readonly pauseMs: number
    readonly policies: readonly LimitPolicy[]
  }

  const windows = { a: 1000, b: 700, c: 1000, d: 2500 } as const
  const policy = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), limit: fc.integer({ min: 0, max: 40 }) })
  const call: fc.Arbitrary<Call> = fc.record({
    // Bursts are frequent, so that the rings grow and go round, and now and then a silence empties them.
    pauseMs: fc.oneof(
      { weight: 10, arbitrary: fc.constant(0) },
      { weight: 10, arbitrary: fc.integer({ min: 0, max: 40 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 1500 }) },
    ),
    policies: fc
      .uniqueArray(policy, { minLength: 1, maxLength: 4, selector: ({ id }) => id })
      .map((some) => some.map(({ id, limit }) => ({ id, limit, windowMs: windows[id as keyof typeof windows] }))),
  })

  /** The rule itself is simple: every accepted time is kept and counted. */
  function naive(log: { id: string; time: number }[], now: number, policies: readonly LimitPolicy[]): LimitVerdict {
    const counters = policies.map(({ id, limit, windowMs }) => {
      const times = log.filter((entry) => entry.id === id && entry.time > now - windowMs).map(({ time }) => time)
      const used = times.length
      const leaving = times[Math.max(0, used - limit)]
      return { limit, used, resetMs: leaving === undefined ? windowMs : leaving + windowMs - now }
    })
    const allowed = counters.every(({ limit, used }) => used < limit)
    if (allowed) log.push(...policies.map(({ id }) => ({ id, time: now })))

    const [tightest] = counters
      .map(({ limit, used, resetMs }) => ({
        limit,
        remaining: Math.max(0, limit - used - Number(allowed)),
        resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
        resetMs,
      }))
      .sort((one, other) => one.remaining - other.remaining || other.resetMs - one.resetMs)
    assert.ok(tightest)
    const { limit, remaining, resetSeconds } = tightest
    return { allowed, limit, remaining, resetSeconds }
  }

  test('is judged as a naive log would, with limits that change', () => {
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 400, size: 'max' }), (calls) => {
        const { time, limiter } = limiterAt(0)
        const log: { id: string; time: number }[] = []
        for (const { pauseMs, policies } of calls) {
          time.now += pauseMs
          const expected = naive(log, time.now, policies)
          assert.deepEqual(limiter.take(policies), expected)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('never lets more than the limit into any window', () => {
    const pauses = fc.array(fc.double({ min: 0, max: 40, noNaN: true }), {
      minLength: 200,
      maxLength: 400,
      size: 'max',
    })
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 60 }), (pausesMs, limit) => {
        const { time, limiter } = limiterAt(1e6)
        const accepted = pausesMs.flatMap((pauseMs) => {
          time.now += pauseMs
          return limiter.take([{ id: 'a', limit, windowMs: 1000 }]).allowed ? [time.now] : []
        })
        const spans = accepted.slice(limit).map((last, index) => last - (accepted[index] ?? 0))
        assert.ok(spans.every((span) => span >= 1000 - 1e-6))
      }),
      { numRuns: 150 },
    )
  })
})
