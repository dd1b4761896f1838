import { operation, reply } from '#kernel/http/operation.ts'
import { selectOurCandidates } from '../our-candidate.ts'
import { countedMax, selectPastApplications } from '../past-application.ts'
import { getPastPerson } from '../past-person.ts'
import { PastPersonView, viewPastPerson } from '../past-person.view.ts'
import { PastPersonId } from '../past-person-id.ts'

export const getAtsHistoryCandidate = operation({
  id: 'getAtsHistoryCandidate',
  method: 'GET',
  path: '/v1/ats-history/candidates/{candidateId}',
  summary: 'Get a person from the ATS history',
  description: `With the newest ${countedMax} of their applications there. An id that a search told leads to the same person also after their ATS merged them into another. Whoever the ATS has deleted, or holds confidential, is not there.`,
  access: 'recruiter',
  params: { candidateId: PastPersonId },
  replies: { 200: PastPersonView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const person = await getPastPerson(tx, actor, params.candidateId)
    const [applications, [candidate]] = await tx.batch(
      selectPastApplications(actor, [person], countedMax),
      selectOurCandidates(actor, [person]),
    )
    return reply(200, viewPastPerson({ person, applications, candidate }))
  },
})
