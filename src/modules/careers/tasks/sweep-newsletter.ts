import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore } from '#kernel/tasks/task.ts'
import { forgetUnconfirmed } from '../newsletter.ts'

const batchMax = 100

export const sweepNewsletterTask = chore({
  name: 'sweep-newsletter',
  schedule: '13 * * * *',
  async run({ db, signal }) {
    await inBatches(batchMax, signal, (limit) =>
      db.transaction('everyone', (tx) => forgetUnconfirmed(tx, limit), signal),
    )
  },
})
