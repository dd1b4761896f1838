import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { lockLive } from '../connection.ts'
import { switchHistory } from '../history-switch.ts'
import { IntegrationView, tellIntegration } from '../integration.view.ts'
import { notConnected, notReadYet } from '../problems.ts'
import { changeMappings, MappingsChange } from '../stage-mapping.ts'
import { requireStages } from '../stages.ts'

export const changeStageMappings = operation({
  id: 'changeStageMappings',
  method: 'PATCH',
  path: '/v1/ats-integration/stage-mappings',
  summary: 'Say which stages stand for which statuses',
  description:
    'Only statuses that are told are changed; null stops syncing one. A stage is named, and found among those of each job when somebody gets the status: from then on they are moved there, once, and nobody is moved by the mapping itself. Where one status alone stands for a stage, whoever is moved there in the ATS gets the status here. An ATS may write to people when it moves them. Turning `atsHistorySync` on starts a full sync; turning it off stops reading people who are on no linked job, and the answer says how long those are kept.',
  access: 'recruiter',
  conditional: true,
  body: z.strictObject({ mappings: MappingsChange, atsHistorySync: z.boolean().exactOptional() }),
  replies: { 200: z.strictObject({ integration: IntegrationView }) },
  problems: [notConnected, notReadYet],
  transaction: 'write',

  async handle({ body: { mappings, atsHistorySync } }, { tx, actor, ports, requireMatch }) {
    const connection = await lockLive(tx, actor)
    requireMatch(connection)
    await requireStages(tx, ports, connection, mappings)

    await changeMappings(tx, connection, mappings)
    if (atsHistorySync !== undefined) await switchHistory(tx, connection, atsHistorySync)
    audit(tx, actor, {
      action: 'ats.mappings_changed',
      subject: ['ats', connection.id],
      details: { mappings, ...(atsHistorySync !== undefined && { atsHistorySync }) },
    })

    const changed = await lockLive(tx, actor)
    return reply(200, { integration: await tellIntegration(tx, ports, changed) }, { etag: changed })
  },
})
