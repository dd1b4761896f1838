import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { setRemoved } from '../application.commands.ts'
import { lockApplication } from '../application.store.ts'
import { ApplicationView, viewApplication } from '../application.view.ts'
import { removedAlready } from '../problems.ts'

export const removeApplication = operation({
  id: 'removeApplication',
  method: 'POST',
  path: '/v1/applications/{applicationId}/remove',
  summary: 'Take an application off the board',
  description:
    'It stays as it is, and is listed with `includeRemoved`. One that is off the board already is not taken off again.',
  access: 'recruiter',
  conditional: true,
  params: { applicationId: Id },
  replies: { 200: ApplicationView },
  problems: [removedAlready],
  transaction: 'write',

  async handle({ params }, { tx, actor, requireMatch }) {
    const application = await lockApplication(tx, actor, params.applicationId)
    requireMatch(application)
    if (application.removedAt !== null) throw removedAlready()

    const changed = await setRemoved(tx, actor, application, true)

    return reply(200, viewApplication(changed), { etag: changed })
  },
})
