import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { SequenceView, sequenceStore, viewSequence } from '../sequence.ts'

export const getOutreachSequence = operation({
  id: 'getOutreachSequence',
  method: 'GET',
  path: '/v1/outreach-sequences/{sequenceId}',
  summary: 'A sequence of letters',
  description: 'The ETag is of its letters: how many people are where changes without a new one.',
  access: outreachRoles.read,
  conditional: true,
  params: { sequenceId: TextId },
  replies: { 200: SequenceView },
  transaction: 'read',

  async handle({ params: { sequenceId } }, { tx, actor }) {
    const sequence = await sequenceStore.get(tx, actor, sequenceId)
    return reply(200, viewSequence(sequence), { etag: sequence })
  },
})
