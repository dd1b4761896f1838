/** Tests buy as a browser would without a provider of payments, and let months go by. */
import assert from 'node:assert/strict'
import { everywhere, type World } from '#test'

export const checkoutsPath = '/v1/billing/checkout-sessions'

const pathOf = (url: string): string => new URL(url).pathname

export function press(here: World, url: string, fields: Readonly<Record<string, string>>) {
  return here.as(null).send('POST', pathOf(url), {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

export const look = (here: World, url: string) => here.as(null).get(pathOf(url))

export const pay = (here: World, { url }: { readonly url: string }) => press(here, url, { action: 'pay' })

/** The answer is the opened checkout. Only an admin may open one for a plan. */
export async function opened(here: World, wish: object = { plan: 'plus' }, who = here.admin) {
  const { status, body, text } = await here.as(who).post(checkoutsPath, wish)
  assert.equal(status, 201, text)
  return body
}

export async function bought(here: World, wish: object = { plan: 'plus' }) {
  const checkout = await opened(here, wish)
  const paid = await pay(here, checkout)
  assert.equal(paid.status, 303, paid.text)
  return checkout
}

export const billingOf = async (here: World) => (await here.as(here.recruiter).get('/v1/billing')).body

export const invoicesOf = async (here: World) => (await here.as(here.recruiter).get('/v1/billing/invoices')).body.data

/** The subscription of a company and all its invoices become so many days older. */
export async function daysGoBy({ owner, companyId }: World, days: number): Promise<void> {
  await everywhere(
    owner,
    `update subscription set started_at = started_at - make_interval(days => $2), past_due_since = past_due_since - make_interval(days => $2),
       period_start = period_start - make_interval(days => $2), period_end = period_end - make_interval(days => $2)
     where company_id = $1`,
    [companyId, days],
  )
  await everywhere(
    owner,
    `update invoice set created_at = created_at - make_interval(days => $2), issued_at = issued_at - make_interval(days => $2),
       due_at = due_at - make_interval(days => $2), period_start = period_start - make_interval(days => $2),
       period_end = period_end - make_interval(days => $2)
     where company_id = $1`,
    [companyId, days],
  )
}

/** The chore looks at all subscriptions and invoices. */
export async function followed(here: World): Promise<void> {
  await here.owner.query(`select graphile_worker.add_job('follow-subscriptions')`)
  await here.settle()
}
