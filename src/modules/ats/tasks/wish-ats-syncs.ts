import { sql } from '#kernel/database/sql.ts'
import { chore } from '#kernel/tasks/task.ts'
import { wishRun } from './run-ats-sync.ts'

const quietMinutes = 45
const connectionsMax = 1000

/** Each run wishes the next; where that was lost, as with a task that gave up, a connection would be quiet for ever. */
export const wishSyncsTask = chore({
  name: 'wish-ats-syncs',
  schedule: '*/15 * * * *',
  async run({ db }) {
    const quiet = await db.reading('everyone').all(sql<{ companyId: string; connectionId: string }>`
      select c.company_id, c.id as connection_id from ats_connection c
      where c.disconnected_at is null and c.state in ('ok', 'needs_first_sync') and (c.rest_until is null or c.rest_until < now())
        and not exists (
          select from ats_run r where r.company_id = c.company_id and r.connection_id = c.id
            and coalesce(r.ended_at, r.stepped_at) > now() - make_interval(mins => ${quietMinutes}))
      limit ${connectionsMax}`)
    for (const { companyId, connectionId } of quiet) {
      await db.transaction({ companyId }, async (tx) => wishRun(tx, { companyId, connectionId }, 'incremental'))
    }
  },
})
