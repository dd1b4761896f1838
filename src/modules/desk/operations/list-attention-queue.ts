import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageLimitDefault, pageQuery } from '#kernel/http/page.ts'
import { AttentionItemView, listAttention, viewItem } from '../attention-queue.ts'

export const listAttentionQueue = operation({
  id: 'listAttentionQueue',
  method: 'GET',
  path: '/v1/agent/attention-queue',
  summary: 'What needs the caller today',
  description:
    'The worst first, and of those the longest waiting: each with why, since when, and what settles it. What the caller put off is not in it.',
  access: 'reviewer',
  query: { limit: pageQuery.limit },
  replies: { 200: z.strictObject({ data: z.array(AttentionItemView) }) },
  transaction: 'read',

  async handle({ query }, { tx, actor, ports }) {
    const items = await listAttention(tx, ports, actor, query.limit ?? pageLimitDefault)

    return reply(200, { data: items.map(viewItem) })
  },
})
