import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { endLetInApp } from '../oauth/let-in-app.ts'

export const endConnectedApp = operation({
  id: 'endConnectedApp',
  method: 'DELETE',
  path: '/v1/connected-apps/{appId}',
  summary: 'End a program that was let in',
  description:
    'Its tokens are refused from now on; what it has staged stays. Everybody ends what they let in themselves, and an admin what any member did. Ending what has ended changes nothing and succeeds.',
  access: 'reviewer',
  params: { appId: TextId },
  replies: { 204: empty },
  transaction: 'write',

  async handle({ params: { appId } }, { tx, actor }) {
    const ended = await endLetInApp(tx, actor, appId)
    if (ended) {
      const { userId: letInBy } = ended
      audit(tx, actor, { action: 'connected_app.ended', subject: ['connected_app', appId], details: { letInBy } })
    }

    return reply(204)
  },
})
