/** A job of the ATS, and the job of ours that stands for it. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import { mirroredJobs } from '#modules/ats-history/index.ts'
import { jobLinked } from '#modules/integration/index.ts'
import { allJobs, type Job, jobActivity, jobCommands, jobStore, linkedJobs, NewJob } from '#modules/jobs/index.ts'
import { type Connection, newVersionOf, ownerOf } from './connection.ts'
import { linkedBefore } from './problems.ts'

export const AtsJobPath = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'As `GET …/jobs/page` names it, percent-encoded.' })

const remoteJobStatuses = ['open', 'closed', 'draft', 'other'] as const

export interface RemoteJob {
  readonly remoteId: string
  readonly title: string | null
  readonly status: (typeof remoteJobStatuses)[number]
  readonly description: string | null
  readonly department: string | null
  readonly location: string | null
  readonly url: string | null
  readonly jobId: number | null
}

export const remoteJobColumns = sql`
  r.remote_id, r.title, r.status, r.description, r.department, r.location, r.url, j.id as job_id`

export const RemoteJobView = z
  .strictObject({
    id: z.string().meta({ description: 'As the ATS calls it.' }),
    title: z.string(),
    status: z.enum(remoteJobStatuses),
    department: z.string().nullable(),
    location: z.string().nullable(),
    url: z.string().nullable().meta({ description: 'Where people find it in the ATS.' }),
    jobId: IdView.nullable().meta({ description: 'The job of ours that stands for it.' }),
  })
  .meta({ id: 'RemoteJob' })

export const viewRemoteJob = (job: RemoteJob): z.input<typeof RemoteJobView> => ({
  id: job.remoteId,
  title: job.title ?? 'Untitled',
  status: job.status,
  department: job.department,
  location: job.location,
  url: job.url,
  jobId: job.jobId,
})

export async function getRemoteJob(tx: Tx, connection: Connection, remoteId: string): Promise<RemoteJob> {
  const job = await tx.maybe(sql<RemoteJob>`
    select ${remoteJobColumns} from ${mirroredJobs} r
      left join ${allJobs} j on j.company_id = r.company_id and j.ats_job_id = r.remote_id and j.ats_owner = ${ownerOf(connection)}
    where r.company_id = ${connection.companyId} and r.source_id = ${connection.id} and r.remote_id = ${remoteId}
      and r.deleted_at is null and not r.is_confidential`)
  if (!job) throw notFound('The ATS shows no such job.')
  return job
}

/** The transaction holds the connection, so nobody else links. Linked to the same job again, nothing changes. */
export async function linkRemote(
  tx: Tx,
  actor: CompanyActor,
  connection: Connection,
  remote: RemoteJob,
  jobId: number | undefined,
): Promise<Job> {
  const place = { atsJobId: remote.remoteId, atsOwner: ownerOf(connection), atsUrl: remote.url }
  if (remote.jobId !== null) {
    if (jobId !== undefined && jobId !== remote.jobId)
      throw linkedBefore(`This job of the ATS is linked to job ${remote.jobId}.`)
    return jobStore.get(tx, actor, remote.jobId)
  }
  const job = jobId === undefined ? await draftOf(tx, actor, remote, place) : await joined(tx, actor, jobId, place)
  await tx.run(newVersionOf(connection))
  jobActivity.recordDeed(tx, actor, job.id, 'job.linked', { atsJobId: remote.remoteId, owner: place.atsOwner })
  emit(tx, actor, jobLinked, { jobId: job.id, version: job.version, status: job.status })
  return job
}

type Place = Parameters<typeof linkedJobs.link>[3]

async function joined(tx: Tx, actor: CompanyActor, jobId: number, place: Place): Promise<Job> {
  const job = await linkedJobs.lockToLink(tx, actor, jobId)
  if (!job) throw notFound('The company has no such job.')
  if (job.atsJobId !== null) throw linkedBefore('The job is linked to another job of the ATS. Unlink it there first.')
  return linkedJobs.link(tx, actor, job, place)
}

/** A draft: what the ATS says of a job is seldom all that applicants should read. */
async function draftOf(tx: Tx, actor: CompanyActor, remote: RemoteJob, place: Place): Promise<Job> {
  const title = (remote.title ?? '').trim().slice(0, 200) || 'Untitled'
  const wish = NewJob.parse({
    title,
    ...(remote.description !== null && { description: remote.description.slice(0, 50_000) }),
    ...(remote.department !== null &&
      remote.department.trim() !== '' && { department: remote.department.trim().slice(0, 100) }),
  })
  return jobStore.get(tx, actor, await jobCommands.add(tx, actor, wish, place))
}

/** The job goes on as one of the company alone; whoever is on it stays in both systems, and is settled no more. */
export async function unlinkRemote(
  tx: Tx,
  actor: CompanyActor,
  connection: Connection,
  remoteId: string,
): Promise<void> {
  const job = await linkedJobs.lock(tx, actor, remoteId, ownerOf(connection))
  if (!job) throw notFound('No job of ours is linked to it.')
  await linkedJobs.unlink(tx, actor, job)
  await tx.run(newVersionOf(connection))
  await tx.run(sql`
    delete from ats_placement
    where company_id = ${connection.companyId} and connection_id = ${connection.id} and job_remote_id = ${remoteId}`)
  jobActivity.recordDeed(tx, actor, job.id, 'job.unlinked', { atsJobId: remoteId, owner: job.atsOwner })
}
