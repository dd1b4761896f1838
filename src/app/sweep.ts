/** What has served its time is deleted, a little every hour. */
import { sql } from '#kernel/database/sql.ts'
import { chore } from '#kernel/tasks/task.ts'

const eventsKeptDays = 30

export const sweepTask = chore({
  name: 'sweep-kernel',
  schedule: '17 * * * *',
  async run({ db }) {
    await db.run(
      'everyone',
      sql`
      delete from idempotency_key
      where expires_at < now() and not (state = 'running' and lease_until > now())`,
    )
    await db.run(
      'everyone',
      sql`
      delete from event where dispatched_at < now() - make_interval(days => ${eventsKeptDays})`,
    )
  },
})
