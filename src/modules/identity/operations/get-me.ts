import { operation, reply } from '#kernel/http/operation.ts'
import { getUser, UserView, versionOfUser, viewUser } from '../user.ts'

export const getMe = operation({
  id: 'getMe',
  method: 'GET',
  path: '/v1/me',
  summary: 'The signed-in user',
  description: 'Name, language, time zone and the mail the user wants. `GET /v1/companies` has the companies.',
  access: 'user',
  replies: { 200: UserView },
  transaction: 'read',

  async handle(_input, { tx, actor }) {
    const user = await getUser(tx, actor.userId)

    return reply(200, viewUser(user), { etag: versionOfUser(user) })
  },
})
