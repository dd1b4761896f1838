/**
 * Webhooks keep two things of a person for other systems: the ids they have there, and what receivers answered when
 * they were told of them. Messages go on naming our own ids; what waits to be sent is still sent, with what is left.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { allApplications } from '#modules/applications/index.ts'
import { allCandidates } from '#modules/candidates/index.ts'

type Rows = Readonly<Record<string, unknown>>[]

const about = (companyId: string, applicationIds: readonly number[]) => sql`
  company_id = ${companyId} and application_id = any(${[...applicationIds]}::bigint[])`

/** Forgetting again changes nothing. */
export async function forgetInMessages(tx: Tx, companyId: string, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return
  const named = await tx.all(sql<{ id: string; data: Readonly<Record<string, unknown>> }>`
    select id, data from webhook_message
    where ${about(companyId, applicationIds)} and data->>'externalApplicationId' is not null order by id for update`)
  const left = named.map(({ data }) => JSON.stringify({ ...data, externalApplicationId: null }))
  await tx.batch(
    sql`
      update webhook_message m set data = left_over.data
      from unnest(${named.map(({ id }) => id)}::text[], ${left}::json[]) as left_over (id, data)
      where m.company_id = ${companyId} and m.id = left_over.id`,
    sql`
      update webhook_delivery d set attempts = (
        select jsonb_agg(attempt || '{"answer": null}' order by place)
        from jsonb_array_elements(d.attempts) with ordinality as made (attempt, place))
      where d.company_id = ${companyId} and jsonb_path_exists(d.attempts, '$[*] ? (@.answer != null)') and d.message_id in (
        select id from webhook_message where ${about(companyId, applicationIds)})`,
  )
}

/**
 * The delivery `d` is about somebody who was erased: answers from then on are not kept at all. One row is looked for
 * after another, by its key: no plan can begin with all the people of a company.
 */
export const isAboutErased: Statement = sql`coalesce((
  select c.erased_at is not null from ${allCandidates} c where c.company_id = d.company_id and c.id = (
    select a.candidate_id from ${allApplications} a where a.company_id = d.company_id and a.id = (
      select m.application_id from webhook_message m where m.company_id = d.company_id and m.id = d.message_id))), false)`

export async function tellWebhooks(
  tx: Reading,
  companyId: string,
  applicationIds: readonly number[],
  limit: number,
): Promise<Record<string, Rows>> {
  const [webhookMessages, webhookDeliveries] = await tx.batch(
    sql<Rows[number]>`
      select id, type, application_id, data, occurred_at from webhook_message
      where ${about(companyId, applicationIds)} order by occurred_at desc, id desc limit ${limit}`,
    sql<Rows[number]>`
      select d.message_id, substring(e.url from '(?i)^https?://([^/?#]+)') as sent_to, d.state, d.origin, d.attempts, d.created_at, d.finished_at
      from webhook_delivery d join webhook_endpoint e on e.company_id = d.company_id and e.id = d.endpoint_id
      where d.company_id = ${companyId} and d.message_id in (
        select id from webhook_message where ${about(companyId, applicationIds)})
      order by d.created_at desc, d.id desc limit ${limit}`,
  )
  return { webhookMessages, webhookDeliveries }
}
