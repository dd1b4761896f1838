import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { ThreadView, viewThreadFor } from '../thread.view.ts'
import { listThreads, threadFilters } from '../thread-list.ts'

export const listThreadsPage = operation({
  id: 'listThreadsPage',
  method: 'GET',
  path: '/v1/inbox/threads/page',
  summary: 'Threads by pages, the one with the newest message first',
  description:
    'A thread that gets a message while its list is read moves to the front, and is not met again behind it. A reviewer finds those about jobs whose hiring team they are in.',
  access: 'reviewer',
  paged: true,
  query: threadFilters,
  replies: { 200: pageOf(ThreadView) },
  transaction: 'read',

  async handle({ query }, { tx, actor, page }) {
    const older = olderThan(page, sql`t.last_message_at`, sql`t.id`)
    const threads = await listThreads(tx, actor, query, { older, fetch: page.fetch })

    return reply(
      200,
      page.of(threads, viewThreadFor(actor), ({ lastMessageAt, id }) => [lastMessageAt, id]),
    )
  },
})
