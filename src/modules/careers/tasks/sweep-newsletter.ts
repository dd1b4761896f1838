/** Subscriptions that nobody confirmed in time. */
import { chore } from '#kernel/tasks/task.ts'
import { forgetUnconfirmed } from '../newsletter.ts'

export const sweepNewsletterTask = chore({
  name: 'sweep-newsletter',
  schedule: '13 * * * *',
  async run({ db, signal }) {
    await db.transaction('everyone', forgetUnconfirmed, signal)
  },
})
