import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from '#kernel/database/sql.ts'
import { sharedDatabase } from '#kernel/database/test/open.ts'
import { testPorts } from '#kernel/test/ports.ts'
import { creditLedger, settleCredits } from './credits.ts'
import { monthGoesBy, newCompany, readLedger, requireSound } from './ledger.fixture.ts'
import { priceList } from './price-list.ts'
import { type Subscription, subscriptions } from './subscription.ts'

const ports = testPorts()
const [trial, lite, plus] = (['trial', 'lite', 'plus'] as const).map((plan) => priceList.limitsOf(plan).creditsPerMonth)

const dayMs = 24 * 60 * 60 * 1000
const daysFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

const taken = (more: Partial<Subscription> = {}): Subscription => ({
  plan: 'lite',
  billingPeriod: 'monthly',
  status: 'active',
  provider: 'local',
  providerId: null,
  startedAt: daysFromNow(0),
  periodStart: daysFromNow(0),
  periodEnd: daysFromNow(30),
  endsWithPeriod: false,
  pastDueSince: null,
  endedAt: null,
  ...more,
})

async function subscriber({ daysAgo = 0 } = {}) {
  const { db, owner } = await sharedDatabase()
  const companyId = await newCompany({ db, owner }, { daysAgo })
  const actor = { kind: 'machine', name: 'test', companyId } as const
  return {
    db,
    companyId,
    put: (change: Partial<Subscription>) =>
      db.transaction({ companyId }, async (tx) => {
        const before = await subscriptions.lock(tx, companyId)
        await subscriptions.put(tx, ports, actor, before, { ...(before ?? taken()), ...change })
      }),
    spend: (id: number) =>
      db.transaction({ companyId }, (tx) => creditLedger.spend(tx, ports, companyId, { use: 'interview', id })),
    aMonthLater: () => monthGoesBy({ db, owner }, companyId),
    settle: () => db.run({ companyId }, settleCredits(ports, companyId)),
    told: async () => {
      const ledger = await readLedger({ db }, companyId)
      requireSound(ledger)
      return ledger.entries.map(({ reason, delta }) => `${reason} ${delta}`)
    },
    /** The answer is the announced events, and what the audit log has of them. */
    announced: async () => {
      const [events, deeds] = await db.reading({ companyId }).batch(
        sql<{ payload: unknown }>`
          select payload from event where company_id = ${companyId} and name = 'subscription.changed' order by id`,
        sql<{ details: unknown }>`
          select details from audit_entry where company_id = ${companyId} and action = 'subscription.changed' order by id`,
      )
      assert.deepEqual(
        events.map(({ payload }) => payload),
        deeds.map(({ details }) => details),
      )
      return events.map(({ payload }) => payload)
    },
  }
}

const pastDue = () => ({ status: 'past_due', pastDueSince: daysFromNow(0) }) as const
const paid = { status: 'active', pastDueSince: null } as const
const lapsed = () => ({ status: 'lapsed', pastDueSince: null, endedAt: daysFromNow(0) }) as const

describe('a subscription', () => {
  test('brings the month of its plan, beside what is left of the trial, and is announced', async () => {
    const { put, settle, told, announced } = await subscriber({ daysAgo: 3 })
    await settle()

    await put({ plan: 'lite' })

    assert.deepEqual(await told(), [`trial ${trial}`, `monthly ${lite}`])
    assert.deepEqual(await announced(), [{ plan: 'lite', billingPeriod: 'monthly', status: 'active' }])
  })

  test('to another plan takes what is left of the old month, and brings the new one', async () => {
    const { put, spend, told, announced } = await subscriber()
    await put({ plan: 'lite' })
    await spend(1)

    await put({ plan: 'plus' })

    assert.deepEqual(await told(), [
      `monthly ${lite}`,
      'interview -5',
      `replaced ${5 - Number(lite)}`,
      `monthly ${plus}`,
    ])
    assert.partialDeepStrictEqual(await announced(), [{ plan: 'lite' }, { plan: 'plus' }])
  })

  test('that is moved up and down within a month brings each month once', async () => {
    const { put, spend, told } = await subscriber()
    await put({ plan: 'lite' })
    await spend(1)
    await put({ plan: 'plus' })
    await spend(2)

    for (const plan of ['lite', 'plus', 'lite'] as const) await put({ plan })

    assert.equal((await told()).at(-1), `monthly ${Number(lite) - 5}`)
  })

  test('that is renewed brings nothing but its months, and is not announced', async () => {
    const { put, told, announced } = await subscriber()
    await put({ plan: 'lite', startedAt: daysFromNow(-20), periodStart: daysFromNow(-20), periodEnd: daysFromNow(10) })

    await put({ periodStart: daysFromNow(10), periodEnd: daysFromNow(40) })
    await put({ endsWithPeriod: true })

    assert.deepEqual(await told(), [`monthly ${lite}`])
    assert.equal((await announced()).length, 1)
  })

  test('of which the start is told with fewer digits is the same one', async () => {
    const { put, told, announced } = await subscriber()
    await put({ startedAt: '2026-01-05T10:00:00Z' })

    await put({ startedAt: '2026-01-05T10:00:00.000Z' })

    assert.deepEqual(await told(), [`monthly ${lite}`])
    assert.equal((await announced()).length, 1)
  })

  test('that moves to years goes on with its months, and is announced', async () => {
    const { put, told, announced } = await subscriber()
    await put({ plan: 'lite' })

    await put({ billingPeriod: 'annual', periodEnd: daysFromNow(365) })

    assert.deepEqual(await told(), [`monthly ${lite}`])
    assert.partialDeepStrictEqual(await announced(), [{ billingPeriod: 'monthly' }, { billingPeriod: 'annual' }])
  })

  test('of a year brings its credits month by month', async () => {
    const { put, aMonthLater, settle, told } = await subscriber()
    await put({ billingPeriod: 'annual', periodEnd: daysFromNow(365) })

    await aMonthLater()
    await settle()

    assert.deepEqual(await told(), [`monthly ${lite}`, `expired ${-Number(lite)}`, `monthly ${lite}`])
  })

  test('that lapses leaves what is left until it expires, and brings nothing more', async () => {
    const { put, spend, aMonthLater, settle, told, announced } = await subscriber()
    await put({ plan: 'lite' })

    await put(lapsed())
    assert.equal(await spend(1), 'spent')
    await aMonthLater()
    await settle()

    assert.deepEqual(await told(), [`monthly ${lite}`, 'interview -5', `expired ${5 - Number(lite)}`])
    assert.equal(await spend(2), 'short')
    assert.partialDeepStrictEqual(await announced(), [{ status: 'active' }, { status: 'lapsed' }])
  })

  test('that is taken anew brings a month of its own', async () => {
    const { put, told } = await subscriber()
    await put({ plan: 'lite', startedAt: daysFromNow(-10) })
    await put(lapsed())

    await put({ ...taken({ plan: 'lite' }) })

    assert.deepEqual(await told(), [`monthly ${lite}`, `replaced ${-Number(lite)}`, `monthly ${lite}`])
  })

  test('to and fro between plans brings no more than was paid for: what was spent ahead is taken off', async () => {
    const { put, spend, told } = await subscriber()
    const taking = (plan: 'lite' | 'plus', minutesAgo: number) =>
      put({ ...taken({ plan }), startedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
    await taking('lite', 5)
    for (let id = 0; id < 4; id++) await spend(id)

    await taking('plus', 4)
    await taking('lite', 3)
    await put({})
    await taking('plus', 2)

    assert.deepEqual((await told()).slice(5), [
      `replaced ${20 - Number(lite)}`,
      `monthly ${Number(plus) - 20}`,
      `replaced ${20 - Number(plus)}`,
      `monthly ${Number(lite) - 20}`,
      `replaced ${20 - Number(lite)}`,
      `monthly ${Number(plus) - 20}`,
    ])
  })

  test('leaves one credit when more was spent ahead than it brings, and all of the month after', async () => {
    const { put, spend, aMonthLater, settle, told } = await subscriber()
    await put({ plan: 'plus' })
    for (let id = 0; id < 100; id++) await spend(id)

    await put(taken({ plan: 'lite' }))
    await put({})
    await aMonthLater()
    await settle()

    const [, ...after] = (await told()).filter((each) => !each.startsWith('interview'))
    assert.deepEqual(after, ['replaced -1000', 'monthly 1', 'expired -1', `monthly ${lite}`])
  })

  test('to another plan is not made to pay for what its time has brought', async () => {
    const { put, spend, told } = await subscriber()
    await put({ plan: 'lite', startedAt: daysFromNow(-15) })
    for (let id = 0; id < 18; id++) await spend(id)

    await put(taken({ plan: 'plus' }))

    assert.deepEqual((await told()).slice(-2), [`replaced ${90 - Number(lite)}`, `monthly ${plus}`])
  })

  test('brings nothing in a month that is not paid for, and that month with the payment', async () => {
    const { put, aMonthLater, settle, told, announced } = await subscriber()
    await put({ plan: 'lite' })
    await put(pastDue())
    await aMonthLater()
    await settle()
    const unpaid = await told()

    await put(paid)

    assert.deepEqual(unpaid, [`monthly ${lite}`, `expired ${-Number(lite)}`])
    assert.deepEqual(await told(), [...unpaid, `monthly ${lite}`])
    assert.partialDeepStrictEqual(await announced(), [
      { status: 'active' },
      { status: 'past_due' },
      { status: 'active' },
    ])
  })

  test('that falls behind and catches up within a month brings it once', async () => {
    const { put, told } = await subscriber()
    await put({ plan: 'lite' })

    for (const change of [pastDue(), paid, pastDue(), paid]) await put(change)

    assert.deepEqual(await told(), [`monthly ${lite}`])
  })

  test('to another plan while a payment is missing brings its month with the payment', async () => {
    const { put, told } = await subscriber()
    await put({ plan: 'lite' })
    await put(pastDue())
    await put({ plan: 'plus' })
    const unpaid = await told()

    await put(paid)

    assert.deepEqual(unpaid, [`monthly ${lite}`])
    assert.deepEqual(await told(), [`monthly ${lite}`, `replaced ${-Number(lite)}`, `monthly ${plus}`])
  })

  test('that two payments begin at once brings one month', async () => {
    const { put, told } = await subscriber()
    const startedAt = daysFromNow(0)

    await Promise.all([put({ startedAt }), put({ startedAt }), put({ startedAt })])

    assert.deepEqual(await told(), [`monthly ${lite}`])
  })
})
