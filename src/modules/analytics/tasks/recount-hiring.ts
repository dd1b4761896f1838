import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { task } from '#kernel/tasks/task.ts'

/**
 * Counts all figures of a company anew, in the days of where it is now: a job at a time, and then the sum of them. Run again, it
 * comes to the same.
 */
export const recountHiringTask = task({
  name: 'recount-hiring',
  payload: z.strictObject({ companyId: z.string() }),

  async run({ companyId }, { db, signal }) {
    const company = { companyId }
    await db.transaction(company, (tx) =>
      tx.run(sql`
        insert into hiring_zone (company_id, timezone) select id, timezone from company where id = ${companyId}
        on conflict (company_id) do update set timezone = excluded.timezone`),
    )
    const jobs = await db.reading(company).all(sql<{ id: number }>`
      select id from job where company_id = ${companyId} order by id`)
    for (const { id } of jobs) {
      signal.throwIfAborted()
      await db.transaction(company, (tx) => tx.run(sql`select recount_hiring(${companyId}, ${id})`))
    }
    await db.transaction(company, (tx) => tx.run(sql`select sum_hiring(${companyId})`))
  },
})
