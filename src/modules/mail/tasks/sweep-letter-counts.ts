/** Who was written to an hour ago is nobody's to know any more. */
import { chore } from '#kernel/tasks/task.ts'
import { forgetOldCounts } from '../room-for-letters.ts'

export const sweepLetterCountsTask = chore({
  name: 'sweep-letter-counts',
  schedule: '37 * * * *',
  async run({ db }) {
    await db.run('everyone', forgetOldCounts)
  },
})
