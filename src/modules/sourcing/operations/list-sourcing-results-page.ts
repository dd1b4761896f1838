import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { peopleOf } from '../result.people.ts'
import { listResults, placeOf } from '../result.store.ts'
import { resultStates } from '../result.ts'
import { ResultView, viewResultAt } from '../result.view.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { getSearch } from '../search.store.ts'

export const listSourcingResultsPage = operation({
  id: 'listSourcingResultsPage',
  method: 'GET',
  path: '/v1/sourcing-searches/{searchId}/results/page',
  summary: 'List whom a search found',
  description:
    'The best come first, with the evidence that evaluations have. People appear as they are judged, so the order may change while the search runs. Who was erased, or does not want to hear from the company, is not shown: a page may have fewer people than it was asked for.',
  access: sourcingRoles.search,
  params: { searchId: Id },
  query: { state: z.enum(resultStates).default('proposed') },
  replies: { 200: pageOf(ResultView) },
  transaction: 'read',
  paged: true,

  async handle({ params, query: { state } }, { tx, actor, page, ports }) {
    const search = await getSearch(tx, actor, params.searchId)
    const results = await listResults(tx, search, state, page)
    const people = new Map(
      (await peopleOf(tx, actor, search, results.slice(0, page.limit))).map((shown) => [shown.result.personId, shown]),
    )
    const view = viewResultAt(ports.clock.now())
    const { data, nextCursor } = page.of(results, (result) => people.get(result.personId), placeOf)
    return reply(200, { data: data.flatMap((shown) => (shown ? [view(shown)] : [])), nextCursor })
  },
})
