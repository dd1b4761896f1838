import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { jobProblems } from '#modules/jobs/index.ts'
import { planProblems } from '#modules/plans/index.ts'
import { acceptPeople } from '../deciding.ts'
import { goneMeanwhile } from '../problems.ts'
import { tellResult } from '../result.told.ts'
import { ResultView } from '../result.view.ts'
import { sourcingRoles } from '../search.allowed.ts'

export const acceptSourcingResult = operation({
  id: 'acceptSourcingResult',
  method: 'POST',
  path: '/v1/sourcing-searches/{searchId}/results/{candidateId}/accept',
  summary: 'Accept somebody whom a search found',
  description:
    'They are on the job as a sourced person, and paid for in the same moment. Again it answers the same and costs nothing. Who has applied meanwhile stays an applicant, and costs nothing either.',
  access: sourcingRoles.decide,
  params: { searchId: Id, candidateId: Id },
  replies: { 200: ResultView },
  problems: [goneMeanwhile, planProblems.outOfCredits, planProblems.lapsed, jobProblems.notAcceptingApplications],
  transaction: 'write',

  async handle({ params }, { tx, actor, ports }) {
    const search = await acceptPeople({ tx, actor, ports }, params.searchId, [params.candidateId])

    return reply(200, await tellResult(tx, actor, ports, search, params.candidateId))
  },
})
