/** What is told of each event of other modules. Only of linked jobs: other systems know of no others. */
import type { z } from 'zod'
import type { EventKind, Happened } from '#kernel/events/event.ts'
import {
  applicationCreated,
  applicationEvaluated,
  applicationRemoved,
  applicationRestored,
  applicationStatusChanged,
} from '#modules/applications/index.ts'
import { candidateErased } from '#modules/candidates/index.ts'
import { candidateIdOf, jobLinked, type LinkedApplication, type LinkedJob } from '#modules/integration/index.ts'
import { jobClosed, jobPublished, jobReopened, jobUpdated } from '#modules/jobs/index.ts'
import type { WebhookData, WebhookType } from './catalogue.ts'

/** The part of a message that its kind and its subject make. */
export interface Told {
  readonly type: WebhookType
  readonly data: WebhookData<WebhookType>
  /** Whose linked jobs it is about; null for a test, which is sent to one endpoint alone. */
  readonly atsOwner: string | null
  /** Messages about one subject are delivered one after another. */
  readonly subject: string
  readonly applicationId: number | null
}

type Content = { [Type in WebhookType]: { readonly type: Type; readonly data: WebhookData<Type> } }[WebhookType]

/** What to say of one event about one linked thing; null for nothing. */
interface Teller<Thing> {
  readonly on: EventKind
  readonly tell: (thing: Thing, payload: never) => Content | null
}

const aboutJob = <Schema extends z.ZodType>(
  on: EventKind<Schema>,
  tell: (job: LinkedJob, payload: z.output<Schema>) => Content | null,
): Teller<LinkedJob> => ({ on, tell })

const aboutApplication = <Schema extends z.ZodType>(
  on: EventKind<Schema>,
  tell: (application: LinkedApplication, payload: z.output<Schema>) => Content | null,
): Teller<LinkedApplication> => ({ on, tell })

const ofJob = ({ jobId, atsJobId }: LinkedJob) => ({ jobId, atsJobId })

const ofApplication = (application: LinkedApplication) => ({
  candidateId: candidateIdOf(application),
  ...ofJob(application),
  externalApplicationId: application.externalId,
})

/** Of a job, what no other system sees. */
const internalFields = new Set(['hiringTeam'])

const jobTellers = [
  aboutJob(jobLinked, (job, { status }) => ({ type: 'job.linked', data: { ...ofJob(job), status } })),
  aboutJob(jobPublished, (job) => ({ type: 'job.published', data: { ...ofJob(job), reopened: false } })),
  aboutJob(jobReopened, (job) => ({ type: 'job.published', data: { ...ofJob(job), reopened: true } })),
  aboutJob(jobUpdated, (job, { status, fields: changed }) => {
    const fields = changed.filter((field) => !internalFields.has(field))
    return fields.length === 0 ? null : { type: 'job.updated', data: { ...ofJob(job), status, fields } }
  }),
  aboutJob(jobClosed, (job, { reason }) => ({ type: 'job.closed', data: { ...ofJob(job), reason } })),
]

const applicationTellers = [
  aboutApplication(applicationCreated, (application, { status, isApplicant }) => ({
    type: isApplicant ? 'application.created' : 'candidate.sourced',
    data: { ...ofApplication({ ...application, isApplicant }), status, source: application.source },
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

/** The events of which there is something to tell. */
export const toldEvents: readonly EventKind[] = [
  ...[...jobTellers, ...applicationTellers].map(({ on }) => on),
  candidateErased,
]

const jobTellerOf = new Map(jobTellers.map((teller) => [teller.on.name, teller]))
const applicationTellerOf = new Map(applicationTellers.map((teller) => [teller.on.name, teller]))

/** Which linked jobs and applications events may be about. */
export const subjectsOf = (events: readonly Happened<unknown>[]) => {
  const subjects = events.map(({ payload }) => payload as Subjects)
  const erased = subjects.flatMap(({ applicationIds }) => applicationIds ?? [])
  return {
    jobIds: subjects.flatMap(({ jobId }) => jobId ?? []),
    applicationIds: [...subjects.flatMap(({ applicationId }) => applicationId ?? []), ...erased],
    erased,
  }
}

interface Subjects {
  readonly jobId?: number
  readonly applicationId?: number
  readonly applicationIds?: readonly number[]
}

/** The linked ones. */
export interface Known {
  readonly jobs: ReadonlyMap<number, LinkedJob>
  readonly applications: ReadonlyMap<number, LinkedApplication>
}

export function toldOf({ name, payload }: Happened<unknown>, { jobs, applications }: Known): Told[] {
  const { jobId = 0, applicationId = 0, applicationIds = [] } = payload as Subjects
  if (name === candidateErased.name) {
    return erasureTold(applicationIds.flatMap((id) => applications.get(id) ?? []))
  }
  const application = applications.get(applicationId)
  const ofApplication = application && applicationTellerOf.get(name)?.tell(application, payload as never)
  if (ofApplication)
    return [{ ...ofApplication, ...placeOf(application, `application:${applicationId}`, applicationId) }]

  const job = jobs.get(jobId)
  const ofJob = job && jobTellerOf.get(name)?.tell(job, payload as never)
  return ofJob ? [{ ...ofJob, ...placeOf(job, `job:${jobId}`, null) }] : []
}

const placeOf = ({ atsOwner }: LinkedJob, subject: string, applicationId: number | null) => ({
  atsOwner,
  subject,
  applicationId,
})

/** Under all the ids that the ATS knows the person by, and behind whatever is still to be told of the first of them. */
function erasureTold(known: readonly LinkedApplication[]): Told[] {
  const applications = known.toSorted((one, other) => one.id - other.id)
  // The linked jobs of a company are of one ATS.
  const [first] = applications
  if (!first) return []
  const data = { candidateIds: applications.map(candidateIdOf) }
  return [{ type: 'candidate.erased', data, ...placeOf(first, `application:${first.id}`, first.id) }]
}
