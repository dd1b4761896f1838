import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { findSignature, SignatureText, SignatureView, viewSignature, writeSignature } from '../signature.ts'

export const putSignature = operation({
  id: 'putSignature',
  method: 'PUT',
  path: '/v1/inbox/signature',
  summary: 'Say what the caller’s letters end with',
  access: 'recruiter',
  conditional: true,
  body: z.strictObject({ bodyMarkdown: SignatureText }),
  replies: { 200: SignatureView },
  transaction: 'write',

  async handle({ body }, { tx, actor, requireMatch }) {
    requireMatch((await findSignature(tx, actor)) ?? { version: 0 })

    const signature = await writeSignature(tx, actor, body.bodyMarkdown)

    return reply(200, viewSignature(signature), { etag: signature })
  },
})
