import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { listImports } from '../import.store.ts'
import { ImportSummaryView, viewSummary } from '../import.view.ts'

export const listImportsPage = operation({
  id: 'listImportsPage',
  method: 'GET',
  path: '/v1/imports/page',
  summary: 'The imports by pages, newest first',
  access: 'recruiter',
  paged: true,
  replies: { 200: pageOf(ImportSummaryView) },
  transaction: 'read',

  async handle(_, { tx, actor, page }) {
    const imports = await listImports(tx, actor, olderThan(page, sql`created_at`, sql`id`), page.fetch)

    return reply(
      200,
      page.of(imports, viewSummary, ({ createdAt, id }) => [createdAt, id]),
    )
  },
})
