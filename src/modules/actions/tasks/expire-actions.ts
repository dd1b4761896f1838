import { chore } from '#kernel/tasks/task.ts'
import { expireActions } from '../staged-action.store.ts'

export const expireActionsChore = chore({
  name: 'expire-actions',
  schedule: '41 * * * *',
  async run({ db }) {
    await db.run('everyone', expireActions)
  },
})
