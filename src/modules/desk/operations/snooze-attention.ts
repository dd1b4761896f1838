import { z } from 'zod'
import { viewTimeOrNull } from '#kernel/database/types.ts'
import { TextId, TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { requireKind } from '../attention-queue.ts'
import { tooManySnoozes } from '../problems.ts'
import { putOff, takeUp } from '../snooze.ts'

const hoursMax = 30 * 24

export const snoozeAttention = operation({
  id: 'snoozeAttention',
  method: 'POST',
  path: '/v1/agent/attention-queue/snooze',
  summary: 'Put off what needs the caller, or take it up again',
  description: 'For the caller alone. It is in the queue again when the time is over, if it is still so.',
  access: 'reviewer',
  body: z.strictObject({
    kind: TextId,
    key: z.string().min(1).max(200),
    hours: z.int().min(0).max(hoursMax).meta({ description: 'From now on. With 0 it is taken up again.' }),
  }),
  replies: { 200: z.strictObject({ kind: z.string(), key: z.string(), until: TimeView.nullable() }) },
  problems: [tooManySnoozes],
  transaction: 'write',

  async handle({ body }, { tx, actor, ports }) {
    const { kind, key, hours } = body
    requireKind(ports, kind)

    const until = hours === 0 ? await takeUp(tx, actor, body) : (await putOff(tx, actor, body)).until

    return reply(200, { kind, key, until: viewTimeOrNull(until) })
  },
})
