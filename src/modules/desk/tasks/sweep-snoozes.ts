import { chore } from '#kernel/tasks/task.ts'
import { forgetOver } from '../snooze.ts'

export const sweepSnoozesTask = chore({
  name: 'sweep-snoozes',
  schedule: '20 4 * * *',
  async run({ db }) {
    await db.run('everyone', forgetOver)
  },
})
