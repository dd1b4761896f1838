/** Subscriptions that nobody confirmed in time. */
import { sql } from '#kernel/database/sql.ts'
import { chore } from '#kernel/tasks/task.ts'

export const sweepNewsletterTask = chore({
  name: 'sweep-newsletter',
  schedule: '13 * * * *',
  async run({ db }) {
    await db.run('everyone', sql`delete from newsletter_subscription where expires_at < now()`)
  },
})
