import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { DraftView, findDraft, viewDraft } from '../draft.ts'
import { threadRoles } from '../thread.allowed.ts'
import { getThread } from '../thread.store.ts'

export const getDraft = operation({
  id: 'getDraft',
  method: 'GET',
  path: '/v1/inbox/threads/{threadId}/draft',
  summary: 'The caller’s draft of an answer',
  access: threadRoles.draft,
  params: { threadId: TextId },
  replies: { 200: DraftView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const thread = await getThread(tx, actor, params.threadId)
    const draft = await findDraft(tx, actor, thread.id)
    if (!draft) throw notFound('You have no draft here.')

    return reply(200, viewDraft(draft), { etag: draft })
  },
})
