/** Sessions, links, solved challenges and invitations that have served their time. */
import { chore } from '#kernel/tasks/task.ts'
import { forgetOldCaptchas } from '../captcha.ts'
import { forgetOldInvitations } from '../invitation.ts'
import { forgetOldLinks } from '../link.ts'
import { forgetOldSessions } from '../session.ts'

export const sweepIdentityTask = chore({
  name: 'sweep-identity',
  schedule: '23 * * * *',
  async run({ db }) {
    const everyone = db.reading('everyone')
    await forgetOldSessions(everyone)
    await forgetOldLinks(everyone)
    await forgetOldCaptchas(everyone)
    await forgetOldInvitations(everyone)
  },
})
