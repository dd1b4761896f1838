import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { channelOff, notStartable } from '../problems.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { searchCommands } from '../search.commands.ts'
import { lockSearch } from '../search.store.ts'
import { SearchView, versionOfSearch, viewSearchFor } from '../search.view.ts'

export const startSourcingSearch = operation({
  id: 'startSourcingSearch',
  method: 'POST',
  path: '/v1/sourcing-searches/{searchId}/start',
  summary: 'Start a search, or let it go on',
  description:
    'A draft starts; a paused search goes on where it was; one that is over looks again, as another version. It goes on in the background, whatever happens to the service: ask for the search to see how far it is.',
  access: sourcingRoles.start,
  params: { searchId: Id },
  replies: { 200: SearchView },
  problems: [notStartable, channelOff],
  transaction: 'write',

  async handle({ params }, { tx, actor }) {
    const search = await lockSearch(tx, actor, params.searchId)

    const started = await searchCommands.start(tx, actor, search)

    return reply(200, viewSearchFor(actor)(started), { etag: versionOfSearch(started) })
  },
})
