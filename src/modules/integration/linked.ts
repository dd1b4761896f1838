/** Modules that tell other systems about linked jobs and their people read them here. */
import { sql } from '#kernel/database/sql.ts'
import { allApplications } from '#modules/applications/index.ts'
import { allJobs } from '#modules/jobs/index.ts'

export interface LinkedJob {
  readonly jobId: number
  readonly atsJobId: string
  readonly atsOwner: string
}

export interface LinkedApplication extends LinkedJob {
  readonly id: number
  readonly isApplicant: boolean
  readonly externalId: string | null
  readonly source: string
}

const jobColumns = sql`j.id as job_id, j.ats_job_id, j.ats_owner`

/** Jobs that are not linked are left out. */
export const linkedJobs = (companyId: string, jobIds: readonly number[]) => sql<LinkedJob>`
  select ${jobColumns} from ${allJobs} j
  where j.company_id = ${companyId} and j.id = any(${[...jobIds]}::bigint[]) and j.ats_job_id is not null`

/** Applications on jobs that are not linked are left out. */
export const linkedApplications = (companyId: string, applicationIds: readonly number[]) => sql<LinkedApplication>`
  select a.id, a.is_applicant, a.external_id, a.source, ${jobColumns}
  from ${allApplications} a join ${allJobs} j on j.company_id = a.company_id and j.id = a.job_id
  where a.company_id = ${companyId} and a.id = any(${[...applicationIds]}::bigint[]) and j.ats_job_id is not null
  order by a.id`
