/**
 * This task tells one bulk reaction of all that a company has announced and it has not heard of. At most one waits for
 * each company, and hears of what came while it waited: however fast events come, they never queue up as tasks. When a
 * batch fails its events are tried one by one: a fault of one of them holds up none of the others.
 */
import { z } from 'zod'
import type { Database, Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Ports } from '../ports.ts'
import { task } from '../tasks/task.ts'
import type { BulkReaction, Happened } from './event.ts'

const batchMax = 500

const Due = z.strictObject({ companyId: z.string(), reaction: z.string() })
type Due = z.output<typeof Due>

export function reactToAllTask(reactions: readonly BulkReaction[]) {
  const byName = new Map(reactions.map((each) => [each.name, each]))
  return task({
    name: 'react-to-all',
    payload: Due,
    async run(due, { db, ports }) {
      const found = byName.get(due.reaction)
      if (!found) throw new Error(`no reaction is called ${due.reaction}`)
      const failures: unknown[] = []
      let ids = await nextDue(db, due, 0)
      while (ids.length > 0) {
        failures.push(...(await tell(found, due, ids, { db, ports })))
        ids = await nextDue(db, due, ids.at(-1) ?? 0)
      }
      if (failures.length > 0) throw failures[0]
    },
  })
}

interface Tools {
  readonly db: Database
  readonly ports: Ports
}

/** The answer is what went wrong. */
async function tell(
  reaction: BulkReaction,
  due: Due,
  ids: readonly number[],
  { db, ports }: Tools,
): Promise<unknown[]> {
  const apply = (some: readonly number[]): Promise<unknown[]> =>
    db
      .transaction({ companyId: due.companyId }, async (tx) => {
        const [first, ...rest] = await takeDue(tx, due, some)
        if (first) await reaction.applyAll([first, ...rest], { tx, ports })
        return []
      })
      .catch((error) => [error])
  const failures = await apply(ids)
  if (failures.length === 0 || ids.length === 1) return failures
  const each: unknown[] = []
  for (const id of ids) each.push(...(await apply([id])))
  return each
}

const nextDue = async (db: Database, { companyId, reaction }: Due, after: number): Promise<number[]> => {
  const rows = await db.reading({ companyId }).all(sql<{ eventId: number }>`
    select event_id from reaction_due
    where company_id = ${companyId} and reaction = ${reaction} and event_id > ${after}
    order by event_id limit ${batchMax}`)
  return rows.map(({ eventId }) => eventId)
}

/** Events that are still due are taken in their order; once this transaction is committed they are due no more. */
const takeDue = (tx: Tx, { companyId, reaction }: Due, ids: readonly number[]): Promise<Happened<never>[]> =>
  tx.all(sql<Happened<never>>`
    with taken as (
      delete from reaction_due
      where company_id = ${companyId} and reaction = ${reaction} and event_id = any(${[...ids]}::bigint[])
      returning event_id
    )
    select e.id, e.company_id, e.name, e.payload, e.occurred_at
    from taken join event e on e.company_id = ${companyId} and e.id = taken.event_id
    order by e.id`)
