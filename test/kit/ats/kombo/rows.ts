/** What the small ATS has, as Kombo would tell it. What was deleted keeps its id, and loses what it said. */
import type { z } from 'zod'
import type {
  addApplicationAnswer,
  KomboApplication,
  KomboCandidate,
  KomboJob,
} from '#connectors/ats/kombo/record-contract.ts'
import type {
  SmallApplication,
  SmallAts,
  SmallCandidate,
  SmallJob,
  SmallStage,
} from '#connectors/ats/sandbox/small-ats.ts'

const outcomes = { pending: 'PENDING', hired: 'HIRED', rejected: 'DECLINED' } as const

interface Small {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly deletedAt: Date | null
}

const told = ({ id, createdAt, updatedAt, deletedAt }: Small) => ({
  remote_url: deletedAt === null ? `https://ats.example/${id}` : null,
  changed_at: updatedAt.toISOString(),
  remote_created_at: createdAt.toISOString(),
  remote_updated_at: null,
  remote_deleted_at: deletedAt?.toISOString() ?? null,
  custom_fields: null,
})

const kept =
  ({ deletedAt }: Small) =>
  <Value>(value: Value): Value | null =>
    deletedAt === null ? value : null

/** People who are turned down leave the stages: none of them is for that. */
export const stagesOf = (ats: SmallAts, jobId: string): SmallStage[] =>
  ats.stagesOf(jobId).filter(({ kind }) => kind !== 'rejected')

export function jobRow(ats: SmallAts, job: SmallJob): KomboJob {
  const or = kept(job)
  return {
    id: job.id,
    remote_id: `remote-${job.id}`,
    name: or(job.title),
    job_code: null,
    description: or(job.description),
    confidential: or(job.isConfidential),
    weekly_hours: null,
    employment_type: null,
    status: or(({ open: 'OPEN', closed: 'CLOSED', draft: 'DRAFT' } as const)[job.status]),
    visibility: null,
    category: null,
    department: or(job.department),
    post_url: null,
    experience_level: null,
    remote_work_status: null,
    salary_amount: null,
    salary_amount_from: null,
    salary_amount_to: null,
    salary_currency: null,
    salary_period: null,
    location: or(job.location) === null ? null : { raw: job.location },
    opened_at: null,
    closed_at: null,
    contact_id: null,
    ...told(job),
    stages: stagesOf(ats, job.id).map(({ id, name, order }) => ({ id, remote_id: `remote-${id}`, name, index: order })),
    screening_questions: [],
    job_postings: [],
    hiring_team: [],
  }
}

function personOf(candidate: SmallCandidate) {
  const or = kept(candidate)
  return {
    id: candidate.id,
    remote_id: `remote-${candidate.id}`,
    first_name: or(candidate.firstName),
    last_name: or(candidate.lastName),
    source: null,
    email_addresses: or(candidate.emails.map((email_address) => ({ email_address, type: null }))),
    phone_numbers: or(candidate.phones.map((phone_number) => ({ phone_number, type: 'PERSONAL' }))),
    social_media: or(candidate.links.map((link) => ({ link, type: null, username: null }))),
  }
}

const tagsOf = ({ tags, id }: SmallCandidate) => tags.map((name, at) => ({ id: `${id}t${at}`, remote_id: null, name }))

const candidateRow = (candidate: SmallCandidate): Omit<KomboCandidate, 'applications'> => ({
  ...personOf(candidate),
  company: kept(candidate)(candidate.company),
  title: kept(candidate)(candidate.title),
  confidential: kept(candidate)(candidate.isConfidential),
  location: kept(candidate)(candidate.location) === null ? null : { raw: candidate.location },
  ...told(candidate),
  tags: kept(candidate)(tagsOf(candidate)) ?? [],
})

export const candidateRowWith = (ats: SmallAts, candidate: SmallCandidate): KomboCandidate => ({
  ...candidateRow(candidate),
  applications: applicationsOf(ats, candidate.id).map((application) => {
    const { id, remote_id, outcome, rejection_reason_name, rejected_at, current_stage, job } = core(ats, application)
    const { remote_url, changed_at, remote_created_at, remote_updated_at } = told(application)
    const times = { changed_at, remote_created_at, remote_updated_at }
    return { id, remote_id, outcome, rejection_reason_name, rejected_at, remote_url, ...times, current_stage, job }
  }),
})

export const applicationsOf = (ats: SmallAts, candidateId: string): SmallApplication[] =>
  ats.all('application').filter((each) => each.candidateId === candidateId && each.deletedAt === null)

function core(ats: SmallAts, application: SmallApplication) {
  const or = kept(application)
  const job = ats.find('job', application.jobId)
  const stage = job && stagesOf(ats, job.id).find(({ id }) => id === application.stageId)
  return {
    id: application.id,
    remote_id: `remote-${application.id}`,
    outcome: or(outcomes[application.outcome]),
    rejection_reason_name: null,
    rejected_at: application.outcome === 'rejected' ? (application.endedAt?.toISOString() ?? null) : null,
    current_stage_id: stage?.id ?? null,
    job_id: application.jobId,
    candidate_id: application.candidateId,
    screening_question_answers: null,
    ...told(application),
    current_stage: stage
      ? { id: stage.id, remote_id: `remote-${stage.id}`, name: stage.name, index: stage.order }
      : null,
    job: job ? { id: job.id, remote_id: `remote-${job.id}`, name: job.title } : null,
  }
}

export function applicationRow(ats: SmallAts, application: SmallApplication): KomboApplication {
  const candidate = ats.find('candidate', application.candidateId)
  return {
    ...core(ats, application),
    candidate: candidate
      ? { ...personOf(candidate), remote_url: told(candidate).remote_url, tags: tagsOf(candidate) }
      : null,
    interviews: [],
    offers: [],
  }
}

export function addedRow(ats: SmallAts, application: SmallApplication): z.infer<typeof addApplicationAnswer>['data'] {
  const candidate = ats.find('candidate', application.candidateId)
  return { ...core(ats, application), candidate: candidate ? candidateRow(candidate) : null }
}
