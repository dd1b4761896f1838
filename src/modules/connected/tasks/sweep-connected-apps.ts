/** The sweep takes tokens whose time is over, then programs that have none, then what nobody lets in any more. */
import { chore } from '#kernel/tasks/task.ts'
import { forgetOldApps, forgetOldClients, forgetOldTokens } from '../oauth/connected-app.ts'

export const sweepConnectedAppsTask = chore({
  name: 'sweep-connected-apps',
  schedule: '41 * * * *',
  async run({ db }) {
    for (const statement of [forgetOldTokens, forgetOldApps, forgetOldClients]) await db.run('everyone', statement)
  },
})
