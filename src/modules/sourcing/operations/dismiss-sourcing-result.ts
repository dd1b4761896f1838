import { z } from 'zod'
import { Id, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { dismissPeople } from '../deciding.ts'
import { tellResult } from '../result.told.ts'
import { ReasonField } from '../result.ts'
import { ResultView } from '../result.view.ts'
import { sourcingRoles } from '../search.allowed.ts'

export const dismissSourcingResult = operation({
  id: 'dismissSourcingResult',
  method: 'POST',
  path: '/v1/sourcing-searches/{searchId}/results/{candidateId}/dismiss',
  summary: 'Dismiss somebody whom a search found',
  description:
    'They come in no later version of this search. From several dismissals the search proposes other weights (`…/suggestions`). Again it answers the first decision. Who was accepted stays so: take them off the job there.',
  access: sourcingRoles.decide,
  params: { searchId: Id, candidateId: Id },
  body: z.strictObject({
    reason: ReasonField,
    criterionId: TextId.nullable().default(null).meta({ description: 'The criterion that they do not show.' }),
  }),
  replies: { 200: ResultView },
  transaction: 'write',

  async handle({ params, body }, { tx, actor, ports }) {
    const search = await dismissPeople({ tx, actor, ports }, params.searchId, [params.candidateId], body)

    return reply(200, await tellResult(tx, actor, ports, search, params.candidateId))
  },
})
