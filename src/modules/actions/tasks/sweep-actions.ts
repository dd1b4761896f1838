import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore } from '#kernel/tasks/task.ts'
import { forgetActions } from '../staged-action.store.ts'

const batchMax = 500

export const sweepActionsTask = chore({
  name: 'sweep-actions',
  schedule: '47 3 * * *',
  async run({ db, signal }) {
    await inBatches(batchMax, signal, (limit) => db.run('everyone', forgetActions(limit)))
  },
})
