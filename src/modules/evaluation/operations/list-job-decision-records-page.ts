import { nothing, sql } from '#kernel/database/sql.ts'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { DecisionRecordView, listRecords, viewRecord } from '../decision-record.ts'

export const listJobDecisionRecordsPage = operation({
  id: 'listJobDecisionRecordsPage',
  method: 'GET',
  path: '/v1/jobs/{jobId}/decision-records/page',
  summary: 'How the applications to a job were decided on, newest first',
  description: 'For whoever has to show how people were chosen: every evaluation and every verdict of a person.',
  access: 'admin',
  paged: true,
  params: { jobId: Id },
  replies: { 200: pageOf(DecisionRecordView) },
  transaction: 'read',

  async handle({ params: { jobId } }, { tx, actor, page }) {
    jobStore.found(await tx.maybe(jobStore.sees(actor, jobId)))
    const clauses = [
      sql`company_id = ${actor.companyId}`,
      sql`job_id = ${jobId}`,
      page.after ? sql`id < ${page.after[0]}` : nothing,
    ]
    const records = await listRecords(tx, clauses, page.fetch)

    return reply(
      200,
      page.of(records, viewRecord, ({ id }) => [id]),
    )
  },
})
