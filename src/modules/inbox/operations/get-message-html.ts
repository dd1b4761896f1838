import { z } from 'zod'
import { TextId, TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { linkTo } from '../html-link.ts'
import { getMessage } from '../message.store.ts'

const LetterLinkView = z.strictObject({ url: z.url(), expiresAt: TimeView }).meta({
  id: 'LetterLink',
  description: 'A link to a document for a frame, which needs no other credentials and soon expires.',
})

export const getMessageHtml = operation({
  id: 'getMessageHtml',
  method: 'GET',
  path: '/v1/inbox/threads/{threadId}/messages/{messageId}/html',
  summary: 'Where a letter is shown as its sender made it look',
  description: 'In a sandbox: it runs nothing, loads nothing from elsewhere, and sends nothing.',
  access: 'reviewer',
  params: { threadId: TextId, messageId: TextId },
  replies: { 200: LetterLinkView },
  transaction: 'read',
  holdsSecrets: true,

  async handle({ params }, { tx, actor, ports }) {
    const { hasHtml, publicId: messageId } = await getMessage(tx, actor, params.threadId, params.messageId)
    if (!hasHtml) throw notFound('It is plain text.')

    return reply(200, linkTo(ports, { companyId: actor.companyId, messageId }))
  },
})
