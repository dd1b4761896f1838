import { z } from 'zod'
import { Locale, TimeZone } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { auditAtWork } from '../account-audit.ts'
import { lockUser, Name, Notifications, UserView, updateUser, versionOfUser, viewUser } from '../user.ts'

export const updateMe = operation({
  id: 'updateMe',
  method: 'PATCH',
  path: '/v1/me',
  summary: 'Change the signed-in user',
  description: 'Changes what is sent and leaves the rest, within `notifications` too.',
  access: 'user',
  conditional: true,
  body: z.strictObject({
    name: Name.optional(),
    locale: Locale.optional(),
    timezone: TimeZone.optional(),
    notifications: Notifications.partial().optional(),
  }),
  replies: { 200: UserView },
  transaction: 'write',

  async handle({ body }, { tx, actor, requireMatch }) {
    const user = await lockUser(tx, actor.userId)
    requireMatch(versionOfUser(user))

    const fields = Object.keys(body)
    if (fields.length === 0) return reply(200, viewUser(user), { etag: versionOfUser(user) })
    const changed = await updateUser(tx, user.id, body)
    auditAtWork(tx, actor, { action: 'user.changed', subject: ['user', user.id], details: { fields } })

    return reply(200, viewUser(changed), { etag: versionOfUser(changed) })
  },
})
