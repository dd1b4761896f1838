import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { threadRoles } from '../thread.allowed.ts'
import { changeThread, lockThread } from '../thread.store.ts'
import { openState, versionOfThread } from '../thread.ts'
import { ThreadView, viewThreadFor } from '../thread.view.ts'

export const unarchiveThread = operation({
  id: 'unarchiveThread',
  method: 'POST',
  path: '/v1/inbox/threads/{threadId}/unarchive',
  summary: 'Open a thread again that was put away',
  description: 'One that is open stays so.',
  access: threadRoles.archive,
  conditional: true,
  params: { threadId: TextId },
  replies: { 200: ThreadView },
  transaction: 'write',

  async handle({ params }, { tx, actor, requireMatch }) {
    const thread = await lockThread(tx, actor, params.threadId)
    requireMatch(versionOfThread(thread))
    if (thread.state !== 'archived') return reply(200, viewThreadFor(actor)(thread), { etag: versionOfThread(thread) })

    const changed = await changeThread(tx, actor, thread, sql`state = ${openState(thread)}`)
    audit(tx, actor, { action: 'thread.opened', subject: ['thread', thread.id] })

    return reply(200, viewThreadFor(actor)(changed), { etag: versionOfThread(changed) })
  },
})
