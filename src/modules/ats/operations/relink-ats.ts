import { operation, reply } from '#kernel/http/operation.ts'
import { makeWay, WayIn } from '../connecting/way-in.ts'
import { getLive } from '../connection.ts'
import { connectorOf } from '../connector.ts'
import { atsRefused, atsUnavailable, connectorGone, notConnected, nothingToMend } from '../problems.ts'

export const relinkAts = operation({
  id: 'relinkAts',
  method: 'POST',
  path: '/v1/ats-integration/relink',
  summary: 'Make a link to reconnect or finish',
  description:
    'For a connection that expired (`needs_reconnect`) or was not finished (`needs_finishing`). Whoever opens the link mends it; what was synced, linked and mapped stays.',
  access: 'recruiter',
  replies: { 201: WayIn },
  problems: [notConnected, nothingToMend, connectorGone, atsRefused, atsUnavailable],
  transaction: 'none',

  async handle(_input, scope) {
    const { actor, ports, reading } = scope
    const connection = await getLive(reading, actor)
    const connector = connectorOf(ports, connection)
    if (connection.state === 'ok' || connection.state === 'needs_first_sync') {
      throw nothingToMend(
        'There is nothing to reconnect or to finish. To connect another account, disconnect this one first.',
      )
    }

    return reply(201, await makeWay(scope, { chosen: { connector, behind: connection.tool }, connection }))
  },
})
