import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { ActionKey } from '../action-key.ts'
import { receiptOf } from '../receipt.ts'
import { ReceiptView, versionOfReceipt, viewReceipt } from '../receipt.view.ts'
import { getActionOn } from '../staged-action.store.ts'

export const getAction = operation({
  id: 'getAction',
  method: 'GET',
  path: '/v1/agent/actions/{actionKey}',
  summary: 'The receipt of a staged action',
  description:
    'What it would change and warns of as things are now; once it was done, as they were then. Of the job that is named, and of one that the caller sees.',
  access: 'reviewer',
  params: { actionKey: ActionKey },
  query: { jobId: Id },
  replies: { 200: ReceiptView },
  transaction: 'read',

  async handle({ params, query }, { tx, actor, ports }) {
    const action = await getActionOn(tx, actor, params.actionKey, query.jobId)
    const receipt = await receiptOf(tx, ports, actor, action)

    return reply(200, viewReceipt(receipt), { etag: versionOfReceipt(receipt) })
  },
})
