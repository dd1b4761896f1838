import { sql } from '#kernel/database/sql.ts'
import { Id } from '#kernel/http/fields.ts'
import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { applicationStore } from '#modules/applications/index.ts'
import { DecisionRecordView, listRecords, viewRecord } from '../decision-record.ts'

export const listDecisionRecords = operation({
  id: 'listDecisionRecords',
  method: 'GET',
  path: '/v1/applications/{applicationId}/decision-records',
  summary: 'How an application was decided on, newest first',
  description:
    'Each evaluation, with what it was made from and by what, and each verdict of a person. None is ever changed; when the person is erased, reasons go and the rest stays.',
  access: 'reviewer',
  params: { applicationId: Id },
  replies: { 200: listOf(DecisionRecordView) },
  transaction: 'read',

  async handle({ params: { applicationId } }, { tx, actor }) {
    applicationStore.found(await tx.maybe(applicationStore.sees(actor, applicationId)))
    const clauses = [sql`company_id = ${actor.companyId}`, sql`application_id = ${applicationId}`]
    const records = await listRecords(tx, clauses, listFetch)

    return reply(200, viewList(records, viewRecord))
  },
})
