/** Only admins change plans: a recruiter asks everything that is sold, goes wherever they are led, and changes none. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type Person, type World, world } from '#test'
import { nameOf, needsKey, operations } from './registry.ts'

const wishes = [
  undefined,
  {},
  { plan: 'pro' },
  { plan: 'pro', billingPeriod: 'annual' },
  { plan: 'pro', credits: 100 },
  { credits: 100 },
]

const deeds = [
  { action: 'pay' },
  { action: 'change-plan', plan: 'pro.annual' },
  { action: 'end-now', confirm: 'yes' },
  { action: 'end-with-period' },
]

const sold = operations.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/billing/'))
const read = operations.filter((each) => each.method === 'GET' && !each.path.includes('{') && !needsKey(each))

const planOf = async ({ owner, companyId }: World) =>
  (
    await everywhere(
      owner,
      'select plan, billing_period, ends_with_period, status from subscription where company_id = $1',
      [companyId],
    )
  ).rows

/** Somebody is told of these pages of billing. */
async function ledTo(here: World, who: Person): Promise<string[]> {
  const texts = await Promise.all(read.map(async ({ path }) => (await here.as(who).get(path)).text))
  return [...new Set(texts.flatMap((text) => text.match(/\/billing\/[a-z-]+\/[\w.-]+/g) ?? []))]
}

const post = (here: World, path: string, form: Readonly<Record<string, string>>) =>
  here.as(null).post(path, undefined, {
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** The company has Lite, by the month, and pro on an open checkout. */
async function subscribed(): Promise<World> {
  const here = await world()
  const admin = here.as(here.admin)
  const { body } = await admin.post('/v1/billing/checkout-sessions', { plan: 'lite' })
  assert.equal((await post(here, new URL(body.url).pathname, { action: 'pay' })).status, 303)
  assert.equal((await admin.post('/v1/billing/checkout-sessions', { plan: 'pro' })).status, 201)
  return here
}

describe('a plan', () => {
  for (const operation of sold) {
    test(`is not changed by a recruiter through ${nameOf(operation)}`, async () => {
      const here = await subscribed()
      const before = await planOf(here)

      for (const wish of wishes) await here.as(here.recruiter).post(operation.path, wish)
      for (const path of await ledTo(here, here.recruiter)) for (const form of deeds) await post(here, path, form)
      await here.settle()

      assert.deepEqual(await planOf(here), before)
    })
  }

  test('is changed by an admin who goes where they are led', async () => {
    const here = await subscribed()

    for (const path of await ledTo(here, here.admin)) await post(here, path, { action: 'pay' })

    assert.deepEqual(
      (await planOf(here)).map(({ plan }) => plan),
      ['pro'],
    )
  })
})
