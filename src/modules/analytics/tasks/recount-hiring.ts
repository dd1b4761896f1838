import { z } from 'zod'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { longTask } from '#kernel/tasks/task.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { allJobs } from '#modules/jobs/index.ts'

/**
 * The task counts all figures of a company anew, by the days of its time zone now: job by job, and then their sum. A
 * second run gives the same.
 */
export const recountHiringTask = longTask({
  name: 'recount-hiring',
  payload: z.strictObject({ companyId: z.string() }),

  async run({ companyId }, { db, signal }) {
    const company = { companyId }
    await db.transaction(company, async (tx) => {
      // The company is held, so that a recount for its next move comes later.
      const [moved] = await tx.all(sql<{ timezone: string }>`
        select c.timezone from ${allCompanies} c where c.id = ${companyId} for share`)
      if (moved) await tx.run(keepZone(companyId, namesOf(moved.timezone)))
    })
    const jobs = await db.reading(company).all(sql<{ id: number }>`
      select j.id from ${allJobs} j where j.company_id = ${companyId} order by j.id`)
    for (const { id } of jobs) {
      signal.throwIfAborted()
      await db.transaction(company, (tx) => tx.run(sql`select recount_hiring(${companyId}, ${id})`))
    }
    await db.transaction(company, (tx) => tx.run(sql`select sum_hiring(${companyId})`))
  },
})

/** The first name that PostgreSQL knows is kept. */
const keepZone = (companyId: string, names: readonly string[]): Statement => sql`
  insert into hiring_zone (company_id, timezone)
  select ${companyId}, coalesce(
    (select known.name from unnest(${[...names]}::text[]) with ordinality as wish (name, place)
      join pg_timezone_names known on lower(known.name) = lower(wish.name) order by wish.place limit 1), 'UTC')
  on conflict (company_id) do update set timezone = excluded.timezone`

/** PostgreSQL takes some short names, like CET, for a time without summers, so names of places go first. */
function namesOf(timezone: string): string[] {
  const place = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  return timezone.includes('/') ? [timezone, place] : [place, timezone]
}
