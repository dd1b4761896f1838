import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore } from '#kernel/tasks/task.ts'
import { forgetModelCalls } from '../model-call.ts'

const batchMax = 1_000

export const sweepModelCallsTask = chore({
  name: 'sweep-model-calls',
  schedule: '23 4 * * *',
  async run({ db, signal }) {
    await inBatches(batchMax, signal, (limit) => db.run('everyone', forgetModelCalls(limit)))
  },
})
