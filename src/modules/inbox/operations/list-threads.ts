import { nothing } from '#kernel/database/sql.ts'
import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { ThreadView, viewThreadFor } from '../thread.view.ts'
import { listThreads as list, threadFilters } from '../thread-list.ts'

export const listThreads = operation({
  id: 'listThreads',
  method: 'GET',
  path: '/v1/inbox/threads',
  summary: 'Threads, the one with the newest message first',
  description: 'A reviewer finds those about jobs whose hiring team they are in.',
  access: 'reviewer',
  query: threadFilters,
  replies: { 200: listOf(ThreadView) },
  transaction: 'read',

  async handle({ query }, { tx, actor }) {
    const threads = await list(tx, actor, query, { older: nothing, fetch: listFetch })

    return reply(200, viewList(threads, viewThreadFor(actor)))
  },
})
