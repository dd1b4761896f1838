import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { ListView, selectLists, viewList } from '../list.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { getSearch } from '../search.store.ts'

export const listSourcingLists = operation({
  id: 'listSourcingLists',
  method: 'GET',
  path: '/v1/sourcing-searches/{searchId}/lists',
  summary: 'List the lists of a search',
  description: 'In the order they were given, twenty at most, each with how many of its rows are somebody.',
  access: sourcingRoles.search,
  params: { searchId: Id },
  replies: { 200: z.strictObject({ data: z.array(ListView) }) },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const search = await getSearch(tx, actor, params.searchId)
    return reply(200, { data: (await tx.all(selectLists(actor.companyId, search.id))).map(viewList) })
  },
})
