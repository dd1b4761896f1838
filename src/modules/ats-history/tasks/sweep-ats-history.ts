/** What a connection that ended has left is deleted when the time it is kept for is over: in batches, and its source last. */
import { type Statement, sql } from '#kernel/database/sql.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore } from '#kernel/tasks/task.ts'
import type { Source } from '../source.ts'

const batchMax = 1_000
const sourcesMax = 100

/** Words and resumes go with their people. What belongs to a source that was opened again meanwhile stays. */
const tables: readonly Statement[] = [
  sql`ats_application`,
  sql`ats_stage`,
  sql`ats_job`,
  sql`ats_candidate`,
  sql`ats_import`,
  sql`ats_forgotten`,
]

export const sweepAtsHistoryTask = chore({
  name: 'sweep-ats-history',
  schedule: '37 3 * * *',
  async run({ db, signal }) {
    const over = await db.reading('everyone').all(sql<Source>`
      select company_id, id from ats_source where kept_until < now() order by kept_until limit ${sourcesMax}`)
    for (const { companyId, id } of over) {
      const isOver = sql`exists (
        select from ats_source b where b.company_id = ${companyId} and b.id = ${id} and b.kept_until < now())`
      for (const table of tables) {
        await inBatches(batchMax, signal, (limit) =>
          db.run(
            { companyId },
            sql`
            delete from ${table} where company_id = ${companyId} and source_id = ${id} and remote_id in (
              select remote_id from ${table} where company_id = ${companyId} and source_id = ${id} and ${isOver} limit ${limit})`,
          ),
        )
      }
      await db.run(
        { companyId },
        sql`
        delete from ats_source where company_id = ${companyId} and id = ${id} and kept_until < now()`,
      )
    }
  },
})
