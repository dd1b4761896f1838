/**
 * A person is taken out of letters as they came in, and out of letters of others that name them. What is left of an arrival are hashes:
 * a mailbox that is read anew would else bring back what was forgotten.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'

type Rows = Readonly<Record<string, unknown>>[]

const sentBy = (companyId: string, emails: readonly string[]): Statement =>
  sql`company_id = ${companyId} and lower(envelope ->> 'from') = any(${[...emails]}::text[])`

/** Also those that nobody has read yet: what they wrote is not taken in behind their back. */
export const eraseArrivals = (
  tx: Tx,
  companyId: string,
  { emails, messageIds }: { readonly emails: readonly string[]; readonly messageIds: readonly number[] },
): Promise<number> =>
  tx.run(sql`
    update arrival set raw = null, envelope = '{"from": null, "to": []}', proof = '{}', message_id = null, detail = null,
      taken_as = null, state = case when state = 'waiting' then 'read' else state end
    where company_id = ${companyId}
      and (taken_as = any(${[...messageIds]}::bigint[]) or (${sentBy(companyId, emails)}))`)

const naming = (companyId: string, emails: readonly string[]): Statement => sql`
  m.company_id = ${companyId} and m.named && ${[...emails]}::text[] and m.named <> '{}'`

/** Bytes can not be changed in one place, so the source of a letter that names them goes as a whole. */
export async function eraseNaming(tx: Tx, companyId: string, emails: readonly string[]): Promise<void> {
  const left = (boxes: Statement): Statement => sql`(
    select coalesce(jsonb_agg(b), '[]') from jsonb_array_elements(${boxes}) b
    where lower(b ->> 'address') <> all(${[...emails]}::text[]))`
  const named = await tx.all(sql<{ id: number }>`
    update message m set to_boxes = ${left(sql`m.to_boxes`)}, cc_boxes = ${left(sql`m.cc_boxes`)}, named = array(
      select each from unnest(m.named) each where each <> all(${[...emails]}::text[]))
    where ${naming(companyId, emails)} returning m.id`)
  await tx.run(sql`
    delete from message_source where company_id = ${companyId} and message_id = any(${named.map(({ id }) => id)}::bigint[])`)
}

/** Letters of others are theirs to be told: of these the person hears that they were named. */
export async function tellArrivals(
  tx: Reading,
  companyId: string,
  emails: readonly string[],
  limit: number,
): Promise<{ readonly arrivals: Rows; readonly lettersNamingThem: Rows }> {
  const own = (boxes: Statement): Statement => sql`(
    select coalesce(jsonb_agg(b), '[]') from jsonb_array_elements(${boxes}) b where lower(b ->> 'address') = any(${[...emails]}::text[]))`
  const [arrivals, lettersNamingThem] = await tx.batch(
    sql<Rows[number]>`
      select id, way, envelope, message_id, state, arrived_at, octet_length(raw) as bytes from arrival
      where ${sentBy(companyId, emails)} order by arrived_at desc, id desc limit ${limit}`,
    sql<Rows[number]>`
      select m.public_id, m.thread_id, m.sent_at, ${own(sql`m.to_boxes`)} as "to", ${own(sql`m.cc_boxes`)} as cc
      from message m where ${naming(companyId, emails)} order by m.sent_at desc, m.id desc limit ${limit}`,
  )
  return { arrivals, lettersNamingThem }
}
