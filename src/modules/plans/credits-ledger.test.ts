/** Many hands write the ledger at once: it stays sound and tells what happened, in whatever order they meet. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { Tx } from '#kernel/database/database.ts'
import { openTestDatabase, type TestDatabase } from '#kernel/database/test/open.ts'
import type { Spending } from './credits.ts'
import {
  arrange,
  beginPlan,
  emptyLedger,
  giveBack,
  grant,
  type Ledger,
  monthGoesBy,
  readLedger,
  requireSound,
  settle,
  soonestExpires,
  spend,
} from './ledger.fixture.ts'
import { type PlanName, priceList } from './price-list.ts'

type Deed =
  | { readonly does: 'begin'; readonly plan: PlanName; readonly anew: boolean }
  | { readonly does: 'spend'; readonly source: string; readonly credits: number }
  | { readonly does: 'give back'; readonly source: string }
  | { readonly does: 'grant'; readonly source: string; readonly credits: number; readonly days: number }
  | { readonly does: 'settle' }

type Step =
  | { readonly comes: 'a month' | 'an expiry' }
  | {
      readonly comes: 'a transaction'
      readonly deeds: readonly Deed[]
      readonly holdMs: number
      readonly fails: boolean
    }

/** Few ids make hands meet. */
const used = fc.nat(11).map((number) => `application:${number}`)
const bought = fc.nat(5).map((number) => `checkout:${number}`)
const few = fc.integer({ min: 1, max: 9 })
const is = <const Value>(value: Value): fc.Arbitrary<Value> => fc.constant(value)

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: is('spend'), source: used, credits: few }) },
  { weight: 3, arbitrary: fc.record({ does: is('give back'), source: used }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: is('grant'), source: bought, credits: fc.nat(29).map((one) => one + 1), days: few }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('settle') }) },
)
const begin: fc.Arbitrary<Deed> = fc.record({
  does: is('begin'),
  plan: fc.constantFrom(...priceList.planNames),
  anew: fc.boolean(),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      comes: is('a transaction'),
      deeds: fc
        .tuple(fc.oneof({ weight: 5, arbitrary: is([]) }, fc.tuple(begin)), fc.array(deed, { maxLength: 3 }))
        .map((deeds) => deeds.flat()),
      holdMs: fc.constantFrom(0, 0, 0, 1, 3),
      fails: fc.nat(4).map((chance) => chance === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ comes: fc.constantFrom('a month', 'an expiry') }) },
)

const hands = fc.array(fc.array(step, { minLength: 5, maxLength: 25 }), { minLength: 2, maxLength: 8 })

interface Told {
  readonly deed: Deed
  readonly answer: Spending | boolean | undefined
}

async function does(tx: Tx, companyId: string, deed: Deed): Promise<Told> {
  switch (deed.does) {
    case 'begin':
      await beginPlan(tx, companyId, deed.plan, deed)
      return { deed, answer: undefined }
    case 'spend':
      return { deed, answer: await spend(tx, companyId, deed.credits, deed.source) }
    case 'give back':
      return { deed, answer: await giveBack(tx, companyId, deed.source) }
    case 'grant':
      return { deed, answer: await grant(tx, companyId, deed) }
    case 'settle':
      await settle(tx, companyId)
      return { deed, answer: undefined }
  }
}

class Failed extends Error {}

/** The answer is what was told and committed. */
async function take(database: TestDatabase, companyId: string, step: Step): Promise<Told[]> {
  if (step.comes === 'a month') await monthGoesBy(database, companyId)
  if (step.comes === 'an expiry') await arrange(database, companyId, soonestExpires(companyId))
  if (step.comes !== 'a transaction') return []
  const { deeds, holdMs, fails } = step
  const work = async (tx: Tx): Promise<Told[]> => {
    const told: Told[] = []
    for (const deed of deeds) told.push(await does(tx, companyId, deed))
    if (holdMs > 0) await pause(holdMs)
    if (fails) throw new Failed()
    return told
  }
  return database.db.transaction({ companyId }, work).catch((error) => {
    if (error instanceof Failed) return []
    throw error
  })
}

async function takeAll(database: TestDatabase, companyId: string, steps: readonly Step[]): Promise<Told[]> {
  const told: Told[] = []
  for (const step of steps) told.push(...(await take(database, companyId, step)))
  return told
}

const sourcesOf = (told: readonly Told[], does: Deed['does'], answer: Told['answer']): string[] =>
  told
    .flatMap(({ deed, answer: given }) =>
      deed.does === does && given === answer && 'source' in deed ? deed.source : [],
    )
    .toSorted()

/** The ledger must hold everything that was told, once, and nothing else. */
function requireTold({ entries }: Ledger, told: readonly Told[]): void {
  const held = (of: RegExp) => entries.flatMap(({ source }) => (of.test(source) ? source : [])).toSorted()
  const spent = held(/^application:/)
  assert.deepEqual(spent, sourcesOf(told, 'spend', 'spent'))
  assert.deepEqual(held(/^checkout:/), sourcesOf(told, 'grant', true))
  assert.deepEqual(
    held(/^back:/),
    sourcesOf(told, 'give back', true).map((source) => `back:${source}`),
  )
  for (const source of sourcesOf(told, 'spend', 'known')) assert.ok(spent.includes(source), `${source} is known`)
  const deltas = new Map(entries.map(({ source, delta }) => [source, delta]))
  for (const [source, delta] of deltas) {
    if (source.startsWith('back:')) assert.equal(delta, -(deltas.get(source.slice(5)) ?? 0))
  }
}

const runs = Number(process.env['TEST_LEDGERS'] ?? 8)

describe('the ledger of credits', () => {
  test('is sound and holds what was told, once, whatever many do to it at once', async (t) => {
    const database = await openTestDatabase(8)
    const counted = new Map<string, number>()

    await fc.assert(
      fc.asyncProperty(hands, async (all) => {
        const companyId = await emptyLedger(database)

        const told = (await Promise.all(all.map((steps) => takeAll(database, companyId, steps)))).flat()

        const ledger = await readLedger(database, companyId)
        requireSound(ledger)
        requireTold(ledger, told)
        for (const { deed, answer } of told) {
          const what = `${deed.does}${answer === undefined ? '' : `: ${answer}`}`
          counted.set(what, (counted.get(what) ?? 0) + 1)
        }
        for (const { reason } of ledger.entries) counted.set(`(${reason})`, (counted.get(`(${reason})`) ?? 0) + 1)
      }),
      { numRuns: runs, endOnFailure: true },
    )

    t.diagnostic(JSON.stringify(Object.fromEntries([...counted].toSorted())))
  })

  test('refuses only who asks for more than there is', async () => {
    const database = await openTestDatabase(1)

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        const companyId = await emptyLedger(database)
        for (const step of steps) {
          const told = await take(database, companyId, step)
          const last = told.at(-1)
          if (last?.deed.does !== 'spend') continue
          const { balance } = await readLedger(database, companyId)
          if (last.answer === 'short') assert.ok(balance < last.deed.credits, `${balance} were enough`)
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })
})
