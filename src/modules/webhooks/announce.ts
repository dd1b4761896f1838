/** What is told of each event of other modules. Only of linked jobs: other systems know of no others. */

import type { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import type { BulkReaction, EventKind, Happened } from '#kernel/events/event.ts'
import {
  applicationCreated,
  applicationEvaluated,
  applicationRemoved,
  applicationRestored,
  applicationStatusChanged,
} from '#modules/applications/index.ts'
import { candidateErased } from '#modules/candidates/index.ts'
import {
  candidateIdOf,
  jobLinked,
  type LinkedApplication,
  type LinkedJob,
  linkedApplications,
  linkedJobs,
} from '#modules/integration/index.ts'
import { jobClosed, jobPublished, jobReopened, jobUpdated } from '#modules/jobs/index.ts'
import type { WebhookType } from './catalogue.ts'
import { deliverTo } from './delivery.ts'
import { keepMessages, newMessage, type Told } from './message.ts'

/** Tells of a job that is linked. */
interface AboutJob {
  readonly on: EventKind
  readonly told: (job: LinkedJob, payload: never) => Pick<Told, 'type' | 'data'>
}

interface AboutApplication {
  readonly on: EventKind
  readonly told: (application: LinkedApplication, payload: never) => Pick<Told, 'type' | 'data'>
}

const aboutJob = <Schema extends z.ZodType>(
  on: EventKind<Schema>,
  told: (job: LinkedJob, payload: z.output<Schema>) => Pick<Told, 'type' | 'data'>,
): AboutJob => ({ on, told })

const aboutApplication = <Schema extends z.ZodType>(
  on: EventKind<Schema>,
  told: (application: LinkedApplication, payload: z.output<Schema>) => Pick<Told, 'type' | 'data'>,
): AboutApplication => ({ on, told })

const ofJob = ({ jobId, atsJobId }: LinkedJob) => ({ jobId, atsJobId })

const ofApplication = (application: LinkedApplication) => ({
  candidateId: candidateIdOf(application),
  ...ofJob(application),
  externalApplicationId: application.externalId,
})

const jobs: readonly AboutJob[] = [
  aboutJob(jobLinked, (job) => ({ type: 'job.linked', data: { ...ofJob(job), status: job.status } })),
  aboutJob(jobPublished, (job) => ({ type: 'job.published', data: { ...ofJob(job), reopened: false } })),
  aboutJob(jobReopened, (job) => ({ type: 'job.published', data: { ...ofJob(job), reopened: true } })),
  aboutJob(jobUpdated, (job, { status, fields }) => ({ type: 'job.updated', data: { ...ofJob(job), status, fields } })),
  aboutJob(jobClosed, (job, { reason }) => ({ type: 'job.closed', data: { ...ofJob(job), reason } })),
]

const applications: readonly AboutApplication[] = [
  aboutApplication(applicationCreated, (application, { status, isApplicant }) => ({
    type: isApplicant ? 'application.created' : 'candidate.sourced',
    data: { ...ofApplication(application), status, source: application.source },
  })),
  aboutApplication(applicationEvaluated, (application, { score }) => ({
    type: 'application.evaluated',
    data: { ...ofApplication(application), score },
  })),
  aboutApplication(applicationStatusChanged, (application, { from, to }) => ({
    type: 'application.status_changed',
    data: { ...ofApplication(application), from, to },
  })),
  aboutApplication(applicationRemoved, (application) => ({
    type: 'application.removed',
    data: ofApplication(application),
  })),
  aboutApplication(applicationRestored, (application) => ({
    type: 'application.restored',
    data: ofApplication(application),
  })),
]

const jobTeller = new Map(jobs.map((each) => [each.on.name, each]))
const applicationTeller = new Map(applications.map((each) => [each.on.name, each]))

export const announceToOthers: BulkReaction = {
  name: 'announce-to-others',
  on: [...jobs.map(({ on }) => on), ...applications.map(({ on }) => on), candidateErased],

  async applyAll(events, { tx }) {
    const [{ companyId }] = events
    const [linked, people, endpoints] = await tx.batch(
      linkedJobs(companyId, idsIn(events, 'jobId')),
      linkedApplications(companyId, [...idsIn(events, 'applicationId'), ...erasedIn(events)]),
      sql<{ id: string; eventTypes: readonly WebhookType[] | null; atsOwner: string }>`
        select id, event_types, ats_owner from webhook_endpoint
        where company_id = ${companyId} and state <> 'deleted' and disabled_reason is distinct from 'key_ended'`,
    )
    const jobById = new Map(linked.map((job) => [job.jobId, job]))
    const applicationById = new Map(people.map((application) => [application.id, application]))

    const messages = events.flatMap((event) =>
      toldOf(event, jobById, applicationById).map((told) => newMessage(event, told)),
    )
    if (messages.length === 0) return
    keepMessages(tx, companyId, messages)
    deliverTo(tx, companyId, endpoints, messages)
  },
}

function toldOf(
  { name, payload }: Happened<unknown>,
  jobById: ReadonlyMap<number, LinkedJob>,
  applicationById: ReadonlyMap<number, LinkedApplication>,
): Told[] {
  const { jobId, applicationId, applicationIds = [] } = payload as Subjects
  if (name === candidateErased.name) {
    return erasureTold(applicationIds.flatMap((id) => applicationById.get(id) ?? []))
  }
  const application = applicationById.get(applicationId ?? 0)
  const tellApplication = applicationTeller.get(name)
  if (application && tellApplication) {
    const { atsOwner, id } = application
    const told = tellApplication.told(application, payload as never)
    return [{ ...told, atsOwner, subject: `application:${id}`, applicationId: id } as Told]
  }
  const job = jobById.get(jobId ?? 0)
  const tellJob = jobTeller.get(name)
  if (!job || !tellJob) return []
  const told = tellJob.told(job, payload as never)
  return [{ ...told, atsOwner: job.atsOwner, subject: `job:${job.jobId}`, applicationId: null } as Told]
}

/** Under all the ids that an ATS knows the person by. */
function erasureTold(known: readonly LinkedApplication[]): Told[] {
  return [...Map.groupBy(known, ({ atsOwner }) => atsOwner)].map(([atsOwner, applications]) => ({
    type: 'candidate.erased',
    data: { candidateIds: applications.map(candidateIdOf) },
    atsOwner,
    // Behind whatever is still to be told of them.
    subject: `application:${applications[0]?.id}`,
    applicationId: null,
  }))
}

interface Subjects {
  readonly jobId?: number
  readonly applicationId?: number
  readonly applicationIds?: readonly number[]
}

const idsIn = (events: readonly Happened<unknown>[], name: 'jobId' | 'applicationId'): number[] =>
  events.flatMap(({ payload }) => (payload as Subjects)[name] ?? [])

const erasedIn = (events: readonly Happened<unknown>[]): number[] =>
  events.flatMap(({ payload }) => (payload as Subjects).applicationIds ?? [])
