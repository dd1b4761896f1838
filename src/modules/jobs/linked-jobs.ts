/** The jobs of a company that are in its ATS: found by their places there, put into them and taken out. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import type { AtsPlace } from './ats-link.ts'
import { visibleTo } from './hiring-team.ts'
import { jobColumns, setJob } from './job.store.ts'
import type { Job } from './job.ts'

/** The job in a place of an ATS, held; or nothing when the actor sees none there, or no longer once the wait is over. */
async function lockLinkedJob(tx: Tx, actor: CompanyActor, atsJobId: string, owner?: string): Promise<Job | undefined> {
  const where = allOf(
    sql`j.company_id = ${actor.companyId}`,
    sql`j.ats_job_id = ${atsJobId}`,
    owner === undefined ? nothing : sql`j.ats_owner = ${owner}`,
    visibleTo(actor),
  )
  const [, [job]] = await tx.batch(
    sql`select from job j where ${where} for no key update`,
    sql<Job>`select ${jobColumns} from job j where ${where}`,
  )
  return job
}

/** Any job of the company, held: a key that is to link it does not see it yet. */
async function lockJobToLink(tx: Tx, { companyId }: CompanyActor, id: number): Promise<Job | undefined> {
  const [, [job]] = await tx.batch(
    sql`select from job j where j.company_id = ${companyId} and j.id = ${id} for no key update`,
    sql<Job>`select ${jobColumns} from job j where j.company_id = ${companyId} and j.id = ${id}`,
  )
  return job
}

const linkJob = (tx: Tx, actor: CompanyActor, job: Job, { atsJobId, atsOwner, atsUrl }: AtsPlace): Promise<Job> =>
  setJob(
    tx,
    actor,
    job,
    sql`ats_job_id = ${atsJobId}, ats_owner = ${atsOwner}, ats_url = ${atsUrl}, ats_linked_at = now()`,
  )

const unlinked = sql`ats_job_id = null, ats_owner = null, ats_url = null, ats_linked_at = null`

const unlinkJob = (tx: Tx, actor: CompanyActor, job: Job): Promise<Job> => setJob(tx, actor, job, unlinked)

/** Takes all jobs of a company out of its ATS. Answers their ids. */
async function unlinkAllJobs(tx: Tx, { companyId }: CompanyActor): Promise<number[]> {
  const jobs = await tx.all(sql<{ id: number }>`
    update job set ${unlinked}, changed_at = now(), version = version + 1
    where company_id = ${companyId} and ats_job_id is not null returning id`)
  return jobs.map(({ id }) => id)
}

export const linkedJobs = {
  lock: lockLinkedJob,
  lockToLink: lockJobToLink,
  link: linkJob,
  unlink: unlinkJob,
  unlinkAll: unlinkAllJobs,
}
