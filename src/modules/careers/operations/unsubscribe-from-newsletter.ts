import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { endSubscription } from '../newsletter.ts'

export const unsubscribeFromNewsletter = operation({
  id: 'unsubscribeFromNewsletter',
  method: 'DELETE',
  path: '/v1/newsletter/subscriptions/{token}',
  summary: 'End a subscription',
  description: 'By the token of the link in each letter. The address is forgotten; ended already is ended.',
  access: 'anyone',
  params: { token: TextId },
  replies: { 204: empty },
  transaction: 'none',

  async handle({ params }, scope) {
    await endSubscription(scope, params.token)

    return reply(204)
  },
})
