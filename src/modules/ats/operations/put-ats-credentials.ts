import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { atsOwner } from '#modules/integration/index.ts'
import { checkCredentials } from '../connecting/check-credentials.ts'
import { connect, mend } from '../connecting/connect.ts'
import { findHeld, findLive } from '../connection.ts'
import { connectorOf, toolNamed } from '../connector.ts'
import { IntegrationView, tellIntegration } from '../integration.view.ts'
import { atsRefused, atsUnavailable, connectedAlready, connectorGone, takesNoCredentials } from '../problems.ts'

export const putAtsCredentials = operation({
  id: 'putAtsCredentials',
  method: 'PUT',
  path: '/v1/ats-integration/credentials',
  summary: 'Connect by credentials, or replace them',
  description:
    'For an ATS that takes them (`GET …/tools`). They are tried first: what the ATS does not take is refused, and nothing is stored. Without a connection they make one, of the tool that is named; with one they replace its own. They are encrypted, and never shown again.',
  access: 'admin',
  body: z.strictObject({
    integrationTool: z
      .string()
      .min(1)
      .max(100)
      .exactOptional()
      .meta({ description: 'Needed where none is connected.' }),
    credentials: z
      .record(z.string().min(1).max(100), z.string().max(4000))
      .refine((given) => Object.keys(given).length <= 20, {
        message: 'must be 20 at most',
        params: { rule: 'maxProperties' },
      })
      .meta({ maxProperties: 20, description: 'By the names that `GET …/tools` lists.' }),
  }),
  replies: { 200: z.strictObject({ integration: IntegrationView }) },
  problems: [connectedAlready, connectorGone, takesNoCredentials, atsRefused, atsUnavailable],
  transaction: 'none',

  async handle({ body: { integrationTool, credentials } }, { actor, ports, signal, reading, conclude }) {
    const connection = await findLive(reading, actor)
    if (!connection && integrationTool === undefined) throw toolNeeded()
    const named = integrationTool === undefined ? undefined : toolNamed(ports, integrationTool).connector
    const connector = named ?? connectorOf(ports, connection ?? { provider: '' })
    if (connection && connector.provider !== connection.provider) throw connectedAlready()
    if (!connection) await atsOwner.requireFree(reading, actor)
    const made = await checkCredentials({ ports, signal }, connector, credentials)

    return conclude(async (tx) => {
      const held = await findHeld(tx, actor)
      if (held?.id !== connection?.id)
        throw held ? connectedAlready() : atsRefused('The connection ended a moment ago.')
      const wish = { connector, made, userId: actor.userId }
      const connected = held ? await mend(tx, ports, held, wish) : await connect(tx, ports, actor, wish)
      return reply(200, { integration: await tellIntegration(tx, ports, connected) }, { etag: connected })
    })
  },
})

const toolNeeded = () =>
  validationFailed('Which ATS? See errors.', {
    errors: [
      { in: 'body', pointer: '/integrationTool', rule: 'required', detail: 'is required where none is connected' },
    ],
  })
