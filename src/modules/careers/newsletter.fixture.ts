/** The tests see what becomes of these subscribers. */
import { everywhere, type World } from '#test'
import { newEmail, tokenIn } from './careers.fixture.ts'

export const subscriptions = '/v1/newsletter/subscriptions'

export interface Subscriber {
  readonly email: string
  readonly token: string
}

/** The subscriber asked, and has not confirmed yet. */
export async function newSubscriber(here: World): Promise<Subscriber> {
  const { rows } = await everywhere<{ slug: string }>(here.owner, 'select slug from company where id = $1', [
    here.companyId,
  ])
  const email = newEmail()
  await here.as(null).post(subscriptions, { companySlug: rows[0]?.slug, email })
  return { email, token: tokenIn((await here.letterTo(email))?.text) }
}

export async function confirmedSubscriber(here: World): Promise<Subscriber> {
  const subscriber = await newSubscriber(here)
  await here.as(null).post(`${subscriptions}/${subscriber.token}/confirm`)
  return subscriber
}

/** The state is `waiting`, `confirmed`, or undefined when the subscription is forgotten. */
export async function stateOf({ owner }: World, { email }: Subscriber): Promise<string | undefined> {
  const { rows } = await everywhere<{ state: string }>(
    owner,
    `select case when told_until is null then 'waiting' else 'confirmed' end as state
     from newsletter_subscription where email = $1`,
    [email],
  )
  return rows[0]?.state
}
