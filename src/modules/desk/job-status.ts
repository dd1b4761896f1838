/** The status of a job is its life, how many people got how far, and where they came from. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { type ApplicationStatus, allApplications, applicationStatuses } from '#modules/applications/index.ts'
import { type Job, jobPlaces, jobStore } from '#modules/jobs/index.ts'

const channelsMax = 50

interface StatusCount {
  readonly status: ApplicationStatus
  readonly count: number
}

interface Channel {
  readonly source: string
  readonly applicants: number
  readonly sourced: number
}

export interface JobStanding {
  readonly job: Job
  readonly onBoard: readonly StatusCount[]
  readonly removed: number
  readonly channels: readonly Channel[]
}

const Counts = z.strictObject(
  Object.fromEntries(applicationStatuses.map((status) => [status, z.int()])) as Record<ApplicationStatus, z.ZodInt>,
)

export const JobStandingView = z
  .strictObject({
    jobId: IdView,
    title: z.string(),
    lifecycle: z.strictObject({
      status: z.enum(['draft', 'live', 'closed']),
      isAccepting: z.boolean().meta({ description: 'Whether somebody could apply now.' }),
      applicantCount: z.int(),
      applicantLimit: z.int(),
      publishedAt: TimeView.nullable(),
      closedAt: TimeView.nullable(),
      closeReason: z.enum(['filled', 'cancelled', 'other']).nullable(),
    }),
    pipeline: z.strictObject({
      total: z.int().meta({ description: 'On the board.' }),
      byStatus: Counts,
      removed: z.int(),
    }),
    channels: z
      .array(z.strictObject({ source: z.string(), applicants: z.int(), sourced: z.int() }))
      .meta({ description: 'Where the people on the board came from, the most first.' }),
  })
  .meta({ id: 'JobStanding' })

export function viewStanding({ job, onBoard, removed, channels }: JobStanding) {
  const countOf = (status: ApplicationStatus): number => onBoard.find((each) => each.status === status)?.count ?? 0
  return {
    jobId: job.id,
    title: job.title,
    lifecycle: {
      status: job.status,
      isAccepting: jobPlaces.takesApplications(job),
      applicantCount: job.applicantCount,
      applicantLimit: job.applicantLimit,
      publishedAt: viewTimeOrNull(job.publishedAt),
      closedAt: viewTimeOrNull(job.closedAt),
      closeReason: job.closeReason,
    },
    pipeline: {
      total: onBoard.reduce((sum, { count }) => sum + count, 0),
      byStatus: Object.fromEntries(applicationStatuses.map((status) => [status, countOf(status)])) as Record<
        ApplicationStatus,
        number
      >,
      removed,
    },
    channels: channels.map(({ source, applicants, sourced }) => ({ source, applicants, sourced })),
  }
}

export async function readStanding(tx: Reading, actor: CompanyActor, jobId: number): Promise<JobStanding> {
  const job = await jobStore.get(tx, actor, jobId)
  const [onBoard, [gone], channels] = await tx.batch(
    sql<StatusCount>`
      select a.status, count(*) as count from ${allApplications} a
      where a.company_id = ${actor.companyId} and a.job_id = ${jobId} and a.removed_at is null group by a.status`,
    sql<{ count: number }>`
      select count(*) as count from ${allApplications} a
      where a.company_id = ${actor.companyId} and a.job_id = ${jobId} and a.removed_at is not null`,
    sql<Channel>`
      select a.source, count(*) filter (where a.is_applicant) as applicants,
        count(*) filter (where not a.is_applicant) as sourced
      from ${allApplications} a
      where a.company_id = ${actor.companyId} and a.job_id = ${jobId} and a.removed_at is null
      group by a.source order by count(*) desc, a.source limit ${channelsMax}`,
  )
  return { job, onBoard, removed: gone?.count ?? 0, channels }
}
