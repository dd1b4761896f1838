import { operation, reply } from '#kernel/http/operation.ts'
import { ReplyWords } from '#modules/inbox/index.ts'
import { ActionKey } from '../action-key.ts'
import { notStaged } from '../problems.ts'
import { receiptOf } from '../receipt.ts'
import { ReceiptView, versionOfReceipt, viewReceipt } from '../receipt.view.ts'
import { saveDraft } from '../staged-action.commands.ts'
import { lockAction } from '../staged-action.store.ts'

export const putActionDraft = operation({
  id: 'putActionDraft',
  method: 'PUT',
  path: '/v1/agent/actions/{actionKey}/draft',
  summary: 'Save edits to a staged reply',
  description:
    'They are what is sent when it is confirmed. For replies alone, while they are staged. Variables are not filled in: it says what is sent.',
  access: 'reviewer',
  conditional: true,
  params: { actionKey: ActionKey },
  body: ReplyWords,
  replies: { 200: ReceiptView },
  problems: [notStaged],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, ports, requireMatch }) {
    const action = await lockAction(tx, actor, params.actionKey)
    requireMatch(versionOfReceipt(await receiptOf(tx, ports, actor, action)))

    const saved = await saveDraft(tx, ports, actor, action, body)

    const receipt = await receiptOf(tx, ports, actor, saved)
    return reply(200, viewReceipt(receipt), { etag: versionOfReceipt(receipt) })
  },
})
