import { isDeepStrictEqual } from 'node:util'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { sequenceNameTaken } from '../problems.ts'
import { requireSteps, SequenceChange, SequenceView, sequenceStore, viewSequence } from '../sequence.ts'

export const updateOutreachSequence = operation({
  id: 'updateOutreachSequence',
  method: 'PATCH',
  path: '/v1/outreach-sequences/{sequenceId}',
  summary: 'Change a sequence of letters',
  description: 'Whoever was released gets the letters as they were then.',
  access: outreachRoles.write,
  conditional: true,
  params: { sequenceId: TextId },
  body: SequenceChange,
  replies: { 200: SequenceView },
  problems: [sequenceNameTaken],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, requireMatch }) {
    const sequence = await sequenceStore.lock(tx, actor, params.sequenceId)
    requireMatch(sequence)
    const next = { ...sequence, ...body }
    requireSteps(next.steps)
    if (isDeepStrictEqual(next, sequence)) return reply(200, viewSequence(sequence), { etag: sequence })

    const changed = await sequenceStore.rewrite(tx, actor, sequence, next)
    audit(tx, actor, { action: 'outreach_sequence.updated', subject: ['outreach_sequence', sequence.id] })

    return reply(200, viewSequence(changed), { etag: changed })
  },
})
