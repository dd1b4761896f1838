import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { confirmSubscription } from '../newsletter.ts'

export const confirmNewsletter = operation({
  id: 'confirmNewsletter',
  method: 'POST',
  path: '/v1/newsletter/subscriptions/{token}/confirm',
  summary: 'Confirm a subscription',
  description: 'By the token of the link that was mailed. Works for a week; confirmed already is confirmed.',
  access: 'anyone',
  params: { token: TextId },
  replies: { 204: empty },
  transaction: 'none',

  async handle({ params }, scope) {
    await confirmSubscription(scope, params.token)

    return reply(204)
  },
})
