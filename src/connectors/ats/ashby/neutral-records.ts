/** What Ashby has, in our words. */
import type { z } from 'zod'
import type { AtsRecords } from '#modules/ats/ports.ts'
import { emailsOf, instantOf, textLengthMax, textOf, textsOf, urlOf, urlsOf } from '../neutral-text.ts'
import type { applicationShape, candidateShape, jobShape, stageShape } from './contract.ts'

const statusesOfJobs: Readonly<Record<string, AtsRecords['job']['status']>> = {
  Draft: 'draft',
  Open: 'open',
  Closed: 'closed',
  Archived: 'closed',
}

export const jobOf = (given: z.infer<typeof jobShape>): AtsRecords['job'] => ({
  remoteId: given.id,
  remoteCreatedAt: instantOf(given.createdAt),
  remoteUpdatedAt: instantOf(given.updatedAt),
  url: null,
  title: textOf(given.title, textLengthMax.title),
  status: statusesOfJobs[given.status] ?? 'other',
  isConfidential: given.confidential,
  // Descriptions belong to the postings of a job, and departments are told by their ids alone.
  description: null,
  department: null,
  location: textOf(given.location?.name, textLengthMax.name),
})

const kindsOfStages: Readonly<Record<string, AtsRecords['stage']['kind']>> = {
  Lead: 'lead',
  PreInterviewScreen: 'active',
  Active: 'active',
  Offer: 'active',
  Hired: 'hired',
  Archived: 'rejected',
}

interface StagePlace {
  readonly jobId: string | null
  readonly isActive: boolean
}

export const stageOf = (given: z.infer<typeof stageShape>, { jobId, isActive }: StagePlace): AtsRecords['stage'] => ({
  remoteId: given.id,
  remoteCreatedAt: null,
  remoteUpdatedAt: null,
  url: null,
  name: textOf(given.title, textLengthMax.name) ?? given.id,
  order: given.orderInInterviewPlan,
  jobId,
  kind: kindsOfStages[given.type] ?? 'other',
  isActive,
})

export function candidateOf(given: z.infer<typeof candidateShape>): AtsRecords['candidate'] {
  const [firstName, lastName] = namesOf(given.name)
  const { primaryEmailAddress: email, primaryPhoneNumber: phone } = given
  const values = (contacts: readonly { readonly value: string }[]) => contacts.map(({ value }) => value)
  return {
    remoteId: given.id,
    remoteCreatedAt: instantOf(given.createdAt),
    remoteUpdatedAt: instantOf(given.updatedAt),
    url: urlOf(given.profileUrl),
    firstName,
    lastName,
    emails: emailsOf(values([...(email ? [email] : []), ...given.emailAddresses])),
    phones: textsOf(values([...(phone ? [phone] : []), ...given.phoneNumbers]), textLengthMax.name),
    company: textOf(given.company, textLengthMax.name),
    title: textOf(given.position, textLengthMax.title),
    location: textOf(given.location?.locationSummary, textLengthMax.name),
    skills: [],
    tags: textsOf(
      given.tags.filter(({ isArchived }) => !isArchived).map(({ title }) => title),
      textLengthMax.name,
    ),
    links: urlsOf(given.socialLinks.map(({ url }) => url)),
    isConfidential: false,
  }
}

/** Ashby keeps a name in one piece. */
function namesOf(name: string): [first: string | null, last: string | null] {
  const whole = textOf(name, textLengthMax.name)
  const [first = null, ...rest] = whole?.split(/\s+/) ?? []
  return [first, rest.length === 0 ? null : rest.join(' ')]
}

const outcomes: Readonly<Record<string, AtsRecords['application']['outcome']>> = {
  Hired: 'hired',
  Archived: 'rejected',
  Active: 'pending',
  Lead: 'pending',
}

export const applicationOf = (given: z.infer<typeof applicationShape>): AtsRecords['application'] => ({
  remoteId: given.id,
  remoteCreatedAt: instantOf(given.createdAt),
  remoteUpdatedAt: instantOf(given.updatedAt),
  url: null,
  candidateId: given.candidate.id,
  jobId: given.job?.id ?? null,
  stageId: given.currentInterviewStage?.id ?? null,
  stageName: textOf(given.currentInterviewStage?.title, textLengthMax.name),
  outcome: outcomes[given.status] ?? 'other',
  appliedAt: instantOf(given.createdAt),
  endedAt: given.status === 'Archived' ? instantOf(given.archivedAt) : null,
  externalId: null,
  movedAt: instantOf(given.applicationHistory?.find(({ leftStageAt }) => leftStageAt === undefined)?.enteredStageAt),
})
