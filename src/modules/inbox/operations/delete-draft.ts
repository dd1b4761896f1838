import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { dropDraft, findDraft } from '../draft.ts'
import { threadRoles } from '../thread.allowed.ts'
import { lockThread } from '../thread.store.ts'

export const deleteDraft = operation({
  id: 'deleteDraft',
  method: 'DELETE',
  path: '/v1/inbox/threads/{threadId}/draft',
  summary: 'Throw the caller’s draft away',
  description: 'With files that were uploaded for it alone.',
  access: threadRoles.draft,
  conditional: true,
  params: { threadId: TextId },
  replies: { 204: empty },
  transaction: 'write',

  async handle({ params }, { tx, actor, requireMatch }) {
    const thread = await lockThread(tx, actor, params.threadId)
    const draft = await findDraft(tx, actor, thread.id)
    if (!draft) throw notFound('You have no draft here.')
    requireMatch(draft)

    await dropDraft(tx, actor, thread.id)

    return reply(204)
  },
})
