/** Jobs of ours that stand in the ATS of a connection. */
import { type Statement, sql } from '#kernel/database/sql.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { type Connection, ownerOf } from './connection.ts'

type Of = Pick<Connection, 'companyId' | 'id'>

export const linkedJobsOf = (connection: Of) => sql<{ jobId: number; remoteJobId: string }>`
  select j.id as job_id, j.ats_job_id as remote_job_id from ${allJobs} j
  where j.company_id = ${connection.companyId} and j.ats_owner = ${ownerOf(connection)} and j.ats_job_id is not null`

/** The clause is about a job `j`. */
export const isLinkedBy = (connection: Of): Statement =>
  sql`j.company_id = ${connection.companyId} and j.ats_owner = ${ownerOf(connection)} and j.ats_job_id is not null`
