/** What a past person applied for. What is confidential is left out, and what the ATS has deleted. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import type { PersonKey } from './past-person-id.ts'
import type { AtsApplication } from './records.ts'
import { webAddressOrNull } from './web-address.ts'

export interface PastApplication extends PersonKey {
  readonly jobTitle: string | null
  readonly stage: string | null
  readonly outcome: AtsApplication['outcome']
  readonly appliedAt: Instant | null
  readonly endedAt: Instant | null
  readonly heardAt: Instant | null
  readonly url: string | null
  readonly count: number
}

export const countedMax = 100

/** Each of these people has so many at most, newest first; `count` says how many they have, up to a hundred. */
export const selectPastApplications = (
  { companyId }: CompanyActor,
  keys: readonly PersonKey[],
  eachMax: number,
) => sql<PastApplication>`
  select k.source_id, k.remote_id, a.job_title, a.stage, a.outcome, a.applied_at, a.ended_at, a.heard_at, a.url, a.count
  from unnest(${keys.map(({ sourceId }) => sourceId)}::text[], ${keys.map(({ remoteId }) => remoteId)}::text[]) as k(source_id, remote_id)
  cross join lateral (
    select n.*, count(*) over ()::integer as count from (
      select j.title as job_title, coalesce(a.stage_name, s.name) as stage, a.outcome, a.applied_at, a.ended_at, a.url,
        greatest(a.remote_updated_at, a.moved_at, a.ended_at, a.applied_at) as heard_at
      from ats_ids_of(${companyId}, k.source_id, k.remote_id) known
      join ats_application a on a.company_id = ${companyId} and a.source_id = k.source_id and a.candidate_id = known.remote_id
      left join ats_job j on j.company_id = ${companyId} and j.source_id = k.source_id and j.remote_id = a.job_id
      left join ats_stage s on s.company_id = ${companyId} and s.source_id = k.source_id and s.remote_id = a.stage_id
      where a.deleted_at is null and not coalesce(j.is_confidential, false)
      order by a.applied_at desc nulls last, a.remote_id desc limit ${countedMax}) n
    order by n.applied_at desc nulls last limit ${eachMax}) a`

export const PastApplicationView = z
  .strictObject({
    jobTitle: z.string().nullable(),
    stage: z.string().nullable(),
    outcome: z.enum(['pending', 'hired', 'rejected', 'other']),
    appliedAt: TimeView.nullable(),
    endedAt: TimeView.nullable(),
    url: z.string().nullable().meta({ description: 'Where people find it in the ATS.' }),
  })
  .meta({ id: 'AtsHistoryApplication' })

export const viewPastApplication = ({ jobTitle, stage, outcome, appliedAt, endedAt, url }: PastApplication) => ({
  jobTitle,
  stage,
  outcome,
  appliedAt: viewTimeOrNull(appliedAt),
  endedAt: viewTimeOrNull(endedAt),
  url: webAddressOrNull(url),
})
