/** Rows that have served their time are deleted, a little every hour. */
import { forgetToldEvents } from '#kernel/events/outbox.ts'
import { forgetKeys } from '#kernel/http/idempotency.ts'
import { chore } from '#kernel/tasks/task.ts'

const eventsKeptDays = 30

export const sweepTask = chore({
  name: 'sweep-kernel',
  schedule: '17 * * * *',
  async run({ db }) {
    await db.run('everyone', forgetKeys)
    await db.run('everyone', forgetToldEvents(eventsKeptDays))
  },
})
