import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getApplicationRow } from '../application.store.ts'
import { ApplicationView, viewApplicationFor } from '../application.view.ts'

export const getApplication = operation({
  id: 'getApplication',
  method: 'GET',
  path: '/v1/applications/{applicationId}',
  summary: 'An application',
  description: 'A reviewer finds those of the jobs whose hiring team they are in.',
  access: 'reviewer',
  params: { applicationId: Id },
  replies: { 200: ApplicationView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const application = await getApplicationRow(tx, actor, params.applicationId)

    return reply(200, viewApplicationFor(actor)(application), { etag: application })
  },
})
