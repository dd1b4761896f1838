import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { applicationRoles } from '../application.allowed.ts'
import { setRemoved } from '../application.commands.ts'
import { applicationStore } from '../application.store.ts'
import { ApplicationView, viewApplicationFor } from '../application.view.ts'
import { requireOnBoard } from '../board.ts'
import { removedAlready } from '../problems.ts'

export const removeApplication = operation({
  id: 'removeApplication',
  method: 'POST',
  path: '/v1/applications/{applicationId}/remove',
  summary: 'Take an application off the board',
  description:
    'It stays as it is, and is listed with `includeRemoved`. One that is off the board already is not taken off again.',
  access: applicationRoles.remove,
  conditional: true,
  params: { applicationId: Id },
  replies: { 200: ApplicationView },
  problems: [removedAlready],
  transaction: 'write',

  async handle({ params }, { tx, actor, requireMatch }) {
    const application = await applicationStore.lock(tx, actor, params.applicationId)
    requireMatch(application)
    requireOnBoard(application)

    const changed = await setRemoved(tx, actor, application, true)

    return reply(200, viewApplicationFor(actor)(changed), { etag: changed })
  },
})
