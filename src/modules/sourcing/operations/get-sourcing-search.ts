import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { getSearch } from '../search.store.ts'
import { SearchView, versionOfSearch, viewSearchFor } from '../search.view.ts'

export const getSourcingSearch = operation({
  id: 'getSourcingSearch',
  method: 'GET',
  path: '/v1/sourcing-searches/{searchId}',
  summary: 'Read a search',
  description: 'What it asks for, how far it has come, and why the others did not come.',
  access: sourcingRoles.search,
  params: { searchId: Id },
  replies: { 200: SearchView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const search = await getSearch(tx, actor, params.searchId)
    return reply(200, viewSearchFor(actor)(search), { etag: versionOfSearch(search) })
  },
})
