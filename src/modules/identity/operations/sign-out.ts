import { QueryBoolean } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { auditAtWork } from '../account-audit.ts'
import { endSession, endSessionsOf } from '../session.ts'

export const signOut = operation({
  id: 'signOut',
  method: 'DELETE',
  path: '/v1/sessions/current',
  summary: 'Sign out',
  description: 'Ends the session, or with `all` every session of the user. The token is refused from then on.',
  access: 'user',
  query: { all: QueryBoolean.optional().meta({ description: 'End every session of the user.' }) },
  replies: { 204: empty },
  transaction: 'write',

  async handle({ query: { all = false } }, { tx, actor }) {
    if (all) await tx.run(endSessionsOf(actor.userId))
    else await endSession(tx, actor.sessionId)
    auditAtWork(tx, actor, { action: 'session.ended', subject: ['session', actor.sessionId], details: { all } })

    return reply(204)
  },
})
