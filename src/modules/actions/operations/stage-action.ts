import { z } from 'zod'
import { BodyId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { conflict, notFound } from '#kernel/http/problems.ts'
import { receiptOf } from '../receipt.ts'
import { ReceiptView, versionOfReceipt, viewReceipt } from '../receipt.view.ts'
import { stageAction as stage } from '../staged-action.commands.ts'

const membersMax = 50

const Payload = z
  .record(z.string().min(1).max(100), z.unknown())
  .refine((payload) => Object.keys(payload).length <= membersMax, {
    message: `must have at most ${membersMax} members`,
    params: { rule: 'maxProperties' },
  })
  .meta({ maxProperties: membersMax, description: 'What the kind takes; errors point into it.' })

export const stageAction = operation({
  id: 'stageAction',
  method: 'POST',
  path: '/v1/agent/actions',
  summary: 'Stage an action for somebody to confirm',
  description:
    'Nothing happens yet. It takes the place of one that is open on the same thing. Whoever sees the job may propose; whoever may do the same by hand confirms. Kinds are `publish_job` and `update_job` (the fields of a job), `close_job` (`reason`), `reopen_job`, `change_status` (`applicationIds`, `status`, `reason`, and `others` for those that get another one), `add_note` (`candidateId`, `body`), `delete_note` (`candidateId`, `noteId`) and `send_reply` (`threadId`, `subject`, `bodyMarkdown`).',
  access: 'reviewer',
  body: z.strictObject({
    kind: z
      .string()
      .min(1)
      .max(100)
      .meta({ examples: ['publish_job'] }),
    jobId: BodyId,
    payload: Payload,
  }),
  replies: { 201: ReceiptView },
  problems: [notFound, conflict],
  transaction: 'write',

  async handle({ body }, { tx, actor, ports }) {
    const action = await stage(tx, ports, actor, body)

    const receipt = await receiptOf(tx, ports, actor, action)
    return reply(201, viewReceipt(receipt), { etag: versionOfReceipt(receipt) })
  },
})
