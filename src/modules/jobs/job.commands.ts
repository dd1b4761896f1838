/** Commands change jobs for operations, actions and connectors alike. The transaction holds the job. */
import type { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { emit } from '#kernel/events/event.ts'
import type { Ports } from '#kernel/ports.ts'
import { planLimits } from '#modules/plans/index.ts'
import type { AtsPlace } from './ats-link.ts'
import { jobEvents } from './events.ts'
import { isTeam, setTeam } from './hiring-team.ts'
import { insertJob, jobStore, makeClosed, makeLive, rewriteJob } from './job.store.ts'
import {
  changedFields,
  changeTo,
  type Job,
  type JobChange,
  type JobPlace,
  type NewJob,
  newContent,
  requireFitToBeLive,
  requireFitToGoLive,
  requireScreening,
} from './job.ts'
import { jobActivity } from './job-activity.ts'
import { isLive, requireClosed, requireDraft, requireLive } from './lifecycle.ts'

type CloseReason = NonNullable<Job['closeReason']>

/** The draft gets its place in an ATS, if it has one. The answer is its id. */
async function addJob(
  tx: Tx,
  actor: CompanyActor,
  { hiringTeam, ...wish }: z.output<typeof NewJob>,
  place?: AtsPlace,
): Promise<number> {
  const id = await insertJob(tx, actor, newContent(wish), place)
  if (hiringTeam.length > 0) await setTeam(tx, actor, id, hiringTeam)
  jobActivity.recordDeed(tx, actor, id, 'job.created')
  return id
}

interface Change extends z.output<typeof JobChange> {
  readonly atsUrl?: string | null
}

/** Only the given fields change, and only what is different is announced. The job stays as it is when nothing is. */
async function changeJob(
  tx: Tx,
  actor: CompanyActor,
  job: Job,
  { hiringTeam, atsUrl = job.atsUrl, ...wish }: Change,
  place?: JobPlace,
): Promise<Job> {
  const change = changeTo(job, wish)
  const team = hiringTeam && !isTeam(job.hiringTeam, hiringTeam) ? hiringTeam : null
  const fields = [
    ...changedFields(job, change),
    ...(team ? ['hiringTeam'] : []),
    ...(atsUrl === job.atsUrl ? [] : ['atsJob']),
  ]
  if (fields.length === 0) return job
  if (isLive(job)) {
    requireFitToBeLive({ ...job, ...change }, place)
    if (fields.includes('screening')) requireScreening({ ...job, ...change })
  }

  if (team) await setTeam(tx, actor, job.id, team)
  const changed = await rewriteJob(tx, actor, job, { ...change, atsUrl })
  jobActivity.recordDeed(tx, actor, job.id, 'job.updated', { fields })
  emit(tx, actor, jobEvents.updated, { jobId: job.id, version: changed.version, status: job.status, fields })
  return changed
}

/** Room in the plan is asked for last: people can mend everything else themselves. */
async function publishJob(tx: Tx, ports: Ports, actor: CompanyActor, job: Job, place?: JobPlace): Promise<Job> {
  requireDraft(job)
  requireFitToGoLive(job, place)
  await planLimits.requireRoomForLiveJob(tx, ports, actor.companyId, jobStore.selectLive(actor.companyId))

  const live = await makeLive(tx, actor, job)
  jobActivity.recordDeed(tx, actor, job.id, 'job.published')
  emit(tx, actor, jobEvents.published, { jobId: job.id, version: live.version })
  return live
}

async function closeJob(tx: Tx, actor: CompanyActor, job: Job, reason: CloseReason): Promise<Job> {
  requireLive(job)
  return endJob(tx, actor, job, reason)
}

/** A draft can be closed, too: an ATS may tell of a job that was over before we knew it. */
async function endJob(tx: Tx, actor: CompanyActor, job: Job, reason: CloseReason): Promise<Job> {
  const closed = await makeClosed(tx, actor, job, reason)
  jobActivity.recordDeed(tx, actor, job.id, 'job.closed', { reason })
  emit(tx, actor, jobEvents.closed, { jobId: job.id, version: closed.version, reason })
  return closed
}

async function reopenJob(tx: Tx, ports: Ports, actor: CompanyActor, job: Job, place?: JobPlace): Promise<Job> {
  requireClosed(job)
  requireFitToGoLive(job, place)
  await planLimits.requireRoomForLiveJob(tx, ports, actor.companyId, jobStore.selectLive(actor.companyId))

  const live = await makeLive(tx, actor, job)
  jobActivity.recordDeed(tx, actor, job.id, 'job.reopened')
  emit(tx, actor, jobEvents.reopened, { jobId: job.id, version: live.version })
  return live
}

export const jobCommands = {
  add: addJob,
  change: changeJob,
  requireFitToGoLive,
  publish: publishJob,
  close: closeJob,
  end: endJob,
  reopen: reopenJob,
}
