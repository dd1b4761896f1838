import { z } from 'zod'
import { TextId, text } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notUploaded } from '#modules/files/index.ts'
import { FileKeys, getAttachments, holdAttachments } from '../attachments.ts'
import { DraftView, findDraft, viewDraft, writeDraft } from '../draft.ts'
import { subjectLengthMax } from '../letter-wish.ts'
import { attachmentsTooLarge } from '../problems.ts'
import { threadRoles } from '../thread.allowed.ts'
import { lockThread } from '../thread.store.ts'

export const putDraft = operation({
  id: 'putDraft',
  method: 'PUT',
  path: '/v1/inbox/threads/{threadId}/draft',
  summary: 'Keep the caller’s draft of an answer',
  description: 'Nobody else reads it. It is gone once the caller answers in the thread.',
  access: threadRoles.draft,
  conditional: true,
  params: { threadId: TextId },
  body: z.strictObject({
    subject: text(0, subjectLengthMax).nullable().default(null),
    bodyMarkdown: z.string().max(50_000),
    fileKeys: FileKeys.default([]),
  }),
  replies: { 200: DraftView },
  problems: [notUploaded, attachmentsTooLarge],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, requireMatch }) {
    const thread = await lockThread(tx, actor, params.threadId)
    requireMatch((await findDraft(tx, actor, thread.id)) ?? null)
    await getAttachments(tx, actor, body.fileKeys)
    await holdAttachments(tx, actor, body.fileKeys)

    const draft = await writeDraft(tx, actor, thread.id, body)

    return reply(200, viewDraft(draft), { etag: draft })
  },
})
