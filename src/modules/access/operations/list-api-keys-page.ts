import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { listKeys } from '../api-key.store.ts'
import { KeyView, viewKey } from '../api-key.view.ts'

export const listApiKeysPage = operation({
  id: 'listApiKeysPage',
  method: 'GET',
  path: '/v1/api-keys/page',
  summary: 'The API keys by pages, newest first',
  description: 'Active keys and those that ended. The keys themselves are not shown, only how they begin.',
  access: 'admin',
  paged: true,
  replies: { 200: pageOf(KeyView) },
  transaction: 'read',

  async handle(_input, { tx, actor, page }) {
    const keys = await listKeys(tx, actor, olderThan(page, sql`created_at`, sql`id`), page.fetch)

    return reply(
      200,
      page.of(keys, viewKey, ({ createdAt, id }) => [createdAt, id]),
    )
  },
})
