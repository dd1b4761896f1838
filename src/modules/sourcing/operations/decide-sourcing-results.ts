import { z } from 'zod'
import { BodyId, Id, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { jobProblems } from '#modules/jobs/index.ts'
import { planProblems } from '#modules/plans/index.ts'
import { acceptPeople, dismissPeople } from '../deciding.ts'
import { goneMeanwhile } from '../problems.ts'
import { ReasonField } from '../result.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { SearchView, versionOfSearch, viewSearchFor } from '../search.view.ts'

const peopleMax = 100

export const decideSourcingResults = operation({
  id: 'decideSourcingResults',
  method: 'POST',
  path: '/v1/sourcing-searches/{searchId}/results/decide',
  summary: 'Accept or dismiss many',
  description:
    'All of them or none: where credits are short for one, nobody is accepted. Those who were decided on before keep that decision, but for dismissed people who are accepted now.',
  access: sourcingRoles.decide,
  params: { searchId: Id },
  body: z.strictObject({
    candidateIds: z.array(BodyId).min(1).max(peopleMax),
    decision: z.enum(['accept', 'dismiss']),
    reason: ReasonField.exactOptional().meta({ description: 'Needed to dismiss.' }),
    criterionId: TextId.nullable().default(null),
  }),
  replies: { 200: SearchView },
  problems: [goneMeanwhile, planProblems.outOfCredits, planProblems.lapsed, jobProblems.notAcceptingApplications],
  transaction: 'write',

  async handle({ params, body: { candidateIds, decision, reason, criterionId } }, { tx, actor, ports }) {
    const parts = { tx, actor, ports }
    const ids = [...new Set(candidateIds)]
    if (decision === 'dismiss' && reason === undefined) throw reasonNeeded()

    const search =
      decision === 'accept' || reason === undefined
        ? await acceptPeople(parts, params.searchId, ids)
        : await dismissPeople(parts, params.searchId, ids, { reason, criterionId })

    return reply(200, viewSearchFor(actor)(search), { etag: versionOfSearch(search) })
  },
})

const reasonNeeded = () =>
  validationFailed(undefined, {
    errors: [{ in: 'body', pointer: '/reason', rule: 'required', detail: 'is required to dismiss people' }],
  })
