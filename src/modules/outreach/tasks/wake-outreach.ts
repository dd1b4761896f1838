import { sql } from '#kernel/database/sql.ts'
import { chore, enqueue } from '#kernel/tasks/task.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { keyOf, sendOutreachTask } from './send-outreach.ts'

/** Each minute the companies are found that have something to write, to look at, or to tell. */
export const wakeOutreachChore = chore({
  name: 'wake-outreach',
  schedule: '* * * * *',

  async run({ db, ports }) {
    const now = sql`${ports.clock.now().toISOString()}::timestamptz`
    const companies = await db.reading('everyone').all(sql<{ id: string }>`
      select c.id from ${allCompanies} c
      where exists (select from outreach_enrolment e where e.company_id = c.id and e.state = 'waiting' and e.due_at <= ${now})
        or exists (select from outreach_letter o where o.company_id = c.id and o.leaves_by <= ${now})
        or exists (select from outreach_notice n where n.company_id = c.id and n.informed_at is null and n.try_at <= ${now})`)
    for (const { id: companyId } of companies) {
      await db.transaction({ companyId }, async (tx) =>
        enqueue(tx, sendOutreachTask, { companyId }, { key: keyOf(companyId), keepFirst: true }),
      )
    }
  },
})
