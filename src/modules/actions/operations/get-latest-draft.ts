import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { receiptOf } from '../receipt.ts'
import { ReceiptView, versionOfReceipt, viewReceipt } from '../receipt.view.ts'
import { findNewestOn } from '../staged-action.store.ts'

export const getLatestDraft = operation({
  id: 'getLatestDraft',
  method: 'GET',
  path: '/v1/agent/actions/latest-draft',
  summary: 'The receipt of what was staged last on a draft',
  description:
    'Whatever became of it: it may have expired or been discarded. A job that is no draft, and one on which nothing was staged, has none.',
  access: 'reviewer',
  query: { jobId: Id },
  replies: { 200: ReceiptView },
  problems: [notFound],
  transaction: 'read',

  async handle({ query }, { tx, actor, ports }) {
    const job = await jobStore.get(tx, actor, query.jobId)
    if (job.status !== 'draft') throw notFound('The job is no draft any more.')
    const action = await findNewestOn(tx, actor, job.id)
    if (!action) throw notFound('Nothing was staged on this draft yet.')
    const receipt = await receiptOf(tx, ports, actor, action)

    return reply(200, viewReceipt(receipt), { etag: versionOfReceipt(receipt) })
  },
})
