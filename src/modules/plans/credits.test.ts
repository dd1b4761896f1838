import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from '#kernel/database/sql.ts'
import { sharedDatabase } from '#kernel/database/test/open.ts'
import { testPorts } from '#kernel/test/ports.ts'
import { creditLedger } from './credits.ts'
import {
  arrange,
  beginPlan,
  emptyLedger,
  grant,
  type Ledger,
  monthGoesBy,
  newCompany,
  readLedger,
  requireSound,
  settle,
  soonestExpires,
  spend,
} from './ledger.fixture.ts'
import { priceList } from './price-list.ts'
import { companiesWithCredits } from './relations.ts'

const ports = testPorts()
const trial = priceList.limitsOf('trial').creditsPerMonth
const evaluation = { use: 'evaluation', id: 7 } as const
const interview = { use: 'interview', id: 7 } as const

const told = ({ entries }: Ledger) => entries.map(({ reason, delta }) => `${reason} ${delta}`)

const inDays = (days: number): number => Date.now() + days * 24 * 60 * 60 * 1000
/** A test takes less than a minute. */
const about = (instant: string | undefined, expected: number): boolean =>
  Math.abs(Date.parse(instant ?? '') - expected) < 60_000

describe('spending credits', () => {
  test('takes the price, once for each source, and tells the second time that it is known', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await newCompany({ db, owner })
    const pay = (what: typeof evaluation | typeof interview) =>
      db.transaction({ companyId }, (tx) => creditLedger.spend(tx, ports, companyId, what))

    const answers = [await pay(evaluation), await pay(evaluation), await pay(interview)]

    assert.deepEqual(answers, ['spent', 'known', 'spent'])
    const ledger = await readLedger({ db }, companyId)
    requireSound(ledger)
    assert.deepEqual(told(ledger), [
      `trial ${trial}`,
      `evaluation ${-priceList.creditPrices.evaluation}`,
      `interview ${-priceList.creditPrices.interview}`,
    ])
    assert.deepEqual(
      ledger.entries.slice(1).map(({ source }) => source),
      ['evaluation:7', 'interview:7'],
    )
  })

  test('spends nothing of what is too little, and says so', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await emptyLedger({ db, owner })
    const pay = (what: typeof evaluation | typeof interview) =>
      db.transaction({ companyId }, (tx) => creditLedger.spend(tx, ports, companyId, what))
    await db.transaction({ companyId }, (tx) =>
      grant(tx, companyId, { credits: priceList.creditPrices.interview - 1, source: 'checkout:1' }),
    )

    const answers = [await pay(interview), await pay(evaluation), await pay(interview)]

    assert.deepEqual(answers, ['short', 'spent', 'short'])
    assert.equal(
      (await readLedger({ db }, companyId)).balance,
      priceList.creditPrices.interview - 1 - priceList.creditPrices.evaluation,
    )
  })

  test('is undone with the transaction it was for', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await newCompany({ db, owner })
    const failing = db.transaction({ companyId }, async (tx) => {
      await creditLedger.spend(tx, ports, companyId, evaluation)
      throw new Error('the effect failed')
    })
    await assert.rejects(failing, /the effect failed/)

    assert.deepEqual((await readLedger({ db }, companyId)).entries, [])
    assert.equal(
      await db.transaction({ companyId }, (tx) => creditLedger.spend(tx, ports, companyId, evaluation)),
      'spent',
    )
  })

  test('takes from several lots what expires first, whenever it was granted', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await emptyLedger({ db, owner })
    await db.transaction({ companyId }, async (tx) => {
      for (const [credits, days] of [
        [5, 90],
        [5, 30],
        [5, 60],
      ] as const) {
        await grant(tx, companyId, { credits, days, source: `checkout:${days}` })
      }
      await spend(tx, companyId, 7, 'evaluation:1')
    })

    const ledger = await readLedger({ db }, companyId)

    requireSound(ledger)
    assert.deepEqual(
      ledger.lots.map(({ remaining }) => remaining),
      [5, 0, 3],
    )
    assert.ok(about(ledger.entries.at(-1)?.expiresAt, inDays(60)))
  })

  test('refuses to spend nothing, or less', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await emptyLedger({ db, owner })

    for (const credits of [0, -5]) {
      await assert.rejects(
        db.transaction({ companyId }, (tx) => spend(tx, companyId, credits, 'evaluation:1')),
        /more than .* credits/,
      )
    }
  })

  test('reaches no other company', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await newCompany({ db, owner })
    const other = await newCompany({ db, owner })
    await db.transaction({ companyId: other }, (tx) => settle(tx, other))

    await assert.rejects(
      db.transaction({ companyId }, (tx) => creditLedger.spend(tx, ports, other, evaluation)),
      /row-level security/,
    )

    assert.equal((await readLedger({ db }, other)).entries.length, 1)
    assert.deepEqual((await readLedger({ db }, companyId)).entries, [])
  })
})

describe('giving credits back', () => {
  test('gives what was spent, once, and lets it expire in a month at the soonest', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await emptyLedger({ db, owner })
    await db.transaction({ companyId }, (tx) => grant(tx, companyId, { credits: 20, days: 2, source: 'checkout:1' }))
    const back = () => db.transaction({ companyId }, (tx) => creditLedger.giveBack(tx, ports, companyId, interview))
    const before = await back()
    await db.transaction({ companyId }, (tx) => creditLedger.spend(tx, ports, companyId, interview))

    const answers = [before, await back(), await back()]

    assert.deepEqual(answers, [false, true, false])
    const ledger = await readLedger({ db }, companyId)
    requireSound(ledger)
    assert.deepEqual(told(ledger), ['top_up 20', 'interview -5', 'given_back 5'])
    assert.ok(about(ledger.lots.at(-1)?.expiresAt, inDays(30)))
  })

  test('pays for no other try with the same id: that it was given back is told, and nothing is spent', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await newCompany({ db, owner })
    const pay = (what: { use: 'interview'; id: number | string }) =>
      db.transaction({ companyId }, (tx) => creditLedger.spend(tx, ports, companyId, what))
    await pay(interview)
    await db.transaction({ companyId }, (tx) => creditLedger.giveBack(tx, ports, companyId, interview))

    const answers = [await pay(interview), await pay({ ...interview, id: 'second-try' })]

    assert.deepEqual(answers, ['given_back', 'spent'])
    const ledger = await readLedger({ db }, companyId)
    requireSound(ledger)
    assert.deepEqual(told(ledger).slice(1), ['interview -5', 'given_back 5', 'interview -5'])
  })

  test('lets what came from a lot of a year last as long as that', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await emptyLedger({ db, owner })
    await db.transaction({ companyId }, async (tx) => {
      await grant(tx, companyId, { credits: 20, days: 365, source: 'checkout:1' })
      await creditLedger.spend(tx, ports, companyId, interview)
      await creditLedger.giveBack(tx, ports, companyId, interview)
    })

    const { lots } = await readLedger({ db }, companyId)

    assert.deepEqual(lots[1]?.expiresAt, lots[0]?.expiresAt)
  })

  test('gives nothing back of what was granted and not spent', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await emptyLedger({ db, owner })
    await db.transaction({ companyId }, (tx) => grant(tx, companyId, { credits: 3, source: 'interview:7' }))

    assert.equal(
      await db.transaction({ companyId }, (tx) => creditLedger.giveBack(tx, ports, companyId, interview)),
      false,
    )
  })
})

describe('credits that were bought', () => {
  test('are granted once for what bought them, for a year', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await emptyLedger({ db, owner })
    const buy = () =>
      db.transaction({ companyId }, (tx) =>
        creditLedger.topUp(tx, ports, companyId, { credits: 50, source: 'checkout:1' }),
      )

    await Promise.all([buy(), buy(), buy()])

    const ledger = await readLedger({ db }, companyId)
    requireSound(ledger)
    assert.deepEqual(told(ledger), ['top_up 50'])
    assert.ok(Math.abs(Date.parse(ledger.lots[0]?.expiresAt ?? '') - inDays(365)) < 2 * 24 * 60 * 60 * 1000)
  })
})

describe('a month of credits', () => {
  test('is granted once, and not granted and replaced at once, to who never had any and takes a plan', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await newCompany({ db, owner })

    await db.transaction({ companyId }, (tx) => beginPlan(tx, companyId, 'lite'))

    assert.deepEqual(told(await readLedger({ db }, companyId)), ['monthly 7'])
  })

  test('gives way to that of another plan, and what was left comes back with the plan, however often', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await emptyLedger({ db, owner })
    const begin = (plan: 'lite' | 'plus') => db.transaction({ companyId }, (tx) => beginPlan(tx, companyId, plan))
    const pay = (credits: number, source: string) =>
      db.transaction({ companyId }, (tx) => spend(tx, companyId, credits, source))

    await begin('lite')
    await pay(2, 'evaluation:1')
    await begin('plus')
    await pay(20, 'evaluation:2')
    await begin('lite')
    await begin('lite')
    await pay(1, 'evaluation:3')
    await begin('plus')
    await begin('lite')

    const ledger = await readLedger({ db }, companyId)
    requireSound(ledger)
    assert.deepEqual(told(ledger), [
      'monthly 7',
      'evaluation -2',
      'replaced -5',
      'monthly 20',
      'evaluation -20',
      'monthly 5',
      'evaluation -1',
      'replaced -4',
      'monthly 4',
    ])
  })

  test('that is over leaves nothing, and the next one begins with all of its own', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await emptyLedger({ db, owner })
    await db.transaction({ companyId }, async (tx) => {
      await beginPlan(tx, companyId, 'lite')
      await beginPlan(tx, companyId, 'plus')
      await spend(tx, companyId, 5, 'evaluation:1')
    })
    await monthGoesBy({ db, owner }, companyId)

    const balance = await db.transaction({ companyId }, (tx) => settle(tx, companyId))

    const ledger = await readLedger({ db }, companyId)
    requireSound(ledger)
    assert.equal(balance, 20)
    assert.deepEqual(told(ledger).slice(-3), ['evaluation -5', 'expired -15', 'monthly 20'])
  })

  test('of a plan leaves what was bought, tried and given back', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await newCompany({ db, owner })
    await db.transaction({ companyId }, async (tx) => {
      await settle(tx, companyId)
      await grant(tx, companyId, { credits: 3, source: 'checkout:1' })
      await beginPlan(tx, companyId, 'lite')
      await beginPlan(tx, companyId, 'plus', { anew: true })
    })

    assert.deepEqual(told(await readLedger({ db }, companyId)), [
      'trial 10',
      'top_up 3',
      'monthly 7',
      'replaced -7',
      'monthly 20',
    ])
  })
})

describe('the credits of a company', () => {
  test('are read settled: what expired is gone, and what is left is told by when it expires', async () => {
    const { db, owner } = await sharedDatabase()
    const companyId = await emptyLedger({ db, owner })
    await db.transaction({ companyId }, async (tx) => {
      for (const [credits, days] of [
        [4, 60],
        [5, 10],
        [6, 30],
      ] as const) {
        await grant(tx, companyId, { credits, days, source: `checkout:${days}` })
      }
    })
    await arrange({ db }, companyId, soonestExpires(companyId))

    const { balance, expiring, prices } = await db.transaction({ companyId }, (tx) =>
      creditLedger.read(tx, ports, companyId),
    )

    assert.equal(balance, 10)
    assert.deepEqual(
      expiring.map(({ credits, expiresAt }) => [credits, about(String(expiresAt), inDays(credits === 6 ? 30 : 60))]),
      [
        [6, true],
        [4, true],
      ],
    )
    assert.deepEqual(prices, { evaluation: 1, interview: 5, sourcedPerson: 2 })
  })

  test('are there while the balance says so', async () => {
    const { db, owner } = await sharedDatabase()
    const [rich, poor, unknown] = [
      await newCompany({ db, owner }),
      await emptyLedger({ db, owner }),
      await newCompany({ db, owner }),
    ]
    await db.transaction({ companyId: rich }, (tx) => settle(tx, rich))

    const has = async (companyId: string) =>
      (
        await db
          .reading({ companyId })
          .all(sql`select from ${companiesWithCredits} c where c.company_id = ${companyId}`)
      ).length === 1

    assert.deepEqual([await has(rich), await has(poor), await has(unknown)], [true, false, false])
  })

  test('of every plan are more than nothing', () => {
    for (const { limits } of Object.values(priceList.plans)) assert.ok(limits.creditsPerMonth > 0)
  })
})

describe('the entries of the ledger', () => {
  for (const statement of ['update credit_entry set delta = 1', 'delete from credit_entry', 'truncate credit_entry']) {
    test(`refuse "${statement}", to their owner too`, async () => {
      const { db, owner } = await sharedDatabase()
      const companyId = await newCompany({ db, owner })
      await db.transaction({ companyId }, (tx) => settle(tx, companyId))

      await assert.rejects(owner.query(statement), /rows of credit_entry are never changed/)
      await assert.rejects(
        owner.query(`${statement} ${statement.startsWith('truncate') ? 'cascade' : 'where false'}`),
        {
          message: /never changed/,
        },
      )

      assert.equal((await readLedger({ db }, companyId)).entries.length, 1)
    })
  }
})
