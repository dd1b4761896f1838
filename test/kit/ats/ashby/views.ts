/** Records as Ashby shows them. Each is held to the contract that the connector reads it by. */
import type { z } from 'zod'
import { applicationShape, candidateShape, jobShape, planShape, stageShape } from '#connectors/ats/ashby/contract.ts'
import type {
  SmallApplication,
  SmallAts,
  SmallCandidate,
  SmallJob,
  SmallStage,
} from '#connectors/ats/sandbox/small-ats.ts'
import { type AshbyState, found } from './state.ts'

type View<Shape extends z.ZodType> = z.infer<Shape>

const begun = ({ createdAt, updatedAt }: SmallJob | SmallCandidate | SmallApplication) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export const planIdOf = (jobId: string): string => `plan-of-${jobId}`
export const jobOfPlan = (planId: string): string => planId.replace(/^plan-of-/, '')

const statuses = { draft: 'Draft', open: 'Open', closed: 'Closed' } as const

export const viewJob = (job: SmallJob, isExpanded: boolean): View<typeof jobShape> =>
  jobShape.parse({
    id: job.id,
    ...begun(job),
    title: job.title,
    confidential: job.isConfidential,
    status: statuses[job.status],
    employmentType: 'FullTime',
    defaultInterviewPlanId: planIdOf(job.id),
    interviewPlanIds: [planIdOf(job.id)],
    ...(isExpanded && job.location !== null && { location: { id: 'loc-1', name: job.location, isArchived: false } }),
  })

export const viewPlan = (job: SmallJob): View<typeof planShape> =>
  planShape.parse({ id: planIdOf(job.id), title: `Plan of ${job.title}`, isArchived: false, ...begun(job) })

const types = { lead: 'Lead', hired: 'Hired', rejected: 'Archived' } as const

export const viewStage = ({ id, name, order, kind, jobId }: SmallStage): View<typeof stageShape> =>
  stageShape.parse({
    id,
    title: name,
    type: kind !== 'active' ? types[kind] : order === 0 ? 'PreInterviewScreen' : name === 'Offer' ? 'Offer' : 'Active',
    orderInInterviewPlan: 1000 + order,
    interviewPlanId: planIdOf(jobId ?? ''),
  })

const contactOf = (value: string, index = 0) => ({ value, type: 'Personal', isPrimary: index === 0 })

export function viewCandidate(ats: SmallAts, person: SmallCandidate): View<typeof candidateShape> {
  const [email, phone] = [person.emails[0], person.phones[0]]
  const file = person.resume && { id: `file-${person.id}`, name: person.resume.fileName, handle: `handle-${person.id}` }
  return candidateShape.parse({
    id: person.id,
    ...begun(person),
    name: `${person.firstName} ${person.lastName}`,
    ...(email !== undefined && { primaryEmailAddress: contactOf(email) }),
    emailAddresses: person.emails.map(contactOf),
    ...(phone !== undefined && { primaryPhoneNumber: contactOf(phone) }),
    phoneNumbers: person.phones.map(contactOf),
    socialLinks: person.links.map((url) => ({ type: 'Website', url })),
    tags: person.tags.map((title) => ({ id: `tag-${title}`, title, isArchived: false })),
    ...(person.title !== null && { position: person.title }),
    ...(person.company !== null && { company: person.company }),
    applicationIds: ats
      .all('application')
      .filter(({ candidateId, deletedAt }) => candidateId === person.id && deletedAt === null)
      .map(({ id }) => id),
    ...(file && { resumeFileHandle: file }),
    fileHandles: file ? [file] : [],
    profileUrl: `https://app.ashbyhq.com/candidates/${person.id}`,
    ...(person.location !== null && { location: { id: 'loc-2', locationSummary: person.location } }),
  })
}

/** An application to a job that was deleted goes on without it. */
export function viewApplication(
  { ats }: AshbyState,
  application: SmallApplication,
  hasHistory = false,
): View<typeof applicationShape> {
  const person = found(ats.find('candidate', application.candidateId), 'candidate_not_found')
  const [stage, job] = [ats.find('stage', application.stageId), ats.find('job', application.jobId)]
  const isArchived = application.outcome === 'rejected'
  const email = person.emails[0]
  const status = { hired: 'Hired', rejected: 'Archived', pending: stage?.kind === 'lead' ? 'Lead' : 'Active' } as const
  return applicationShape.parse({
    id: application.id,
    ...begun(application),
    status: status[application.outcome],
    candidate: {
      id: person.id,
      name: `${person.firstName} ${person.lastName}`,
      ...(email !== undefined && { primaryEmailAddress: contactOf(email) }),
    },
    ...(stage && { currentInterviewStage: viewStage(stage) }),
    ...(isArchived && application.endedAt && { archivedAt: application.endedAt.toISOString() }),
    ...(job && { job: { id: job.id, title: job.title } }),
    hiringTeam: [],
    ...(hasHistory &&
      stage && {
        applicationHistory: [
          { stageId: stage.id, title: stage.name, enteredStageAt: application.movedAt.toISOString() },
        ],
      }),
  })
}
