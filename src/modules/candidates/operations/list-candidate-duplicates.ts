import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { DuplicatesView, listDuplicates, viewDuplicate } from '../duplicate.ts'

export const listCandidateDuplicates = operation({
  id: 'listCandidateDuplicates',
  method: 'GET',
  path: '/v1/candidates/{candidateId}/duplicates',
  summary: 'Who may be the same person',
  description:
    'The other candidates who share a mailbox or a telephone number, however it is spelled; those who share most first, 100 at most. Nobody is merged before a person says so.',
  access: 'recruiter',
  params: { candidateId: Id },
  replies: { 200: DuplicatesView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const duplicates = await listDuplicates(tx, actor, params.candidateId)

    return reply(200, { data: duplicates.map(viewDuplicate) })
  },
})
