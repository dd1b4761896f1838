import { operation, reply } from '#kernel/http/operation.ts'
import { findSignature, SignatureView, viewSignature } from '../signature.ts'

export const getSignature = operation({
  id: 'getSignature',
  method: 'GET',
  path: '/v1/inbox/signature',
  summary: 'What the caller’s letters end with',
  description: 'Each member has one of their own in each company; it is empty at first.',
  access: 'recruiter',
  replies: { 200: SignatureView },
  transaction: 'read',

  async handle(_, { tx, actor }) {
    const signature = await findSignature(tx, actor)

    return reply(200, viewSignature(signature), { etag: signature ?? { version: 0 } })
  },
})
