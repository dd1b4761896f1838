import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { applicationRoles } from '../application.allowed.ts'
import { setRemoved } from '../application.commands.ts'
import { applicationStore } from '../application.store.ts'
import { ApplicationView, viewApplicationFor } from '../application.view.ts'
import { requireRestorable } from '../board.ts'
import { notRemoved, staysRemoved } from '../problems.ts'

export const restoreApplication = operation({
  id: 'restoreApplication',
  method: 'POST',
  path: '/v1/applications/{applicationId}/restore',
  summary: 'Put an application back on the board',
  description:
    'With the status it had. One that is on the board is not restored, nor one of a person who was erased, or merged into somebody who is on the job too.',
  access: applicationRoles.restore,
  conditional: true,
  params: { applicationId: Id },
  replies: { 200: ApplicationView },
  problems: [notRemoved, staysRemoved],
  transaction: 'write',

  async handle({ params }, { tx, actor, requireMatch }) {
    const application = await applicationStore.lock(tx, actor, params.applicationId)
    requireMatch(application)
    requireRestorable(application)

    const changed = await setRemoved(tx, actor, application, false)

    return reply(200, viewApplicationFor(actor)(changed), { etag: changed })
  },
})
