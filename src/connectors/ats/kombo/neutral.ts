/**
 * Kombo's records in our words. Its `changed_at` is the only time that every record has, and it moves with whatever the record itself says;
 * so it is the one by which an older copy is told from a newer one.
 */
import type { AtsApplication, AtsCandidate, AtsJob, AtsStage } from '#modules/ats/ports.ts'
import { emailsOf, instantOf, textLengthMax, textOf, textsOf, urlOf, urlsOf } from '../neutral-text.ts'
import type { KomboApplication, KomboCandidate, KomboJob } from './record-contract.ts'

const jobStatuses: ReadonlyMap<string, AtsJob['status']> = new Map([
  ['OPEN', 'open'],
  ['CLOSED', 'closed'],
  ['ARCHIVED', 'closed'],
  ['DRAFT', 'draft'],
])

const outcomes: ReadonlyMap<string, AtsApplication['outcome']> = new Map([
  ['PENDING', 'pending'],
  ['HIRED', 'hired'],
  ['DECLINED', 'rejected'],
])

export const jobOf = (row: KomboJob): AtsJob => ({
  ...aboutOf(row),
  title: textOf(row.name, textLengthMax.title),
  status: jobStatuses.get(row.status ?? '') ?? 'other',
  isConfidential: row.confidential === true || row.visibility === 'CONFIDENTIAL',
  description: textOf(row.description, textLengthMax.description),
  department: textOf(row.department, textLengthMax.name),
  location: placeOf(row.location),
})

/**
 * Kombo does not say what a stage stands for, and people who were turned down are in none. Some systems have one stage for many jobs: it is
 * told once, as one of all jobs, and a move looks whether it is the job's.
 */
export function stagesOf(rows: readonly KomboJob[]): AtsStage[] {
  const found = new Map<string, AtsStage>()
  for (const row of rows) {
    for (const stage of row.stages) {
      const name = textOf(stage.name, textLengthMax.name)
      if (name === null) continue
      const jobId = found.has(stage.id) && found.get(stage.id)?.jobId !== row.id ? null : row.id
      const about = aboutOf({ ...row, id: stage.id, remote_url: null })
      found.set(stage.id, { ...about, name, order: stage.index ?? null, jobId, kind: 'other', isActive: true })
    }
  }
  return [...found.values()]
}

export const candidateOf = (row: KomboCandidate): AtsCandidate => ({
  ...aboutOf(row),
  firstName: textOf(row.first_name, textLengthMax.name),
  lastName: textOf(row.last_name, textLengthMax.name),
  emails: emailsOf(row.email_addresses?.map((each) => each.email_address)),
  phones: textsOf(
    row.phone_numbers?.map((each) => each.phone_number),
    50,
  ),
  company: textOf(row.company, textLengthMax.name),
  title: textOf(row.title, textLengthMax.title),
  location: placeOf(row.location),
  skills: [],
  tags: textsOf(
    row.tags.map((each) => each.name),
    textLengthMax.name,
  ),
  links: urlsOf(row.social_media?.map((each) => each.link)),
  isConfidential: row.confidential === true,
})

/** Null for an application of nobody, which some systems have. */
export function applicationOf(
  row: Omit<KomboApplication, 'candidate' | 'interviews' | 'offers'>,
): AtsApplication | null {
  if (row.candidate_id === null) return null
  return {
    ...aboutOf(row),
    candidateId: row.candidate_id,
    jobId: row.job_id ?? row.job?.id ?? null,
    stageId: row.current_stage_id ?? row.current_stage?.id ?? null,
    stageName: textOf(row.current_stage?.name, textLengthMax.name),
    outcome: outcomes.get(row.outcome ?? '') ?? 'other',
    appliedAt: instantOf(row.remote_created_at),
    endedAt: instantOf(row.rejected_at),
    externalId: null,
    movedAt: null,
  }
}

type Told = Pick<KomboJob, 'id' | 'remote_created_at' | 'changed_at' | 'remote_url'>

const aboutOf = (row: Told) => ({
  remoteId: row.id,
  remoteCreatedAt: instantOf(row.remote_created_at),
  remoteUpdatedAt: instantOf(row.changed_at),
  url: urlOf(row.remote_url),
})

function placeOf(place: KomboJob['location']): string | null {
  const parts = [place?.city, place?.state, place?.country].flatMap((part) => textOf(part, textLengthMax.name) ?? [])
  return textOf(parts.join(', '), textLengthMax.title) ?? textOf(place?.raw, textLengthMax.title)
}
