import { emit } from '#kernel/events/event.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { candidateStore, insertCandidate } from '../candidate.store.ts'
import { candidateForms } from '../candidate.ts'
import { CandidateView, viewCandidateFor } from '../candidate.view.ts'
import { candidateEvents } from '../events.ts'
import { emailTaken } from '../problems.ts'

export const createCandidate = operation({
  id: 'createCandidate',
  method: 'POST',
  path: '/v1/candidates',
  summary: 'Add a candidate by hand',
  description:
    'A person with a name or an e-mail address. An address that is another candidate’s already is refused, in whatever letter case: a person is there once.',
  access: 'recruiter',
  body: candidateForms.NewCandidate,
  replies: { 201: CandidateView },
  problems: [emailTaken],
  transaction: 'write',

  async handle({ body }, { tx, actor }) {
    const { id: candidateId } = await insertCandidate(tx, actor, body)
    audit(tx, actor, { action: 'candidate.added', subject: ['candidate', candidateId] })
    emit(tx, actor, candidateEvents.added, { candidateId })

    const candidate = await candidateStore.get(tx, actor, candidateId)
    return reply(201, viewCandidateFor(actor)(candidate), { etag: candidate })
  },
})
