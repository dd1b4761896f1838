/** Nobody needs to know any more who was written to an hour ago. */
import { chore } from '#kernel/tasks/task.ts'
import { forgetOldCounts } from '../room-for-letters.ts'

export const sweepLetterCountsTask = chore({
  name: 'sweep-letter-counts',
  schedule: '37 * * * *',
  async run({ db }) {
    await db.run('everyone', forgetOldCounts)
  },
})
