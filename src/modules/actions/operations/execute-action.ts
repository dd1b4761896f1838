import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { addressSuppressed, noAddress } from '#modules/inbox/index.ts'
import { JobChange } from '#modules/jobs/index.ts'
import { planProblems } from '#modules/plans/index.ts'
import { ActionKey } from '../action-key.ts'
import { executeAction as execute } from '../execution.ts'
import { doneOtherwise, notStaged } from '../problems.ts'
import { receiptOf } from '../receipt.ts'
import { ExecutedView, versionOfReceipt, viewReceipt } from '../receipt.view.ts'
import { getAction } from '../staged-action.store.ts'
import { isStaged } from '../staged-action.ts'

const acknowledgementsMax = 50

const Acknowledgements = z
  .record(z.string().min(1).max(100), z.string().max(100))
  .refine((given) => Object.keys(given).length <= acknowledgementsMax, {
    message: `must have at most ${acknowledgementsMax} members`,
    params: { rule: 'maxProperties' },
  })
  .meta({
    maxProperties: acknowledgementsMax,
    description: 'Of each warning that asks for it, by its code: the `ack` that the receipt says now.',
  })

export const executeAction = operation({
  id: 'executeAction',
  method: 'POST',
  path: '/v1/agent/actions/{actionKey}/execute',
  summary: 'Confirm a staged action',
  description:
    'It is done once, whoever confirms it and however often: the second time answers the first receipt, and says so. Needs the role that doing it by hand needs, at that moment. Warnings are looked at again: one that was not acknowledged as it is now is refused. With other edits than it was done with it is refused. What an action does is refused as it is by hand, and it stays staged then.',
  access: 'reviewer',
  conditional: true,
  params: { actionKey: ActionKey },
  body: z
    .strictObject({
      acknowledgements: Acknowledgements.exactOptional(),
      reviewedDraft: JobChange.exactOptional().meta({
        description: 'The fields of the job as the recruiter reviewed them. For publication alone.',
      }),
    })
    .prefault({}),
  replies: { 200: ExecutedView },
  problems: [notStaged, doneOtherwise, planProblems.limitReached, planProblems.lapsed, noAddress, addressSuppressed],
  transaction: 'write',

  async handle({ params: { actionKey }, body }, { tx, actor, ports, requireMatch }) {
    const { acknowledgements = {}, reviewedDraft: reviewed } = body
    const before = await getAction(tx, actor, actionKey)
    if (isStaged(before)) requireMatch(versionOfReceipt(await receiptOf(tx, ports, actor, before)))

    const read = { version: before.version, otherwise: requireMatch }
    const { action, replayed } = await execute(tx, ports, actor, { actionKey, acknowledgements, reviewed, read })

    const receipt = await receiptOf(tx, ports, actor, action)
    return reply(200, { ...viewReceipt(receipt), replayed }, { etag: versionOfReceipt(receipt) })
  },
})
