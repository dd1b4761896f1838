import { sql } from '#kernel/database/sql.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore, type TaskScope } from '#kernel/tasks/task.ts'
import { mirror } from '#modules/ats-history/index.ts'
import { forgetOldLinks } from '../connecting/link.ts'

const runDays = 30
/** No vendor repeats a delivery after two weeks. */
const deliveryDays = 14
const batchMax = 1_000
const connectionsMax = 100

/** What only had to be known for a while goes, and so do people of a history that was switched off. */
export const sweepAtsTask = chore({
  name: 'sweep-ats',
  schedule: '41 * * * *',
  async run(scope) {
    const everyone = scope.db.writing('everyone')
    await everyone.run(forgetOldLinks)
    await everyone.run(sql`delete from ats_delivery where received_at < now() - make_interval(days => ${deliveryDays})`)
    await everyone.run(
      sql`delete from ats_run where state <> 'running' and started_at < now() - make_interval(days => ${runDays})`,
    )
    await everyone.run(sql`delete from ats_call where since < now() - interval '1 hour' or not holder_lives(holder)`)
    await leaveHistories(scope)
  },
})

async function leaveHistories({ db, signal }: TaskScope): Promise<void> {
  const over = await db.reading('everyone').all(sql<{ companyId: string; id: string; kept: string[] }>`
    select c.company_id, c.id, array(
      select p.remote_id from ats_placement p
      where p.company_id = c.company_id and p.connection_id = c.id and p.remote_id is not null) as kept
    from ats_connection c
    where c.disconnected_at is null and not c.history_sync and c.history_kept_until < now() limit ${connectionsMax}`)
  for (const { companyId, id, kept } of over) {
    const writing = db.writing({ companyId }, signal)
    await inBatches(batchMax, signal, (limit) =>
      mirror.leave(writing, { companyId, id }, { keptApplications: kept, limit }),
    )
    await writing.run(sql`
      update ats_connection set history_kept_until = null where company_id = ${companyId} and id = ${id} and not history_sync`)
  }
}
