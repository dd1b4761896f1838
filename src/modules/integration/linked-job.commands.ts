/** An ATS links jobs and changes those that are linked to it. */
import type { KeyHolder } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import {
  allJobs,
  atsLink,
  draftJob,
  type Job,
  jobActivity,
  jobCommands,
  jobStore,
  linkedJobs,
  NewJob,
} from '#modules/jobs/index.ts'
import { claimOwnership } from './ats-owner.ts'
import { jobLinked } from './events.ts'
import { keepKnockouts } from './kept-knockouts.ts'
import type { AtsJobWish } from './linked-job.ts'
import { jobNotFound, linkedElsewhere, wasLive } from './problems.ts'

type Drafted = Awaited<ReturnType<typeof draftJob>>['draft']['criteria']

/**
 * A description's criteria are drafted for a job that is to be live and has none. A model may read it, so no
 * transaction is open; criteria that somebody writes meanwhile win.
 */
export async function draftCriteria(
  reading: Reading,
  actor: KeyHolder,
  atsJobId: string,
  wish: AtsJobWish,
  { ports, signal }: { readonly ports: Ports; readonly signal: AbortSignal },
): Promise<Drafted> {
  if (wish.status !== 'live' || wish.criteria) return []
  const { companyId } = actor
  const job = await reading.maybe(sql<Pick<Job, 'description' | 'criteria'>>`
    select j.description, j.criteria from ${allJobs} j
    where j.company_id = ${companyId} and ${wish.jobId === undefined ? sql`j.ats_job_id = ${atsJobId}` : sql`j.id = ${wish.jobId}`}`)
  const { description = job?.description ?? '' } = wish
  if (job?.criteria.length || description.trim() === '') return []

  const { draft } = await draftJob(description, { reading, actor, ports, signal })
  return draft.criteria
}

/**
 * The job in this place of the key's ATS is held; when there is none, nobody else links a job before the transaction
 * ends.
 */
export async function lockPlace(tx: Tx, actor: KeyHolder, atsJobId: string): Promise<Job | undefined> {
  const owner = atsLink.ownerOf(actor)
  const job = await linkedJobs.lock(tx, actor, atsJobId, owner)
  if (job) return job
  await claimOwnership(tx, actor, owner)
  // Another request may have linked it while we waited to be the only one.
  return linkedJobs.lock(tx, actor, atsJobId, owner)
}

/** The place is held and empty. The job that is named goes into it, or a new one. */
export async function linkAnew(
  tx: Tx,
  ports: Ports,
  actor: KeyHolder,
  atsJobId: string,
  wish: AtsJobWish,
  drafted: Drafted,
): Promise<Job> {
  const { url: atsUrl = null, jobId, status, closeReason, ...content } = wish
  const place = { atsJobId, atsOwner: atsLink.ownerOf(actor), atsUrl }
  if (jobId !== undefined) {
    const job = await linkedJobs.lockToLink(tx, actor, jobId)
    if (!job) throw jobNotFound('The company has no job with the id that is told as jobId.')
    if (job.atsJobId !== null) throw linkedElsewhere('Unlink it from the other job of the ATS first.')
    const linked = await linkedJobs.link(tx, actor, job, place)
    announceLink(tx, actor, linked)
    return follow(tx, ports, actor, linked, wish, drafted)
  }
  const { title } = content
  if (title === undefined) throw untitled()

  const id = await jobCommands.add(tx, actor, { ...NewJob.parse({ title }), criteria: [...drafted], ...content }, place)
  const job = await jobStore.get(tx, actor, id)
  announceLink(tx, actor, job)
  return follow(tx, ports, actor, job, { ...(status && { status }), ...(closeReason && { closeReason }) }, [])
}

function announceLink(tx: Tx, actor: KeyHolder, { id: jobId, version, status, atsJobId, atsOwner }: Job): void {
  jobActivity.recordDeed(tx, actor, jobId, 'job.linked', { atsJobId, owner: atsOwner })
  emit(tx, actor, jobLinked, { jobId, version, status })
}

/** A linked job becomes what the ATS tells of it, and keeps what it does not tell. */
export async function follow(
  tx: Tx,
  ports: Ports,
  actor: KeyHolder,
  job: Job,
  { url, jobId, status = job.status, closeReason = 'other', ...content }: AtsJobWish,
  drafted: Drafted,
): Promise<Job> {
  if (jobId !== undefined && jobId !== job.id) throw linkedElsewhere(`This job of the ATS is linked to job ${job.id}.`)
  if (status === 'draft' && job.status !== 'draft') throw wasLive('Close it, or leave it live.')

  // Closing comes first, because a job that is over need not say what a live one must.
  const standing =
    status === 'closed' && job.status !== 'closed' ? await jobCommands.end(tx, actor, job, closeReason) : job
  const changed = await jobCommands.change(tx, actor, standing, {
    ...(job.criteria.length === 0 && drafted.length > 0 && { criteria: [...drafted] }),
    ...content,
    ...(content.screeningQuestions && {
      screeningQuestions: keepKnockouts(job.screeningQuestions, content.screeningQuestions),
    }),
    ...(url !== undefined && { atsUrl: url }),
  })
  return status === 'live' ? goLive(tx, ports, actor, changed) : changed
}

async function goLive(tx: Tx, ports: Ports, actor: KeyHolder, job: Job): Promise<Job> {
  switch (job.status) {
    case 'draft':
      return jobCommands.publish(tx, ports, actor, job)
    case 'closed':
      return jobCommands.reopen(tx, ports, actor, job)
    case 'live':
      return job
  }
}

const untitled = () =>
  validationFailed('A new job needs a title; see errors.', {
    errors: [{ in: 'body', pointer: '/title', rule: 'required', detail: 'is required to make a job' }],
  })
