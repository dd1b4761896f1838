/** Merge's records in our words. It knows who was turned down, and of nobody that they were hired. */
import type { AtsApplication, AtsCandidate, AtsJob, AtsStage } from '#modules/ats/ports.ts'
import { emailsOf, instantOf, textLengthMax, textOf, textsOf, urlsOf } from '../neutral-text.ts'
import type { MergeApplication, MergeCandidate, MergeJob, MergeStage } from './record-contract.ts'

const jobStatuses: ReadonlyMap<string, AtsJob['status']> = new Map([
  ['OPEN', 'open'],
  ['CLOSED', 'closed'],
  ['ARCHIVED', 'closed'],
  ['DRAFT', 'draft'],
  ['PENDING', 'draft'],
])

export const jobOf = (row: MergeJob): AtsJob => ({
  ...aboutOf(row, row.remote_created_at),
  title: textOf(row.name, textLengthMax.title),
  status: jobStatuses.get(row.status ?? '') ?? 'other',
  isConfidential: row.confidential === true,
  description: textOf(row.description, textLengthMax.description),
  department: namesOf(row.departments),
  location: namesOf(row.offices),
})

/** Null for a stage without a name, which nobody could be moved to by one. */
export function stageOf(row: MergeStage): AtsStage | null {
  const name = textOf(row.name, textLengthMax.name)
  if (name === null) return null
  const jobId = row.job ?? null
  return { ...aboutOf(row, null), name, order: row.stage_order ?? null, jobId, kind: 'other', isActive: true }
}

export const candidateOf = (row: MergeCandidate): AtsCandidate => ({
  ...aboutOf(row, row.remote_created_at),
  firstName: textOf(row.first_name, textLengthMax.name),
  lastName: textOf(row.last_name, textLengthMax.name),
  emails: emailsOf(row.email_addresses?.map((each) => each.value)),
  phones: textsOf(
    row.phone_numbers?.map((each) => each.value),
    50,
  ),
  company: textOf(row.company, textLengthMax.name),
  title: textOf(row.title, textLengthMax.title),
  location: textsOf(row.locations, textLengthMax.title, 1)[0] ?? null,
  skills: [],
  tags: textsOf(row.tags, textLengthMax.name),
  links: urlsOf(row.urls?.map((each) => each.value)),
  isConfidential: row.is_private === true,
})

/** Null for an application of nobody, which some systems have. */
export function applicationOf(row: MergeApplication): AtsApplication | null {
  if (typeof row.candidate !== 'string') return null
  const isRejected = (row.rejected_at ?? row.reject_reason ?? null) !== null
  return {
    ...aboutOf(row, row.applied_at),
    candidateId: row.candidate,
    jobId: row.job ?? null,
    stageId: idIn(row.current_stage),
    stageName: typeof row.current_stage === 'object' ? textOf(row.current_stage?.name, textLengthMax.name) : null,
    outcome: isRejected ? 'rejected' : 'pending',
    appliedAt: instantOf(row.applied_at),
    endedAt: instantOf(row.rejected_at),
    externalId: null,
    movedAt: null,
  }
}

export const idIn = (given: MergeApplication['current_stage']): string | null =>
  (typeof given === 'object' ? given?.id : given) ?? null

const aboutOf = (row: Pick<MergeJob, 'id' | 'modified_at'>, createdAt: unknown) => ({
  remoteId: row.id,
  remoteCreatedAt: instantOf(createdAt),
  remoteUpdatedAt: instantOf(row.modified_at),
  // Merge tells no address of a record.
  url: null,
})

/** What was not expanded has no name. */
const namesOf = (given: MergeJob['departments']): string | null =>
  textOf(
    textsOf(
      given?.map((each) => (typeof each === 'object' ? (each.name ?? each.location) : null)),
      textLengthMax.name,
    ).join(', '),
    textLengthMax.title,
  )
