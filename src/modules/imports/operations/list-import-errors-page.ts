import { nothing, sql } from '#kernel/database/sql.ts'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { foundImport, selectImport } from '../import.store.ts'
import { RemarkView, selectRemarks, viewRemark } from '../remark.store.ts'

export const listImportErrorsPage = operation({
  id: 'listImportErrorsPage',
  method: 'GET',
  path: '/v1/imports/{importId}/errors/page',
  summary: 'What is wrong with rows of an import, by pages, in their order',
  description:
    'Errors, and warnings about rows that were imported all the same. They go with the file, 30 days after the import ended.',
  access: 'recruiter',
  paged: true,
  params: { importId: Id },
  replies: { 200: pageOf(RemarkView) },
  transaction: 'read',

  async handle({ params: { importId } }, { tx, actor, page }) {
    const { after, fetch } = page
    const behind = after ? sql`(m.row, m.id) > (${after[0]}, ${after[1]})` : nothing
    const [[found], remarks] = await tx.batch(
      selectImport(actor, importId),
      selectRemarks(actor.companyId, importId, fetch, behind),
    )
    foundImport(found)

    return reply(
      200,
      page.of(remarks, viewRemark, ({ row, id }) => [row, id]),
    )
  },
})
