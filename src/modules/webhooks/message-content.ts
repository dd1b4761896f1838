/** Events of other modules become the content of messages, only for linked jobs: other systems know of no others. */
import type { HappenedOf } from '#kernel/events/event.ts'
import { applicationEvents } from '#modules/applications/index.ts'
import { candidateEvents } from '#modules/candidates/index.ts'
import { messageBounced, messageReceived, messageSent } from '#modules/inbox/index.ts'
import { candidateIdOf, jobLinked, type LinkedApplication, type LinkedJob } from '#modules/integration/index.ts'
import { jobEvents } from '#modules/jobs/index.ts'
import { candidateObjected } from '#modules/outreach/index.ts'
import type { WebhookData, WebhookType } from './catalogue.ts'

/** A message's kind and subject make this part of it. */
export interface MessageContent {
  readonly type: WebhookType
  readonly data: WebhookData<WebhookType>
  /** The message is about linked jobs of this ATS; null is a test, which is sent to one endpoint alone. */
  readonly atsOwner: string | null
  /** Messages about one subject are delivered one after another. */
  readonly subject: string
  readonly applicationId: number | null
}

type Content = { [Type in WebhookType]: { readonly type: Type; readonly data: WebhookData<Type> } }[WebhookType]

const toldOfJobs = [jobLinked, jobEvents.published, jobEvents.reopened, jobEvents.updated, jobEvents.closed]

const toldOfApplications = [
  applicationEvents.created,
  applicationEvents.evaluated,
  applicationEvents.statusChanged,
  applicationEvents.removed,
  applicationEvents.restored,
]

const messageEvents = [messageReceived, messageSent, messageBounced]

/** These events have something to tell. */
export const announcedEvents = [
  ...toldOfJobs,
  ...toldOfApplications,
  ...messageEvents,
  candidateEvents.erased,
  candidateObjected,
]

type JobEvent = HappenedOf<(typeof toldOfJobs)[number]>
type ApplicationEvent = HappenedOf<(typeof toldOfApplications)[number]>
type MessageEvent = HappenedOf<(typeof messageEvents)[number]>
type ToldEvent = HappenedOf<(typeof announcedEvents)[number]>

const ofJob = ({ jobId, atsJobId }: LinkedJob) => ({ jobId, atsJobId })

const ofApplication = (application: LinkedApplication) => ({
  candidateId: candidateIdOf(application),
  ...ofJob(application),
  externalApplicationId: application.externalId,
})

/** No other system sees these fields of a job. */
const internalFields = new Set(['hiringTeam'])

/** Null means that there is nothing to tell. */
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

/** What was written stays with the company. */
const aboutMessage = (application: LinkedApplication, { name, payload }: MessageEvent): Content => ({
  type: name,
  data: { ...ofApplication(application), threadId: payload.threadId, messageId: payload.messageId },
})

/** Events may be about these jobs and applications, linked or not. */
export const subjectsOf = (events: readonly ToldEvent[]) => {
  const erased = events.flatMap(({ name, payload }) => (name === 'candidate.erased' ? payload.applicationIds : []))
  const objected = events.flatMap(({ name, payload }) => (name === 'candidate.objected' ? payload.applicationIds : []))
  return {
    jobIds: events.flatMap(({ payload }) => ('jobId' in payload ? (payload.jobId ?? []) : [])),
    applicationIds: [
      ...events.flatMap(({ payload }) => ('applicationId' in payload ? (payload.applicationId ?? []) : [])),
      ...erased,
      ...objected,
    ],
    erased,
  }
}

/** Only linked jobs and applications are known. */
export interface Known {
  readonly jobs: ReadonlyMap<number, LinkedJob>
  readonly applications: ReadonlyMap<number, LinkedApplication>
}

export function contentOf(event: ToldEvent, { jobs, applications }: Known): MessageContent[] {
  if (event.name === 'candidate.erased' || event.name === 'candidate.objected') {
    return toldOfPerson(
      event.name,
      event.payload.applicationIds.flatMap((id) => applications.get(id) ?? []),
    )
  }
  if (isOfApplication(event)) {
    const { applicationId } = event.payload
    const application = applicationId === null ? undefined : applications.get(applicationId)
    if (!application) return []
    const place = placeOf(application, `application:${application.id}`, application.id)
    const content = isOfMessage(event) ? aboutMessage(application, event) : aboutApplication(application, event)
    return [{ ...content, ...place }]
  }
  const { jobId } = event.payload
  const job = jobs.get(jobId)
  const content = job && aboutJob(job, event)
  return content ? [{ ...content, ...placeOf(job, `job:${jobId}`, null) }] : []
}

const isOfApplication = (event: JobEvent | ApplicationEvent | MessageEvent): event is ApplicationEvent | MessageEvent =>
  'applicationId' in event.payload

const isOfMessage = (event: ApplicationEvent | MessageEvent): event is MessageEvent => 'messageId' in event.payload

const placeOf = ({ atsOwner }: LinkedJob, subject: string, applicationId: number | null) => ({
  atsOwner,
  subject,
  applicationId,
})

/**
 * What is so of a person names all the ids that the ATS knows them by, and is told after all that is still to be told of the
 * first of them.
 */
function toldOfPerson(
  type: 'candidate.erased' | 'candidate.objected',
  known: readonly LinkedApplication[],
): MessageContent[] {
  const applications = known.toSorted((one, other) => one.id - other.id)
  // All linked jobs of a company belong to one ATS.
  const [first] = applications
  if (!first) return []
  const data = { candidateIds: applications.map(candidateIdOf) }
  return [{ type, data, ...placeOf(first, `application:${first.id}`, first.id) }]
}
