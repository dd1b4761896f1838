/** A company writes to some addresses no more. That is looked at when a letter is queued, and again when it is about to leave. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { exactAddress } from './exact-address.ts'

export const suppressionReasons = ['bounced', 'soft_bounces', 'complained', 'unsubscribed', 'by_hand'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

export interface Suppression {
  readonly address: string
  readonly reason: SuppressionReason
  readonly since: Instant
  readonly until: Instant | null
}

interface Suppressing {
  readonly companyId: string
  readonly address: string
  readonly reason: SuppressionReason
  /** This letter came back. */
  readonly letterId?: string
  readonly byUser?: string
  readonly days?: number
}

export function suppress(tx: Tx, { companyId, address, reason, letterId, byUser, days }: Suppressing): void {
  tx.later(sql`
    insert into suppressed_address (company_id, exact, address, reason, until, letter_id, by_user)
    values (${companyId}, ${exactAddress(address)}, ${address}, ${reason}, now() + make_interval(days => ${days ?? null}::int),
      ${letterId ?? null}, ${byUser ?? null})
    on conflict (company_id, exact, reason) do update set
      since = excluded.since, until = excluded.until, letter_id = excluded.letter_id, by_user = excluded.by_user`)
}

/** Who complained or unsubscribed still gets answers, and letters about what they do; an address that bounces gets nothing. */
export const holdsUp = (isUnasked: Statement): Statement => sql`
  (s.until is null or s.until > now()) and (s.reason in ('bounced', 'soft_bounces', 'by_hand') or ${isUnasked})`

/**
 * The clause is about the letter `m`, which waited. What a machine wrote is stopped by a complaint as well, and by whoever unsubscribed
 * since it was written: before, they did something that it is about.
 */
export const holdsUpLetter: Statement = holdsUp(sql`m.unsubscribe_url is not null
  or (m.by_machine and (s.reason = 'complained' or s.since > m.created_at))`)

interface Writing {
  readonly companyId: string
  readonly to: string
  /** The letter is no answer to anybody, so its reader may end its kind. */
  readonly isUnasked: boolean
}

/** A suppression that keeps the letter from leaving is the answer. */
export const suppressionOf = (
  reading: Reading,
  { companyId, to, isUnasked }: Writing,
): Promise<Suppression | undefined> =>
  reading.maybe(sql<Suppression>`
    select s.address, s.reason, s.since, s.until from suppressed_address s
    where s.company_id = ${companyId} and s.exact = ${exactAddress(to)} and ${holdsUp(sql`${isUnasked}::boolean`)}
    order by s.reason limit 1`)

interface ByHand extends Pick<Suppressing, 'companyId' | 'address'> {
  readonly byUser: string
}

/** Somebody of the company says so. Said again, it stays as it was said first. */
async function addByHand(tx: Tx, { companyId, address, byUser }: ByHand): Promise<{ id: number; isNew: boolean }> {
  const exact = exactAddress(address)
  const [[added], [known]] = await tx.batch(
    sql<{ id: number }>`
      insert into suppressed_address (company_id, exact, address, reason, by_user)
      values (${companyId}, ${exact}, ${address}, 'by_hand', ${byUser})
      on conflict (company_id, exact, reason) do nothing returning id`,
    sql<{ id: number }>`
      select id from suppressed_address where company_id = ${companyId} and exact = ${exact} and reason = 'by_hand'`,
  )
  if (known === undefined) throw new Error('an address was suppressed and is not')
  return { id: known.id, isNew: added !== undefined }
}

/** Who asks is refused before it ends, where it is not theirs to end: so it is held first. */
const lockSuppression = (tx: Tx, companyId: string, id: number): Promise<{ reason: SuppressionReason } | undefined> =>
  tx.maybe(sql<{ reason: SuppressionReason }>`
    select reason from suppressed_address where company_id = ${companyId} and id = ${id} for update`)

/** The address is written to again. That letters came back for a while counts no more. The transaction holds it. */
const endSuppression = (tx: Tx, companyId: string, id: number): Promise<number> =>
  tx.run(sql`
    with ended as (
      delete from suppressed_address where company_id = ${companyId} and id = ${id} returning exact)
    delete from soft_bounce where company_id = ${companyId} and exact in (select exact from ended)`)

export const suppressions = {
  reasons: suppressionReasons,
  find: suppressionOf,
  put: suppress,
  addByHand,
  lock: lockSuppression,
  end: endSuppression,
}

const [softDays, softMax, softRestDays] = [7, 3, 30]

/** A letter came back for a reason that passes: on the third day of a week the address rests for a month. */
export async function noteSoftBounce(
  tx: Tx,
  { companyId, address, letterId }: Pick<Suppressing, 'companyId' | 'address'> & { readonly letterId: string },
): Promise<void> {
  const exact = exactAddress(address)
  await tx.run(sql`
    insert into soft_bounce (company_id, exact, day) values (${companyId}, ${exact}, current_date) on conflict do nothing`)
  const { days } = await tx.one(sql<{ days: number }>`
    select count(*)::int as days from soft_bounce
    where company_id = ${companyId} and exact = ${exact} and day > current_date - ${softDays}::int`)
  if (days >= softMax) suppress(tx, { companyId, address, reason: 'soft_bounces', letterId, days: softRestDays })
}

export const forgetOldBounces = sql`delete from soft_bounce where day <= current_date - ${softDays}::int`

const ofPerson = (companyId: string, emails: readonly string[]): Statement =>
  sql`company_id = ${companyId} and exact = any(${emails.map(exactAddress)}::text[])`

/** The person is forgotten, and with them why they were not written to. */
export const forgetSuppressions = (tx: Tx, companyId: string, emails: readonly string[]): Promise<unknown> =>
  tx.batch(
    sql`delete from suppressed_address where ${ofPerson(companyId, emails)}`,
    sql`delete from soft_bounce where ${ofPerson(companyId, emails)}`,
  )

export const tellSuppressions = (reading: Reading, companyId: string, emails: readonly string[], limit: number) =>
  reading.all<Readonly<Record<string, unknown>>>(sql`
    select address, reason, since, until from suppressed_address
    where ${ofPerson(companyId, emails)} order by since desc, exact, reason limit ${limit}`)
