/** The sweep takes sessions, links, solved challenges, invitations and networks that have served their time. */
import { chore } from '#kernel/tasks/task.ts'
import { forgetOldCaptchas } from '../captcha.ts'
import { forgetOldInvitations } from '../invitation.ts'
import { forgetOldNetworks } from '../known-network.ts'
import { forgetOldLinks } from '../link.ts'
import { forgetOldSessions } from '../session.ts'

const forgotten = [forgetOldSessions, forgetOldLinks, forgetOldCaptchas, forgetOldInvitations, forgetOldNetworks]

export const sweepIdentityTask = chore({
  name: 'sweep-identity',
  schedule: '23 * * * *',
  async run({ db }) {
    for (const statement of forgotten) await db.run('everyone', statement)
  },
})
