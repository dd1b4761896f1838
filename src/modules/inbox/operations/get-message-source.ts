import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { binary, operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { getMessage } from '../message.store.ts'

export const getMessageSource = operation({
  id: 'getMessageSource',
  method: 'GET',
  path: '/v1/inbox/threads/{threadId}/messages/{messageId}/source',
  summary: 'A letter as it came in',
  description: 'To the byte, with all that is in it. A stranger made it: keep it, and run nothing of it.',
  access: 'reviewer',
  params: { threadId: TextId, messageId: TextId },
  replies: { 200: binary(['message/rfc822']) },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const { id, publicId } = await getMessage(tx, actor, params.threadId, params.messageId)
    const source = await tx.maybe(sql<{ raw: Buffer }>`
      select s.raw from message_source s where s.company_id = ${actor.companyId} and s.message_id = ${id}`)
    if (!source) throw notFound('It was written here, and never came in.')

    return reply(200, source.raw, {
      headers: {
        'content-type': 'message/rfc822',
        'content-length': String(source.raw.length),
        'content-disposition': `attachment; filename="${publicId}.eml"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  },
})
