import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { CandidateGlanceView, readGlance, viewGlance } from '../candidate-glance.ts'

export const getCandidateGlance = operation({
  id: 'getCandidateGlance',
  method: 'GET',
  path: '/v1/agent/candidates/{candidateId}',
  summary: 'A person at a glance',
  description:
    'What the newest resume says in figures and names, how the newest application was judged, the notes, and the applications.',
  access: 'reviewer',
  params: { candidateId: Id },
  replies: { 200: CandidateGlanceView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const glance = await readGlance(tx, actor, params.candidateId)

    return reply(200, viewGlance(glance))
  },
})
