import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { openTestDatabase } from '#kernel/database/test/open.ts'
import { newId } from '#kernel/ids.ts'
import { testPorts } from '#kernel/test/ports.ts'
import { everywhere, world } from '#test'
import { settleCredits } from '../credits.ts'
import { arrange, monthGoesBy, newCompany, readLedger, requireSound } from '../ledger.fixture.ts'
import { priceList } from '../price-list.ts'
import { settleCreditsTask } from './settle-credits.ts'

const [trial, lite] = (['trial', 'lite'] as const).map((plan) => priceList.limitsOf(plan).creditsPerMonth)

/** The database has only companies of one test, and the chore runs over it. */
async function place({ trialDays }: { readonly trialDays?: string } = {}) {
  const { db, owner } = await openTestDatabase()
  const ports = testPorts([], trialDays === undefined ? {} : { MUSTER_TRIAL_DAYS: trialDays })
  return {
    db,
    owner,
    /** The company has had its credits since it signed up so many days ago. */
    company: async ({ daysAgo = 0, now = [] as ((id: string) => Statement)[] } = {}) => {
      const companyId = await newCompany({ db, owner }, { daysAgo })
      await arrange({ db }, companyId, ...now.map((change) => change(companyId)))
      await db.run({ companyId }, settleCredits(ports, companyId))
      return companyId
    },
    later: (companyId: string, ...changes: Statement[]) => monthGoesBy({ db, owner }, companyId, ...changes),
    change: (companyId: string, ...changes: Statement[]) => arrange({ db }, companyId, ...changes),
    run: () =>
      settleCreditsTask.run(undefined as never, {
        db,
        ports,
        signal: new AbortController().signal,
        attempt: 1,
        lastAttempt: false,
      }),
    told: async (companyId: string) => {
      const ledger = await readLedger({ db }, companyId)
      requireSound(ledger)
      return ledger.entries.map(({ reason, delta }) => `${reason} ${delta}`)
    },
  }
}

const subscribes =
  (status: 'active' | 'past_due' | 'lapsed' = 'active') =>
  (companyId: string): Statement =>
    sql`
    insert into subscription (company_id, plan, billing_period, status, provider, started_at, period_start, period_end,
      past_due_since, ended_at)
    values (${companyId}, 'lite', 'monthly', ${status}, 'local', now(), now(), now() + interval '1 month',
      case ${status}::text when 'past_due' then now() end, case ${status}::text when 'lapsed' then now() end)`

const becomes = (companyId: string, status: 'active' | 'past_due' | 'lapsed'): Statement => sql`
  update subscription set status = ${status}, past_due_since = case ${status}::text when 'past_due' then now() end,
    ended_at = case ${status}::text when 'lapsed' then now() end where company_id = ${companyId}`

describe('settle-credits', () => {
  test('ends a month that is over and grants the next one, once', async () => {
    const { company, later, run, told } = await place()
    const companyId = await company({ now: [subscribes()] })
    await later(companyId)

    await run()
    await run()

    assert.deepEqual(await told(companyId), [`monthly ${lite}`, `expired ${-Number(lite)}`, `monthly ${lite}`])
  })

  test('leaves a month that is not over', async () => {
    const { company, run, told } = await place()
    const companyId = await company({ now: [subscribes()] })

    await run()

    assert.deepEqual(await told(companyId), [`monthly ${lite}`])
  })

  test('takes away what expired within a month', async () => {
    const { company, change, run, told } = await place()
    const companyId = await company()
    await change(companyId, sql`update credit_lot set expires_at = now() where company_id = ${companyId}`)

    await run()

    assert.deepEqual(await told(companyId), [`trial ${trial}`, `expired ${-Number(trial)}`])
  })

  test('grants a trial without end month after month', async () => {
    const { company, later, run, told } = await place()
    const companyId = await company({ daysAgo: 400 })

    await later(companyId)
    await run()
    await later(companyId)
    await run()

    const month = [`expired ${-Number(trial)}`, `trial ${trial}`]
    assert.deepEqual(await told(companyId), [`trial ${trial}`, ...month, ...month])
  })

  test('grants nothing to a trial of some days that is over, and lets none outlive it', async () => {
    const { company, later, run, told, db, owner } = await place({ trialDays: '14' })
    const over = await company({ daysAgo: 15 })
    const running = await company({ daysAgo: 10 })
    const { lots } = await readLedger({ db }, running)
    await everywhere(owner, `update company set created_at = created_at - interval '1 month' where id = $1`, [running])
    await later(running)

    await run()

    assert.deepEqual(await told(over), [])
    assert.deepEqual(
      lots.map(({ expiresAt }) => Math.round((Date.parse(expiresAt) - Date.now()) / (24 * 60 * 60 * 1000))),
      [4],
    )
    assert.deepEqual(await told(running), [`trial ${trial}`, `expired ${-Number(trial)}`])
  })

  test('grants nothing to a plan that lapsed', async () => {
    const { company, later, run, told } = await place()
    const companyId = await company({ now: [subscribes()] })
    await later(companyId, becomes(companyId, 'lapsed'))

    await run()

    assert.deepEqual(await told(companyId), [`monthly ${lite}`, `expired ${-Number(lite)}`])
  })

  test('grants nothing while a payment is missing; once it is there, who settles grants the month', async () => {
    const { company, later, run, told, change, db } = await place()
    const companyId = await company({ now: [subscribes()] })
    await later(companyId, becomes(companyId, 'past_due'))
    await run()
    const unpaid = await told(companyId)
    await change(companyId, becomes(companyId, 'active'))

    await db.run({ companyId }, settleCredits(testPorts(), companyId))

    assert.deepEqual(unpaid, [`monthly ${lite}`, `expired ${-Number(lite)}`])
    assert.deepEqual(await told(companyId), [...unpaid, `monthly ${lite}`])
  })

  test('reaches more companies than it takes in one step', async () => {
    const { owner, run } = await place()
    const ids = Array.from({ length: 620 }, () => newId('org'))
    await everywhere(
      owner,
      `with made as (insert into company (id, name, slug) select id, 'Acme', id from unnest($1::text[]) id returning id)
       insert into credit_account (company_id, month_end) select id, now() from made`,
      [ids],
    )

    await run()

    const { rows } = await everywhere(
      owner,
      `select count(*)::int as companies, sum(balance)::int as credits from credit_account where month_end > now()`,
    )
    assert.deepEqual(rows, [{ companies: 620, credits: 620 * Number(trial) }])
  })

  test('settles all others when one can not be, and says so', async () => {
    const { company, later, change, run, told } = await place()
    const [one, broken, other] = [await company(), await company(), await company()]
    for (const each of [one, broken, other]) await later(each)
    // A ledger should never come to this: there is less than its lots hold.
    await change(broken, sql`update credit_account set balance = 1 where company_id = ${broken}`)

    await assert.rejects(run(), /1 companies could not be settled/)

    const settled = [`trial ${trial}`, `expired ${-Number(trial)}`, `trial ${trial}`]
    assert.deepEqual([await told(one), await told(other)], [settled, settled])
  })

  test('forgets lots that are empty, a day after they expired, and no others', async () => {
    const { owner, company, later, change, run } = await place()
    const companyId = await company()
    await later(companyId)
    await run()
    const lots = async () =>
      (await everywhere<{ remaining: number }>(owner, 'select remaining from credit_lot order by id')).rows.map(
        ({ remaining }) => remaining,
      )
    const before = await lots()

    await change(companyId, sql`update credit_lot set expires_at = now() - interval '25 hours' where remaining = 0`)
    await run()

    assert.deepEqual([before, await lots()], [[0, trial], [trial]])
  })

  test('is done by the service itself', async () => {
    const { owner, companyId, settle, as, recruiter } = await world()
    await everywhere(owner, `insert into credit_account (company_id, month_end) values ($1, now())`, [companyId])

    await owner.query(`select graphile_worker.add_job('settle-credits')`)
    await settle()

    const { body } = await as(recruiter).get('/v1/billing/credit-entries/page')
    assert.partialDeepStrictEqual(body.data, [{ credits: trial, reason: 'trial' }])
  })
})
