import { z } from 'zod'
import { BodyId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { brokenRulesMax } from '#kernel/http/rules.ts'
import { applicationRoles } from '../application.allowed.ts'
import { applicationCommands } from '../application.commands.ts'
import { applicationStore } from '../application.store.ts'
import { type Application, StatusField, StatusReason } from '../application.ts'
import { ApplicationView, viewApplicationFor } from '../application.view.ts'
import { requireMovable } from '../movable.ts'
import { applicationProblems } from '../problems.ts'

const applicationsMax = 500

export const changeStatuses = operation({
  id: 'changeStatuses',
  method: 'POST',
  path: '/v1/applications/bulk-status',
  summary: 'Give many applications another status',
  description:
    'All of them or none: when one is not there, off the board, or of somebody who was hired, nothing changes and `errors` says which. They may be on several jobs. Those that have the status already keep it as it is. Answers them in the order they were named in, each once. Where letters go out on a status, `POST /v1/inbox/status-letters/preview` says before how many leave, and until when.',
  access: applicationRoles.changeStatus,
  body: z.strictObject({
    applicationIds: z
      .array(BodyId)
      .min(1)
      .max(applicationsMax)
      .meta({ description: 'The same one twice is taken once.' }),
    status: StatusField,
    reason: StatusReason.nullable().default(null),
  }),
  replies: { 200: z.strictObject({ data: z.array(ApplicationView) }) },
  problems: [notFound, applicationProblems.hiredStays, applicationProblems.offTheBoard],
  transaction: 'write',

  async handle({ body: { applicationIds, status, reason } }, { tx, actor }) {
    const held = await applicationStore.lockAll(tx, actor, applicationIds)
    const applications = inOrder(applicationIds, held)
    requireMovable(applications, status, ({ id }) => `/applicationIds/${applicationIds.indexOf(id)}`)

    const changed = await applicationCommands.changeStatus(tx, actor, applications, status, reason)

    return reply(200, { data: changed.map(viewApplicationFor(actor)) })
  },
})

/** A missing application is refused with its place in the request. */
function inOrder(ids: readonly number[], held: readonly Application[]): Application[] {
  const byId = new Map(held.map((application) => [application.id, application]))
  const missing = ids.flatMap((id, index) => (byId.has(id) ? [] : [index]))
  if (missing.length > 0) {
    throw notFound('Some of the applications are not there; see errors.', {
      errors: missing.slice(0, brokenRulesMax).map((index) => ({
        in: 'body',
        pointer: `/applicationIds/${index}`,
        rule: 'there',
        detail: 'must be an application of the company',
      })),
    })
  }
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
