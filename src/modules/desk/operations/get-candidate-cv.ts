import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { CandidateCvView, findCv, viewCv } from '../candidate-cv.ts'

export const getCandidateCv = operation({
  id: 'getCandidateCv',
  method: 'GET',
  path: '/v1/agent/candidates/{candidateId}/cv',
  summary: 'The resume of a person',
  description: 'The text of the newest one, and a link to the file. Without a resume both are null.',
  access: 'reviewer',
  params: { candidateId: Id },
  replies: { 200: CandidateCvView },
  transaction: 'read',

  async handle({ params: { candidateId } }, { tx, actor, ports }) {
    const cv = await findCv(tx, actor, candidateId)

    return reply(200, viewCv(ports, actor.companyId, candidateId, cv))
  },
})
