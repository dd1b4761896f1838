import { z } from 'zod'
import { BodyId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { audit } from '#modules/audit/index.ts'
import {
  delayHoursAtFirst,
  delayHoursMax,
  lockStatusLetter,
  rewriteStatusLetter,
  StatusField,
  StatusLetterView,
  viewStatusLetter,
} from '../status-letter.ts'
import { bringStatusLettersForwardTask } from '../tasks/bring-status-letters-forward.ts'
import { stopStatusLettersTask } from '../tasks/stop-status-letters.ts'
import { lockTemplate } from '../template.ts'

export const putStatusLetter = operation({
  id: 'putStatusLetter',
  method: 'PUT',
  path: '/v1/inbox/status-letters/{applicationStatus}',
  summary: 'Say which letter goes out when an application gets a status',
  description:
    'From now on, to those who applied, of each application and status once, in their thread. It waits for `delayHours`, and is taken back if the status changes before. They leave one a minute, but for those about `unreviewed`. Switched off, those that wait are taken back, too; with a shorter `delayHours` they leave sooner. The sender in its variables is the company.',
  access: 'admin',
  conditional: true,
  params: { applicationStatus: StatusField },
  body: z.strictObject({
    isOn: z.boolean(),
    templateId: BodyId.nullable(),
    delayHours: z
      .int()
      .min(0)
      .max(delayHoursMax)
      .exactOptional()
      .meta({ description: 'Without it 24 for `not_suitable`, and 0 for all others.' }),
  }),
  replies: { 200: StatusLetterView },
  transaction: 'write',

  async handle({ params: { applicationStatus: status }, body }, { tx, actor, requireMatch }) {
    const { isOn, templateId, delayHours = delayHoursAtFirst(status) } = body
    const before = await lockStatusLetter(tx, actor, status)
    requireMatch(before)
    if (isOn && templateId === null) throw saysNothing()
    if (templateId !== null) await lockTemplate(tx, actor, templateId)

    const letter = await rewriteStatusLetter(tx, actor, status, { isOn, templateId, delayHours })
    if (before.isOn && !isOn) enqueue(tx, stopStatusLettersTask, { companyId: actor.companyId, status })
    if (isOn && delayHours < before.delayHours)
      enqueue(tx, bringStatusLettersForwardTask, { companyId: actor.companyId, status })
    const details = { isOn, templateId, delayHours }
    audit(tx, actor, { action: 'status_letter.updated', subject: ['status_letter', status], details })

    return reply(200, viewStatusLetter(letter), { etag: letter })
  },
})

const saysNothing = () =>
  validationFailed('A letter that goes out needs a template; see errors.', {
    errors: [{ in: 'body', pointer: '/templateId', rule: 'required', detail: 'must be there, as the letter is on' }],
  })
