import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { applicationRoles } from '../application.allowed.ts'
import { applicationCommands } from '../application.commands.ts'
import { applicationStore } from '../application.store.ts'
import { StatusField, StatusReason } from '../application.ts'
import { ApplicationView, viewApplicationFor } from '../application.view.ts'
import { requireMovable } from '../movable.ts'
import { applicationProblems } from '../problems.ts'

export const updateApplication = operation({
  id: 'updateApplication',
  method: 'PATCH',
  path: '/v1/applications/{applicationId}',
  summary: 'Give an application another status',
  description:
    'Any, but somebody who was hired keeps that status, and one off the board is restored first. Who did it, when and why is kept. The status it has already changes nothing, and leaves the ETag as it is.',
  access: applicationRoles.changeStatus,
  conditional: true,
  params: { applicationId: Id },
  body: z.strictObject({ status: StatusField, reason: StatusReason.nullable().default(null) }),
  replies: { 200: ApplicationView },
  problems: [applicationProblems.hiredStays, applicationProblems.offTheBoard],
  transaction: 'write',

  async handle({ params, body: { status, reason } }, { tx, actor, requireMatch }) {
    const application = await applicationStore.lock(tx, actor, params.applicationId)
    requireMatch(application)
    requireMovable([application], status, () => '/status')

    const [changed = application] = await applicationCommands.changeStatus(tx, actor, [application], status, reason)

    return reply(200, viewApplicationFor(actor)(changed), { etag: changed })
  },
})
