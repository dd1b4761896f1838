/**
 * Letters of nobody who is known are kept as long as the company keeps people: retention finds people by their candidates, and
 * these have none.
 */
import { sql } from '#kernel/database/sql.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore } from '#kernel/tasks/task.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { eraseThreads } from '../erasing.ts'

const batchMax = 100

export const sweepUnassignedTask = chore({
  name: 'sweep-unassigned-threads',
  schedule: '50 3 * * *',
  async run({ db, signal }) {
    const companies = await db.reading('everyone').all(sql<{ id: string; months: number }>`
      select c.id, c.retention_months as months from ${allCompanies} c where c.retention_months is not null`)
    for (const { id: companyId, months } of companies) {
      await inBatches(batchMax, signal, (limit) =>
        db.transaction({ companyId }, async (tx) => {
          const due = await tx.all(sql<{ id: string }>`
            select t.id from thread t
            where t.company_id = ${companyId} and t.candidate_id is null and t.merged_into is null
              and t.last_message_at < now() - make_interval(months => ${months}::int)
            order by t.last_message_at limit ${limit} for update`)
          await eraseThreads(
            tx,
            companyId,
            due.map(({ id }) => id),
          )
          return due.length
        }),
      )
    }
  },
})
