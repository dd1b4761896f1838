/** Stages belong to jobs, and people mean them by their names: each name is shown once, with how many jobs have it. */
import { z } from 'zod'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { BrokenRule } from '#kernel/http/problem.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { mirroredStages } from '#modules/ats-history/index.ts'
import type { Connection } from './connection.ts'
import { findConnector } from './connector.ts'
import { notReadYet } from './problems.ts'
import type { MappingsChange } from './stage-mapping.ts'

const stageKinds = ['active', 'lead', 'rejected', 'hired', 'other'] as const

export interface StageName {
  readonly name: string
  readonly kind: (typeof stageKinds)[number]
  readonly jobs: number | null
}

export const stagesMax = 500

export const StageView = z.strictObject({
  name: z.string(),
  kind: z.enum(stageKinds).meta({ description: 'Of most of the stages that are called so.' }),
  jobs: z
    .int()
    .nullable()
    .meta({ description: 'How many jobs have such a stage; null where all jobs share their stages.' }),
})

/** In the order of most pipelines. */
export const selectStageNames = ({ companyId, id }: Pick<Connection, 'companyId' | 'id'>) => sql<StageName>`
  select s.name, mode() within group (order by s.kind) as kind,
    case when bool_or(s.job_id is null) then null else count(distinct s.job_id)::int end as jobs
  from ${mirroredStages} s
  where s.company_id = ${companyId} and s.source_id = ${id} and s.deleted_at is null and s.is_active and s.name is not null
  group by s.name order by avg(s.position) nulls last, s.name limit ${stagesMax}`

/** A name that no job has is refused, with those that are most like it; so is a stage that needs what nobody could say. */
export async function requireStages(
  reading: Reading,
  ports: Ports,
  connection: Connection,
  change: MappingsChange,
): Promise<void> {
  const named = Object.entries(change).flatMap(([status, name]) => (name === null ? [] : [{ status, name }]))
  if (named.length === 0) return
  const known = await reading.all(selectStageNames(connection))
  if (known.length === 0)
    throw notReadYet('Its stages are not known yet. GET /v1/ats-integration/sync-status shows how far it is.')
  const needsReason = findConnector(ports, connection.provider)?.traits.rejectionNeedsReason ?? false
  const errors = named.flatMap(({ status, name }): BrokenRule[] => {
    const stage = known.find((each) => each.name === name)
    const pointer = `/mappings/${status}`
    if (!stage)
      return [
        { in: 'body', pointer, rule: 'known', detail: `is no stage of any job; there are ${nearest(name, known)}` },
      ]
    if (stage.kind !== 'rejected' || !needsReason) return []
    return [
      {
        in: 'body',
        pointer,
        rule: 'possible',
        detail: 'is a stage to which the ATS moves nobody without a reason, which has to be given there',
      },
    ]
  })
  if (errors.length > 0) throw validationFailed('Some stages can not be used; see errors.', { errors })
}

const nearestMax = 5

/** The more pairs of letters two names share, the nearer they are. */
function nearest(name: string, known: readonly StageName[]): string {
  const sought = pairsOf(name)
  const likeness = (other: string): number => {
    const pairs = pairsOf(other)
    const shared = [...pairs].filter((pair) => sought.has(pair)).length
    return (2 * shared) / Math.max(1, pairs.size + sought.size)
  }
  return known
    .map((stage) => ({ name: stage.name, likeness: likeness(stage.name) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, nearestMax)
    .map((stage) => `“${stage.name}”`)
    .join(', ')
}

const pairsOf = (name: string): Set<string> => {
  const signs = [...` ${name.toLowerCase()} `]
  return new Set(signs.slice(1).map((sign, index) => `${signs[index]}${sign}`))
}
