/** A connection has a connector behind the port; one that was taken out of the installation has none any more. */

import { validationFailed } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import type { Connection } from './connection.ts'
import { type AtsConnector, atsConnectorsPort } from './ports.ts'
import { connectorGone } from './problems.ts'

export function connectorOf(ports: Ports, { provider }: Pick<Connection, 'provider'>): AtsConnector {
  const connector = atsConnectorsPort.from(ports).get(provider)
  if (!connector)
    throw connectorGone(`Whoever runs the service has switched ${provider} off. Disconnect it, or ask them.`)
  return connector
}

export const findConnector = (ports: Ports, provider: string): AtsConnector | undefined =>
  atsConnectorsPort.from(ports).get(provider)

export interface Tool {
  readonly connector: AtsConnector
  /** The system behind a broker, where one was named. */
  readonly behind: string | null
}

/** A tool is named by its provider; what stands behind a broker follows a colon, as in `kombo:personio`. */
export function toolNamed(ports: Ports, name: string): Tool {
  const [provider = '', ...rest] = name.split(':')
  const connector = findConnector(ports, provider)
  const behind = rest.join(':')
  if (!connector || (behind !== '' && !connector.traits.isBroker)) throw unknownTool(ports)
  return { connector, behind: behind === '' ? null : behind }
}

function unknownTool(ports: Ports) {
  const known = [...atsConnectorsPort.from(ports).keys()].join(', ')
  return validationFailed('There is no such tool; see errors.', {
    errors: [
      {
        in: 'body',
        pointer: '/integrationTool',
        rule: 'known',
        detail: `must be one of those that GET /v1/ats-integration/tools lists: ${known}`,
      },
    ],
  })
}
