/** What became of somebody before: the last jobs they applied to, how far they came, and why it ended. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { type ApplicationStatus, allApplications, allStatusChanges } from '#modules/applications/index.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'

const shownMax = 2

export const HistoryView = z
  .strictObject({
    jobTitle: z.string().nullable(),
    furthest: z
      .string()
      .nullable()
      .meta({
        description: 'The furthest status they had, or the stage in the ATS.',
        examples: ['interviewing'],
      }),
    outcome: z
      .string()
      .nullable()
      .meta({ description: 'How it stands now.', examples: ['not_suitable'] }),
    reason: z.string().nullable().meta({ description: 'Why it was last decided so.' }),
    at: TimeView.nullable().meta({ description: 'When they applied.' }),
  })
  .meta({ id: 'SourcingHistory' })

export interface Before {
  readonly candidateId: number
  readonly jobTitle: string
  readonly furthest: ApplicationStatus
  readonly status: ApplicationStatus
  readonly reason: string | null
  readonly appliedAt: Instant
  readonly statusAt: Instant
}

/** The further a status is, the higher it counts. */
const stepOf = sql`array_position(
  array['withdrawn', 'not_suitable', 'sourced_potential', 'unreviewed', 'suitable', 'shortlisted', 'interviewing', 'offered', 'hired'],
  h.to_status)`

/** The rows are of these people, at most two for each, the newest first; of the job that is searched for none is shown. */
export const selectBefore = (actor: CompanyActor, jobId: number, candidateIds: readonly number[]) => sql<Before>`
  select k.candidate_id, a.job_title, a.furthest, a.status, a.reason, a.applied_at, a.status_at
  from unnest(${[...candidateIds]}::bigint[]) as k (candidate_id)
  cross join lateral (
    select j.title as job_title, a.status, a.applied_at, a.status_at,
      coalesce((select h.to_status from ${allStatusChanges} h
        where h.company_id = a.company_id and h.application_id = a.id order by ${stepOf} desc limit 1), a.status) as furthest,
      (select h.reason from ${allStatusChanges} h
        where h.company_id = a.company_id and h.application_id = a.id order by h.id desc limit 1) as reason
    from ${allApplications} a join ${jobsSeenBy(actor)} j on j.company_id = a.company_id and j.id = a.job_id
    where a.company_id = ${actor.companyId} and a.candidate_id = k.candidate_id and a.job_id <> ${jobId} and not a.superseded
    order by a.applied_at desc, a.id desc limit ${shownMax}) a`

export const viewBefore = ({ jobTitle, furthest, status, reason, appliedAt }: Before): z.input<typeof HistoryView> => ({
  jobTitle,
  furthest,
  outcome: status,
  reason,
  at: viewTimeOrNull(appliedAt),
})
