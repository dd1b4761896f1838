/** What is told of each event of other modules. Only of linked jobs: other systems know of no others. */
import type { HappenedOf } from '#kernel/events/event.ts'
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
export interface MessageContent {
  readonly type: WebhookType
  readonly data: WebhookData<WebhookType>
  /** Whose linked jobs it is about; null for a test, which is sent to one endpoint alone. */
  readonly atsOwner: string | null
  /** Messages about one subject are delivered one after another. */
  readonly subject: string
  readonly applicationId: number | null
}

type Content = { [Type in WebhookType]: { readonly type: Type; readonly data: WebhookData<Type> } }[WebhookType]

const jobEvents = [jobLinked, jobPublished, jobReopened, jobUpdated, jobClosed]

const applicationEvents = [
  applicationCreated,
  applicationEvaluated,
  applicationStatusChanged,
  applicationRemoved,
  applicationRestored,
]

/** The events of which there is something to tell. */
export const announcedEvents = [...jobEvents, ...applicationEvents, candidateErased]

type JobEvent = HappenedOf<(typeof jobEvents)[number]>
type ApplicationEvent = HappenedOf<(typeof applicationEvents)[number]>
type ToldEvent = HappenedOf<(typeof announcedEvents)[number]>

const ofJob = ({ jobId, atsJobId }: LinkedJob) => ({ jobId, atsJobId })

const ofApplication = (application: LinkedApplication) => ({
  candidateId: candidateIdOf(application),
  ...ofJob(application),
  externalApplicationId: application.externalId,
})

/** Of a job, what no other system sees. */
const internalFields = new Set(['hiringTeam'])

/** Null for nothing. */
function aboutJob(job: LinkedJob, { name, payload }: JobEvent): Content | null {
  switch (name) {
    case 'job.linked':
      return { type: 'job.linked', data: { ...ofJob(job), status: payload.status } }
    case 'job.published':
      return { type: 'job.published', data: { ...ofJob(job), reopened: false } }
    case 'job.reopened':
      return { type: 'job.published', data: { ...ofJob(job), reopened: true } }
    case 'job.updated': {
      const fields = payload.fields.filter((field) => !internalFields.has(field))
      return fields.length === 0
        ? null
        : { type: 'job.updated', data: { ...ofJob(job), status: payload.status, fields } }
    }
    case 'job.closed':
      return { type: 'job.closed', data: { ...ofJob(job), reason: payload.reason } }
  }
}

function aboutApplication(application: LinkedApplication, { name, payload }: ApplicationEvent): Content {
  switch (name) {
    case 'application.created': {
      const { status, isApplicant } = payload
      return {
        type: isApplicant ? 'application.created' : 'candidate.sourced',
        data: { ...ofApplication({ ...application, isApplicant }), status, source: application.source },
      }
    }
    case 'application.evaluated':
      return { type: 'application.evaluated', data: { ...ofApplication(application), score: payload.score } }
    case 'application.status_changed': {
      const { from, to } = payload
      return { type: 'application.status_changed', data: { ...ofApplication(application), from, to } }
    }
    case 'application.removed':
      return { type: 'application.removed', data: ofApplication(application) }
    case 'application.restored':
      return { type: 'application.restored', data: ofApplication(application) }
  }
}

/** Which linked jobs and applications events may be about. */
export const subjectsOf = (events: readonly ToldEvent[]) => {
  const erased = events.flatMap(({ payload }) => ('applicationIds' in payload ? payload.applicationIds : []))
  return {
    jobIds: events.flatMap(({ payload }) => ('jobId' in payload ? payload.jobId : [])),
    applicationIds: [
      ...events.flatMap(({ payload }) => ('applicationId' in payload ? payload.applicationId : [])),
      ...erased,
    ],
    erased,
  }
}

/** The linked ones. */
export interface Known {
  readonly jobs: ReadonlyMap<number, LinkedJob>
  readonly applications: ReadonlyMap<number, LinkedApplication>
}

export function contentOf(event: ToldEvent, { jobs, applications }: Known): MessageContent[] {
  if (event.name === 'candidate.erased') {
    return erasureTold(event.payload.applicationIds.flatMap((id) => applications.get(id) ?? []))
  }
  if (isOfApplication(event)) {
    const { applicationId } = event.payload
    const application = applications.get(applicationId)
    if (!application) return []
    const place = placeOf(application, `application:${applicationId}`, applicationId)
    return [{ ...aboutApplication(application, event), ...place }]
  }
  const { jobId } = event.payload
  const job = jobs.get(jobId)
  const content = job && aboutJob(job, event)
  return content ? [{ ...content, ...placeOf(job, `job:${jobId}`, null) }] : []
}

const isOfApplication = (event: JobEvent | ApplicationEvent): event is ApplicationEvent =>
  'applicationId' in event.payload

const placeOf = ({ atsOwner }: LinkedJob, subject: string, applicationId: number | null) => ({
  atsOwner,
  subject,
  applicationId,
})

/** Under all the ids that the ATS knows the person by, and behind whatever is still to be told of the first of them. */
function erasureTold(known: readonly LinkedApplication[]): MessageContent[] {
  const applications = known.toSorted((one, other) => one.id - other.id)
  // The linked jobs of a company are of one ATS.
  const [first] = applications
  if (!first) return []
  const data = { candidateIds: applications.map(candidateIdOf) }
  return [{ type: 'candidate.erased', data, ...placeOf(first, `application:${first.id}`, first.id) }]
}
