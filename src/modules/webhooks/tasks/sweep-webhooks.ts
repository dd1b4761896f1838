/**
 * The sweep takes messages and their deliveries when their 30 days are over, endpoints that were deleted, with their
 * logs, and old secrets.
 */
import type { Database, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { chore } from '#kernel/tasks/task.ts'

const keptDays = 30
const stepMax = 1000

export const sweepWebhooksTask = chore({
  name: 'sweep-webhooks',
  schedule: '23 * * * *',

  async run({ db, signal }) {
    const untilDone = async (step: (tx: Tx) => Promise<boolean>): Promise<void> => {
      for (let more = true; more; ) {
        signal.throwIfAborted()
        more = await db.transaction('everyone', step)
      }
    }
    await untilDone(forgetOldest)
    for (const endpoint of await deletedEndpoints(db)) await untilDone((tx) => forgetLog(tx, endpoint))
    await forgetOldSecrets(db)
  },
})

/**
 * A delivery is never older than its message, and goes with it, however often it was sent again. Messages that are
 * about to be sent again are left for the next hour.
 */
async function forgetOldest(tx: Tx): Promise<boolean> {
  const old = await tx.all(sql<{ companyId: string; id: string }>`
    select company_id, id from webhook_message where created_at < now() - make_interval(days => ${keptDays})
    order by created_at limit ${stepMax} for update skip locked`)
  const these = sql`
    select company_id, id from unnest(${old.map(({ companyId }) => companyId)}::text[], ${old.map(({ id }) => id)}::text[])
      as old (company_id, id)`
  await tx.batch(
    sql`delete from webhook_delivery where (company_id, message_id) in (${these})`,
    sql`delete from webhook_message where (company_id, id) in (${these})`,
  )
  return old.length === stepMax
}

interface Deleted {
  readonly companyId: string
  readonly id: string
}

const deletedEndpoints = (db: Database): Promise<Deleted[]> =>
  db.reading('everyone').all(sql<Deleted>`select company_id, id from webhook_endpoint where state = 'deleted'`)

/** A part of the log goes at a time, and the endpoint after the last part. */
async function forgetLog(tx: Tx, { companyId, id }: Deleted): Promise<boolean> {
  const forgotten = await tx.run(sql`
    delete from webhook_delivery where company_id = ${companyId} and id in (
      select id from webhook_delivery where company_id = ${companyId} and endpoint_id = ${id} limit ${stepMax})`)
  if (forgotten === stepMax) return true
  await tx.run(sql`delete from webhook_endpoint where company_id = ${companyId} and id = ${id}`)
  return false
}

/** Secrets that no longer sign are not kept. */
const forgetOldSecrets = (db: Database): Promise<number> =>
  db.run(
    'everyone',
    sql`
      update webhook_endpoint set previous_secret = null, previous_until = null, version = version + 1
      where previous_until < now()`,
  )
