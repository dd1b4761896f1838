/** The integration is what a company sees of its connection. */
import { z } from 'zod'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import type { Ports } from '#kernel/ports.ts'
import { allUsers } from '#modules/identity/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { type Connection, openedFor } from './connection.ts'
import { findConnector } from './connector.ts'
import { isLinkedBy } from './linked-job.ts'
import { integrationStates } from './ports.ts'
import { type Mapping, MappingsView, selectMappings, viewMappings } from './stage-mapping.ts'

export const IntegrationState = z.enum(integrationStates).meta({
  description:
    '`needs_reconnect`: the ATS no longer takes our credentials. `needs_finishing`: what was begun is not finished, or lacks a permission. `needs_first_sync`: not everything has been read yet. `POST …/relink` mends the first two.',
})

const linkedShown = 500

export const IntegrationView = z
  .strictObject({
    id: z.string(),
    integrationTool: z
      .string()
      .meta({ description: 'As `POST …/link` takes it.', examples: ['greenhouse', 'kombo:personio'] }),
    title: z.string().meta({ description: 'What people call it.' }),
    integrationState: IntegrationState,
    reason: z.string().nullable().meta({ description: 'Why it is so, for people.' }),
    checkedAt: TimeView,
    connectedAt: TimeView,
    connectedBy: z.strictObject({ id: z.string(), name: z.string().nullable() }),
    mappings: MappingsView,
    atsHistorySync: z.boolean(),
    historyKeptUntil: TimeView.nullable().meta({
      description: 'History sync was switched off: until then its people are kept.',
    }),
    lastSyncedAt: TimeView.nullable(),
    historyLastSyncedAt: TimeView.nullable(),
    linkedJobs: z
      .array(IdView)
      .max(linkedShown)
      .meta({ description: `Jobs of ours that stand in it, ${linkedShown} at most.` }),
    takesApplications: z.boolean().meta({ description: 'Whoever applies here to a linked job is added there.' }),
    credentials: z
      .array(
        z.strictObject({
          name: z.string(),
          label: z.string(),
          isSecret: z.boolean(),
          isRequired: z.boolean(),
          value: z.string().nullable(),
        }),
      )
      .meta({ description: '`PUT …/credentials` takes these. What is secret is never shown.' }),
    webhooks: z
      .strictObject({ url: z.string(), setUp: z.enum(['by_us', 'by_hand']) })
      .nullable()
      .meta({
        description: 'The ATS tells changes at once to this address. `by_hand`: an administrator enters it there.',
      }),
  })
  .meta({ id: 'AtsIntegration' })

interface Told {
  readonly mappings: readonly Mapping[]
  readonly linkedJobs: readonly number[]
  readonly connectedByName: string | null
}

/** All that is told of the integration beside the connection is read in one round trip. */
export async function tellIntegration(reading: Reading, ports: Ports, connection: Connection) {
  const [mappings, jobs, [user]] = await reading.batch(
    selectMappings(connection),
    sql<{
      id: number
    }>`select j.id from ${allJobs} j where ${isLinkedBy(connection)} order by j.id desc limit ${linkedShown}`,
    sql<{ name: string }>`select u.name from ${allUsers} u where u.id = ${connection.connectedBy}`,
  )
  const told = { mappings, linkedJobs: jobs.map(({ id }) => id), connectedByName: user?.name ?? null }
  return viewIntegration(ports, connection, told)
}

function viewIntegration(ports: Ports, connection: Connection, told: Told): z.input<typeof IntegrationView> {
  const traits = findConnector(ports, connection.provider)?.traits
  return {
    id: connection.id,
    integrationTool:
      connection.tool && traits?.isBroker ? `${connection.provider}:${connection.tool}` : connection.provider,
    title: traits?.title ?? connection.provider,
    integrationState: connection.state,
    reason: traits ? connection.stateReason : 'Whoever runs the service has switched this ATS off.',
    checkedAt: viewTime(connection.stateAt),
    connectedAt: viewTime(connection.connectedAt),
    connectedBy: { id: connection.connectedBy, name: told.connectedByName },
    mappings: viewMappings(told.mappings),
    atsHistorySync: connection.historySync,
    historyKeptUntil: viewTimeOrNull(connection.historyKeptUntil),
    lastSyncedAt: viewTimeOrNull(connection.lastSyncedAt),
    historyLastSyncedAt: viewTimeOrNull(connection.historySyncedAt),
    linkedJobs: [...told.linkedJobs],
    takesApplications: traits?.takesApplications ?? false,
    credentials: viewCredentials(ports, connection),
    webhooks: webhooksOf(ports, connection),
  }
}

function viewCredentials(ports: Ports, connection: Connection) {
  const { secrets, settings } = openedFor(ports, connection)
  const fields = findConnector(ports, connection.provider)?.traits.credentials ?? []
  return fields.map((field) => ({
    ...field,
    value: field.isSecret ? null : (settings[field.name] ?? secrets[field.name] ?? null),
  }))
}

function webhooksOf({ publicUrl, ...ports }: Ports, { id, provider }: Connection) {
  const traits = findConnector({ publicUrl, ...ports }, provider)?.traits
  if (!traits || traits.webhooks === 'none') return null
  const to = traits.isBroker ? provider : id
  return {
    url: `${publicUrl}/ats/webhooks/${to}`,
    setUp: traits.webhooks === 'made' ? ('by_us' as const) : ('by_hand' as const),
  }
}
