import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { ActionKey } from '../action-key.ts'
import { notUncertain } from '../problems.ts'
import { receiptOf } from '../receipt.ts'
import { ReceiptView, versionOfReceipt, viewReceipt } from '../receipt.view.ts'
import { settleAction as settle } from '../settlement.ts'
import { lockAction } from '../staged-action.store.ts'

export const settleAction = operation({
  id: 'settleAction',
  method: 'POST',
  path: '/v1/agent/actions/{actionKey}/settle',
  summary: 'Say whether an uncertain action happened',
  description:
    'Of one whose effect outside nobody was told of, and that a person has looked up. Nothing is sent again: for that another action is staged.',
  access: 'reviewer',
  params: { actionKey: ActionKey },
  body: z.strictObject({ happened: z.boolean() }),
  replies: { 200: ReceiptView },
  problems: [notUncertain],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, ports }) {
    const action = await lockAction(tx, actor, params.actionKey)

    const settled = await settle(tx, ports, actor, action, body.happened)

    const receipt = await receiptOf(tx, ports, actor, settled)
    return reply(200, viewReceipt(receipt), { etag: versionOfReceipt(receipt) })
  },
})
