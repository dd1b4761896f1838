/** What becomes of jobs, whoever wants it. The transaction holds the job. */
import type { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { emit } from '#kernel/events/event.ts'
import { jobClosed, jobPublished } from './events.ts'
import { setTeam } from './hiring-team.ts'
import { insertJob, makeClosed, makeLive } from './job.store.ts'
import { type Job, type NewJob, newContent, requireFitToBeLive } from './job.ts'
import { recordDeed } from './job-activity.ts'
import { notADraft, notLive } from './problems.ts'

/** Makes a draft. Answers its id. */
export async function addJob(
  tx: Tx,
  actor: CompanyActor,
  { hiringTeam, ...wish }: z.output<typeof NewJob>,
): Promise<number> {
  const id = await insertJob(tx, actor, newContent(wish))
  if (hiringTeam.length > 0) await setTeam(tx, actor, id, hiringTeam)
  recordDeed(tx, actor, id, 'job.created')
  return id
}

export async function publishJob(tx: Tx, actor: CompanyActor, job: Job): Promise<Job> {
  if (job.status === 'live') throw notADraft('The job is live already.')
  if (job.status === 'closed') throw notADraft('The job was closed. Reopen it instead.')
  requireFitToBeLive(job)

  const live = await makeLive(tx, actor, job)
  recordDeed(tx, actor, job.id, 'job.published')
  emit(tx, actor, jobPublished, { jobId: job.id, version: live.version })
  return live
}

export async function closeJob(
  tx: Tx,
  actor: CompanyActor,
  job: Job,
  reason: NonNullable<Job['closeReason']>,
): Promise<Job> {
  if (job.status === 'draft') throw notLive('A draft was never live. Delete it instead.')
  if (job.status === 'closed') throw notLive('The job is closed already.')

  const closed = await makeClosed(tx, actor, job, reason)
  recordDeed(tx, actor, job.id, 'job.closed', { reason })
  emit(tx, actor, jobClosed, { jobId: job.id, version: closed.version, reason })
  return closed
}
