/** A stage of the ATS stands for a status of ours by its name: the stages of two jobs are called alike, and are not the same. */
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Connection, newVersionOf } from './connection.ts'

export const mappedStatuses = ['shortlisted', 'suitable', 'not_suitable', 'sourced_potential'] as const
export type MappedStatus = (typeof mappedStatuses)[number]

export interface Mapping {
  readonly status: MappedStatus
  readonly stageName: string
}

type Of = Pick<Connection, 'companyId' | 'id'>

export const selectMappings = ({ companyId, id }: Of) => sql<Mapping>`
  select m.status, m.stage_name from ats_stage_mapping m where m.company_id = ${companyId} and m.connection_id = ${id} order by m.status`

const stageName = z.string().trim().min(1).max(200).nullable()

/** The statuses that are told are changed; null stops syncing one. */
export const MappingsChange = z.strictObject({
  shortlisted: stageName.exactOptional(),
  suitable: stageName.exactOptional(),
  not_suitable: stageName.exactOptional(),
  sourced_potential: stageName.exactOptional(),
})
export type MappingsChange = z.output<typeof MappingsChange>

export const MappingsView = z.strictObject({
  shortlisted: z.string().nullable(),
  suitable: z.string().nullable(),
  not_suitable: z.string().nullable(),
  sourced_potential: z.string().nullable(),
})

export const viewMappings = (mappings: readonly Mapping[]): z.input<typeof MappingsView> => {
  const nameOf = (status: MappedStatus) => mappings.find((mapping) => mapping.status === status)?.stageName ?? null
  return {
    shortlisted: nameOf('shortlisted'),
    suitable: nameOf('suitable'),
    not_suitable: nameOf('not_suitable'),
    sourced_potential: nameOf('sourced_potential'),
  }
}

/** Whoever read the integration before is told that it is another one now. */
export async function changeMappings(tx: Tx, { companyId, id }: Of, change: MappingsChange): Promise<void> {
  if (Object.keys(change).length > 0) await tx.run(newVersionOf({ companyId, id }))
  for (const [status, name] of Object.entries(change)) {
    await tx.run(
      name === null
        ? sql`delete from ats_stage_mapping where company_id = ${companyId} and connection_id = ${id} and status = ${status}`
        : sql`
            insert into ats_stage_mapping (company_id, connection_id, status, stage_name) values (${companyId}, ${id}, ${status}, ${name})
            on conflict (company_id, connection_id, status) do update set stage_name = excluded.stage_name`,
    )
  }
}
