import { sql } from '#kernel/database/sql.ts'
import { chore } from '#kernel/tasks/task.ts'
import { daysKept } from '../sending/pace.ts'

/** Days count for two months: then whoever wrote on them begins anew. */
export const sweepOutreachTask = chore({
  name: 'sweep-outreach',
  schedule: '40 3 * * *',

  async run({ db, ports }) {
    await db.run(
      'everyone',
      sql`delete from outreach_pace p where p.day < ${ports.clock.now().toISOString()}::timestamptz::date - ${daysKept}::int`,
    )
  },
})
