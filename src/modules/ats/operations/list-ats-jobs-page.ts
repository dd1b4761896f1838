import { z } from 'zod'
import { nothing, sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { mirroredJobs } from '#modules/ats-history/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { getLive, ownerOf } from '../connection.ts'
import { notConnected } from '../problems.ts'
import { type RemoteJob, RemoteJobView, remoteJobColumns, viewRemoteJob } from '../remote-job.ts'

export const listAtsJobsPage = operation({
  id: 'listAtsJobsPage',
  method: 'GET',
  path: '/v1/ats-integration/jobs/page',
  summary: 'The jobs of the ATS',
  description: 'By title. Confidential ones are not shown. `POST …/jobs/{atsJobId}/link` makes one a job of ours.',
  access: 'recruiter',
  paged: true,
  query: { status: z.enum(['open', 'closed', 'draft', 'other', 'all']).default('open') },
  replies: { 200: pageOf(RemoteJobView) },
  problems: [notConnected],
  transaction: 'read',

  async handle({ query: { status } }, { tx, actor, page }) {
    const connection = await getLive(tx, actor)
    const behind = page.after
      ? sql`and (coalesce(r.title, ''), r.remote_id) > (${page.after[0]}, ${page.after[1]})`
      : nothing
    const jobs = await tx.all(sql<RemoteJob>`
      select ${remoteJobColumns} from ${mirroredJobs} r
        left join ${allJobs} j on j.company_id = r.company_id and j.ats_job_id = r.remote_id and j.ats_owner = ${ownerOf(connection)}
      where r.company_id = ${actor.companyId} and r.source_id = ${connection.id} and r.deleted_at is null and not r.is_confidential
        ${status === 'all' ? nothing : sql`and r.status = ${status}`} ${behind}
      order by coalesce(r.title, ''), r.remote_id limit ${page.fetch}`)

    return reply(
      200,
      page.of(jobs, viewRemoteJob, ({ title, remoteId }) => [title ?? '', remoteId]),
    )
  },
})
