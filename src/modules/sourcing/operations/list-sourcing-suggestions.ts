import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { getSearch } from '../search.store.ts'
import { SuggestionView, suggestionsFor } from '../suggestions.ts'

export const listSourcingSuggestions = operation({
  id: 'listSourcingSuggestions',
  method: 'GET',
  path: '/v1/sourcing-searches/{searchId}/suggestions',
  summary: 'Read what decisions say about the criteria',
  description:
    'From the last 200 decisions: which criteria people hold to, and which they pass over. Take one up by changing the search; nothing changes by itself.',
  access: sourcingRoles.search,
  params: { searchId: Id },
  replies: { 200: z.strictObject({ data: z.array(SuggestionView) }) },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const search = await getSearch(tx, actor, params.searchId)
    return reply(200, { data: await suggestionsFor(tx, search) })
  },
})
