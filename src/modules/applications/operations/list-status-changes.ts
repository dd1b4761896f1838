import { Id } from '#kernel/http/fields.ts'
import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { listStatusChanges as listChanges, StatusChangeView, viewStatusChange } from '../status-change.ts'

export const listStatusChanges = operation({
  id: 'listStatusChanges',
  method: 'GET',
  path: '/v1/applications/{applicationId}/status-changes',
  summary: 'Every status an application had, newest first',
  description: 'Who gave it, when and why. At most 500; the oldest is how it began.',
  access: 'reviewer',
  params: { applicationId: Id },
  replies: { 200: listOf(StatusChangeView) },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const changes = await listChanges(tx, actor, params.applicationId, listFetch)

    return reply(200, viewList(changes, viewStatusChange))
  },
})
