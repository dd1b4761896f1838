import { z } from 'zod'
import { task } from '#kernel/tasks/task.ts'
import { mailPasswordReset } from '../link.ts'
import { getUser } from '../user.ts'

/** The task, when it is run again, mails another link and ends the one before. */
export const mailPasswordResetTask = task({
  name: 'mail-password-reset',
  payload: z.strictObject({ userId: z.string().nullable().meta({ description: 'Null when nobody has the address.' }) }),
  async run({ userId }, { db, ports }) {
    if (userId === null) return
    await db.transaction({ companyId: null }, async (tx) => mailPasswordReset(tx, ports, await getUser(tx, userId)))
  },
})
