import { operation, reply } from '#kernel/http/operation.ts'
import { ActionKey } from '../action-key.ts'
import { notStaged } from '../problems.ts'
import { receiptOf } from '../receipt.ts'
import { ReceiptView, versionOfReceipt, viewReceipt } from '../receipt.view.ts'
import { discardAction as discard } from '../staged-action.commands.ts'
import { lockAction } from '../staged-action.store.ts'

export const discardAction = operation({
  id: 'discardAction',
  method: 'POST',
  path: '/v1/agent/actions/{actionKey}/discard',
  summary: 'Throw a staged action away',
  description: 'Nobody can confirm it any more. For those who could have. A second time changes nothing.',
  access: 'reviewer',
  params: { actionKey: ActionKey },
  replies: { 200: ReceiptView },
  problems: [notStaged],
  transaction: 'write',

  async handle({ params }, { tx, actor, ports }) {
    const action = await lockAction(tx, actor, params.actionKey)

    const discarded = await discard(tx, ports, actor, action)

    const receipt = await receiptOf(tx, ports, actor, discarded)
    return reply(200, viewReceipt(receipt), { etag: versionOfReceipt(receipt) })
  },
})
