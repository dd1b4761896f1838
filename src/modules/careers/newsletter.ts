/**
 * New jobs of a company are mailed to people who asked for them and confirmed their address. One link confirms the
 * subscription and ends it.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { hashToken } from '#kernel/secrets.ts'
import { exactEmail } from '#modules/candidates/index.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { forgottenLetters, roomForLetter } from '#modules/mail/index.ts'
import { mailSubscriptionConfirmation, newsletterPurposes } from './newsletter-mails.ts'
import type { PublicCompany } from './public-company.ts'
import type { PublicScope } from './public-scope.ts'

const daysToConfirm = 7

/** The token can be made again for each letter, so only its hash is kept. */
export const subscriptionToken = ({ secrets }: Pick<Ports, 'secrets'>, id: string): string =>
  createHmac('sha256', secrets.hmacKey('newsletter')).update(id).digest('base64url')

/**
 * A letter goes to the address, unless it is subscribed already: everybody who asks gets the same answer, and as often.
 */
export async function subscribe(
  tx: Tx,
  ports: Pick<Ports, 'secrets' | 'publicUrl'>,
  company: PublicCompany,
  email: string,
): Promise<void> {
  await roomForLetter.require(tx, ports, { to: email, cause: 'form' })
  const newId = randomUUID()
  const waiting = await tx.maybe(sql<{ id: string }>`
    insert into newsletter_subscription as held (company_id, id, email, exact, token_hash, expires_at)
    values (${company.id}, ${newId}, ${email}, ${exactEmail(email)}, ${hashToken(subscriptionToken(ports, newId))},
      now() + make_interval(days => ${daysToConfirm}))
    on conflict (company_id, exact) do update set expires_at = excluded.expires_at where held.told_until is null
    returning held.id`)
  if (waiting)
    mailSubscriptionConfirmation(tx, ports, { to: email, token: subscriptionToken(ports, waiting.id), company })
}

type Scope = Pick<PublicScope, 'everyone' | 'within'>

interface Found {
  readonly companyId: string
  readonly companySlug: string
  readonly isConfirmed: boolean
}

/** The reach is everyone's, because only the token says whose company it is about. */
export const findSubscription = ({ everyone }: Scope, token: string): Promise<Found | undefined> =>
  everyone.reading.maybe(sql<Found>`
    select s.company_id, c.slug as company_slug, s.told_until is not null as is_confirmed
    from newsletter_subscription s join ${allCompanies} c on c.id = s.company_id
    where s.token_hash = ${hashToken(token)} and (s.expires_at is null or s.expires_at > now())`)

/** A link that has expired, was ended or never was is refused. A second confirmation changes nothing. */
export async function confirmSubscription(scope: Scope, token: string): Promise<void> {
  const found = await findSubscription(scope, token)
  if (!found) throw notFound('This link has expired. Subscribe again.')
  await scope.within(found.companyId).transaction((tx) =>
    tx.run(sql`
      update newsletter_subscription set told_until = now(), expires_at = null
      where company_id = ${found.companyId} and token_hash = ${hashToken(token)} and told_until is null`),
  )
}

/** A second end changes nothing. */
export async function endSubscription(scope: Scope, token: string): Promise<void> {
  const found = await findSubscription(scope, token)
  if (!found) return
  const { companyId } = found
  await scope.within(companyId).transaction(async (tx) => {
    const ended = await tx.maybe(sql<{ email: string }>`
      delete from newsletter_subscription
      where company_id = ${companyId} and token_hash = ${hashToken(token)} returning email`)
    if (ended) forgetNewsletters(tx, companyId, ended.email)
  })
}

/** Some of the subscriptions are deleted that nobody confirmed in time. The answer is how many. */
export async function forgetUnconfirmed(tx: Tx, limit: number): Promise<number> {
  const expired = await tx.all(sql<{ companyId: string; email: string }>`
    delete from newsletter_subscription where (company_id, id) in (
      select company_id, id from newsletter_subscription where expires_at < now()
      order by expires_at limit ${limit} for update skip locked)
    returning company_id, email`)
  for (const { companyId, email } of expired) forgetNewsletters(tx, companyId, email)
  return expired.length
}

/** The letters of a subscription go with its last link: then the address is nowhere any more. */
const forgetNewsletters = (tx: Tx, companyId: string, email: string): void =>
  tx.later(forgottenLetters.dropServed(companyId, { email, purposes: newsletterPurposes }))

/** The person is being erased. */
export const forgetSubscriptions = (tx: Tx, companyId: string, emails: readonly string[]): Promise<number> =>
  tx.run(sql`
    delete from newsletter_subscription
    where company_id = ${companyId} and exact = any(${emails.map(exactEmail)}::text[])`)

export const tellSubscriptions = (tx: Reading, companyId: string, emails: readonly string[]) =>
  tx.all<Readonly<Record<string, unknown>>>(sql`
    select email, created_at, expires_at, told_until from newsletter_subscription
    where company_id = ${companyId} and exact = any(${emails.map(exactEmail)}::text[]) order by created_at desc, id`)
