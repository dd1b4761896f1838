/** The company pays through a Stripe of its own, in a service and a database of its own. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type pg from 'pg'
import { startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import {
  type Answer,
  type Client,
  newDatabase,
  type StripeServer,
  settle,
  stripeServer,
  testConfig,
  webhookSettings,
} from '#test'
import { clientOf } from '#test/kit/client.ts'

export interface StripeWorld {
  readonly stripe: StripeServer
  readonly admin: Client
  readonly companyId: string
  readonly owner: pg.Pool
  /** The clocks of the service and of Stripe move together. */
  later(days: number): void
  /** The answer is the opened checkout. */
  opened(wish?: object): Promise<Answer['body']>
  sessionOf(checkout: { readonly id: string }): string
  /** The service is told of all that happened, and what follows is awaited. */
  told(how?: Omit<Parameters<StripeServer['deliver']>[0], 'to'>): Promise<void>
  /** The checkout is paid, the service is told, and what follows is awaited. */
  paid(checkout: { readonly id: string }): Promise<void>
  settle(): Promise<void>
  billing(): Promise<Answer['body']>
  invoices(): Promise<Answer['body'][]>
}

/** Stripe's clock may stand for so many milliseconds. */
export async function stripeWorld(
  t: Pick<TestContext, 'after'>,
  {
    roundTo = 1,
    settings = {},
  }: { readonly roundTo?: number; readonly settings?: Readonly<Record<string, string>> } = {},
): Promise<StripeWorld> {
  let ahead = 0
  const now = (): Date => new Date(Date.now() + ahead)
  const stripe = await stripeServer(t, { now: () => new Date(Math.floor(now().getTime() / roundTo) * roundTo) })
  const dataFolder = mkdtempSync(join(tmpdir(), 'muster-test-'))
  const config = testConfig(await newDatabase(), dataFolder, {
    ...(await webhookSettings()),
    ...stripe.settings,
    ...settings,
  })
  const service = await startService(config, openLog(config), { strict: true, clock: { now }, byTheClock: false })
  t.after(async () => {
    await service.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const at = `http://127.0.0.1:${service.port}`
  const { owner } = service.database
  const form = { email: 'ada@people.example', password: 'correct horse battery', name: 'Ada', companyName: 'Acme' }
  const { status, body: session, text } = await clientOf(at, {}).post('/v1/signup', form)
  assert.equal(status, 201, text)
  const companyId: string = session.company.id
  const admin = clientOf(at, { authorization: `Bearer ${session.token}` })

  const world: StripeWorld = {
    stripe,
    admin,
    companyId,
    owner,
    later: (days) => {
      ahead += days * 24 * 60 * 60 * 1000
    },
    opened: async (wish = { plan: 'plus' }) => {
      const answer = await admin.post('/v1/billing/checkout-sessions', wish)
      assert.equal(answer.status, 201, answer.text)
      return answer.body
    },
    sessionOf: ({ id }) => {
      const session = [...stripe.shop.sessions.values()].find((each) => each.client_reference_id === id)
      assert.ok(session, 'there is a Checkout Session')
      return session.id
    },
    told: async (how = {}) => {
      const delivered = await stripe.deliver({ to: `${at}/billing/stripe/events`, ...how })
      assert.deepEqual([...new Set(delivered.map((each) => each.status))], delivered.length > 0 ? [200] : [])
      await world.settle()
    },
    paid: async (checkout) => {
      stripe.pay(world.sessionOf(checkout))
      await world.told()
    },
    settle: () => settle(owner, companyId),
    billing: async () => (await admin.get('/v1/billing')).body,
    invoices: async () => (await admin.get('/v1/billing/invoices')).body.data,
  }
  return world
}

export const onlySubscription = ({ stripe }: StripeWorld) => {
  const [subscription, ...others] = stripe.shop.subscriptions.values()
  assert.ok(subscription)
  assert.deepEqual(others, [])
  return subscription.id
}

/** Links are left out, because Stripe makes them anew. */
export async function stateOf(here: StripeWorld) {
  const { plan, status, billingPeriod, currentPeriodEnd, cancelAtPeriodEnd, credits, checkouts } = await here.billing()
  const invoices = (await here.invoices()).map(({ status, total, lines }) => [status, total.amount, lines.length])
  const states = checkouts.map(({ state, jobOutcome }: { state: string; jobOutcome: string }) => [state, jobOutcome])
  return {
    plan,
    status,
    billingPeriod,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    balance: credits.balance,
    states,
    invoices,
  }
}

/** The nightly chore looks for what no event told of. */
export async function reconciled({ owner, settle }: StripeWorld): Promise<void> {
  await owner.query(`select graphile_worker.add_job('reconcile-all-payments')`)
  await settle()
}

export async function makeJob({ admin }: StripeWorld) {
  const { body } = await admin.post('/v1/jobs', {
    title: 'Bookbinder',
    description: 'Bind books.',
    location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
    criteria: [{ text: 'Has bound a book' }],
  })
  return body
}
