import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notRunning } from '../problems.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { pauseSearch } from '../search.commands.ts'
import { lockSearch } from '../search.store.ts'
import { SearchView, versionOfSearch, viewSearchFor } from '../search.view.ts'

export const pauseSourcingSearch = operation({
  id: 'pauseSourcingSearch',
  method: 'POST',
  path: '/v1/sourcing-searches/{searchId}/pause',
  summary: 'Pause a search',
  description: 'What was found stays. Nothing is written by its run from then on, until it is started again.',
  access: sourcingRoles.pause,
  params: { searchId: Id },
  replies: { 200: SearchView },
  problems: [notRunning],
  transaction: 'write',

  async handle({ params }, { tx, actor }) {
    const search = await lockSearch(tx, actor, params.searchId)

    const paused = await pauseSearch(tx, actor, search)

    return reply(200, viewSearchFor(actor)(paused), { etag: versionOfSearch(paused) })
  },
})
