import { Id } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { candidateProblems, candidateRoles, candidateStore } from '#modules/candidates/index.ts'
import { erasePerson } from '../erasure.ts'
import { personKeepersPort } from '../ports.ts'

export const eraseCandidate = operation({
  id: 'eraseCandidate',
  method: 'DELETE',
  path: '/v1/candidates/{candidateId}',
  summary: 'Erase a candidate',
  description:
    'For good, and at once: name, addresses, resumes and other files, notes, answers, letters and quotes, of the candidate and of everybody merged into them; the files of imports that have ended go too, since they may name anybody. That somebody applied, how far they came and what was decided goes on counting, without saying who. Refused while the candidate is on legal hold.',
  access: candidateRoles.erase,
  conditional: true,
  params: { candidateId: Id },
  replies: { 204: empty },
  problems: [candidateProblems.onLegalHold],
  transaction: 'write',

  async handle({ params: { candidateId } }, { tx, actor, ports, requireMatch }) {
    requireMatch(await candidateStore.lock(tx, actor, candidateId))

    await erasePerson(tx, personKeepersPort.from(ports), { actor, candidateId, occasion: 'asked' })

    return reply(204)
  },
})
