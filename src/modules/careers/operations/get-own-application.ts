import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getOwnApplication as getOwn, OwnApplicationView, viewOwnApplication } from '../own-application.ts'

export const getOwnApplication = operation({
  id: 'getOwnApplication',
  method: 'GET',
  path: '/v1/public/applications/{token}',
  summary: 'How an application is going, for the one who applied',
  access: 'anyone',
  params: { token: TextId },
  replies: { 200: OwnApplicationView },
  transaction: 'none',

  async handle({ params }, scope) {
    const own = await getOwn(scope, params.token)

    return reply(200, viewOwnApplication(own))
  },
})
