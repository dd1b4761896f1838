/** The chore renews, ends and duns subscriptions on their day, where the invoices are our own. */
import type { Machine } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { chore, type TaskScope } from '#kernel/tasks/task.ts'
import { allSubscriptions } from '#modules/plans/index.ts'
import { dun, renew } from '../local/subscription.ts'

const stepMax = 200

interface Due {
  readonly companyId: string
  readonly id: string
}

export const followSubscriptionsTask = chore({
  name: 'follow-subscriptions',
  schedule: '*/10 * * * *',
  async run(scope) {
    // A company that has not paid loses the plan before it is renewed once more.
    await forEach(scope, nextOverdue, (tx, actor, { id }) => dun(tx, scope.ports, actor, id))
    await forEach(scope, nextDue, async (tx, actor) => {
      await renew(tx, scope.ports, actor)
    })
    await scope.db.run(
      'everyone',
      sql`
        update checkout set state = 'expired', opening_until = null
        where provider = 'local' and state in ('opening', 'open') and expires_at <= now()`,
    )
    await scope.db.run(
      'everyone',
      sql`delete from checkout where state = 'expired' and expires_at < now() - interval '90 days'`,
    )
    await scope.db.run('everyone', sql`delete from payment_event where received_at < now() - interval '60 days'`)
  },
})

type Next = (after: string) => ReturnType<typeof sql<Due>>

/** Companies come one at a time, by their ids: one that fails does not keep others waiting. */
async function forEach(
  { db, ports, signal }: TaskScope,
  next: Next,
  work: (tx: Tx, actor: Machine, due: Due) => Promise<void>,
): Promise<void> {
  for (let after = '', more = true; more; ) {
    const found = await db.reading('everyone').all(next(after))
    for (const each of found) {
      signal.throwIfAborted()
      const actor: Machine = { kind: 'machine', name: 'billing', companyId: each.companyId }
      await db
        .transaction(actor, (tx) => work(tx, actor, each), signal)
        .catch((error) => {
          signal.throwIfAborted()
          ports.log.error(
            { error, companyId: each.companyId },
            'a subscription could not be followed; it is tried again',
          )
        })
      after = each.id
    }
    more = found.length === stepMax
  }
}

const nextOverdue: Next = (after) => sql<Due>`
  select company_id, id from invoice
  where status = 'open' and provider = 'local' and due_at <= now() and id > ${after} order by id limit ${stepMax}`

const nextDue: Next = (after) => sql<Due>`
  select s.company_id, s.company_id as id from ${allSubscriptions} s
  where s.status <> 'lapsed' and s.provider = 'local' and s.period_end <= now() and s.company_id > ${after}
  order by s.company_id limit ${stepMax}`
