import { operation, reply } from '#kernel/http/operation.ts'
import { ActionKey } from '../action-key.ts'
import { notUndone } from '../problems.ts'
import { receiptOf } from '../receipt.ts'
import { ReceiptView, versionOfReceipt, viewReceipt } from '../receipt.view.ts'
import { getAction } from '../staged-action.store.ts'
import { undoAction as undo } from '../undoing.ts'

export const undoAction = operation({
  id: 'undoAction',
  method: 'POST',
  path: '/v1/agent/actions/{actionKey}/undo',
  summary: 'Stage what takes the effect of an action back',
  description:
    'Another action, which somebody confirms as any other: statuses as they were before, a closed job reopened, fields of a job as they were, a note deleted. What was published, sent, or ended in `hired` is done for good.',
  access: 'reviewer',
  params: { actionKey: ActionKey },
  replies: { 201: ReceiptView },
  problems: [notUndone],
  transaction: 'write',

  async handle({ params }, { tx, actor, ports }) {
    const action = await getAction(tx, actor, params.actionKey)

    const staged = await undo(tx, ports, actor, action)

    const receipt = await receiptOf(tx, ports, actor, staged)
    return reply(201, viewReceipt(receipt), { etag: versionOfReceipt(receipt) })
  },
})
