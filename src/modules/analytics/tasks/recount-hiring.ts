import { z } from 'zod'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { longTask } from '#kernel/tasks/task.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { allJobs } from '#modules/jobs/index.ts'

/**
 * Counts all figures of a company anew, in the days of where it is now: a job at a time, and then the sum of them. Run again, it
 * comes to the same.
 */
export const recountHiringTask = longTask({
  name: 'recount-hiring',
  payload: z.strictObject({ companyId: z.string() }),

  async run({ companyId }, { db, signal }) {
    const company = { companyId }
    await db.transaction(company, async (tx) => {
      // Held, so that whoever counts anew for its next move comes later.
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

/** The first of these names that PostgreSQL knows. */
const keepZone = (companyId: string, names: readonly string[]): Statement => sql`
  insert into hiring_zone (company_id, timezone)
  select ${companyId}, coalesce(
    (select known.name from unnest(${[...names]}::text[]) with ordinality as wish (name, place)
      join pg_timezone_names known on lower(known.name) = lower(wish.name) order by wish.place limit 1), 'UTC')
  on conflict (company_id) do update set timezone = excluded.timezone`

/** PostgreSQL takes some short names, like CET, for a time without summers: those of places go first. */
function namesOf(timezone: string): string[] {
  const place = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  return timezone.includes('/') ? [timezone, place] : [place, timezone]
}
