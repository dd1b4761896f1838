/** Claims of requests that died do no harm, but their number would only grow. */
import { chore } from '#kernel/tasks/task.ts'
import { forgetEndedClaims } from '../intake-claim.ts'

export const sweepIntakeClaimsTask = chore({
  name: 'sweep-intake-claims',
  schedule: '23 * * * *',
  async run({ db }) {
    await db.run('everyone', forgetEndedClaims)
  },
})
