/**
 * The ATS says whether a job is over. One that was closed there takes nobody here either; whoever changes it here afterwards knows better,
 * and it is left alone until it is changed there again.
 */
import { sql } from '#kernel/database/sql.ts'
import { mirroredJobs } from '#modules/ats-history/index.ts'
import { allJobs, jobCommands, linkedJobs } from '#modules/jobs/index.ts'
import { atsMachine, ownerOf } from '../connection.ts'
import { isLinkedBy } from '../linked-job.ts'
import type { VendorParts } from '../vendor-call.ts'

const jobsMax = 100

export async function closeOurs({ db, connection }: VendorParts): Promise<void> {
  const { companyId, id } = connection
  const over = await db.reading({ companyId }).all(sql<{ remoteJobId: string }>`
    select j.ats_job_id as remote_job_id from ${allJobs} j
      join ${mirroredJobs} r on r.company_id = j.company_id and r.source_id = ${id} and r.remote_id = j.ats_job_id
    where ${isLinkedBy(connection)} and j.status = 'live' and r.status = 'closed' and r.deleted_at is null
      and coalesce(r.remote_updated_at, r.asked_at) > j.changed_at limit ${jobsMax}`)
  for (const { remoteJobId } of over) {
    await db.transaction({ companyId }, async (tx) => {
      const actor = atsMachine(companyId)
      const job = await linkedJobs.lock(tx, actor, remoteJobId, ownerOf(connection))
      if (job?.status === 'live') await jobCommands.end(tx, actor, job, 'other')
    })
  }
}
