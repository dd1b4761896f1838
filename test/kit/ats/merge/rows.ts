/** What the small ATS has, as Merge would tell it. */
import type { MergeApplication, MergeCandidate, MergeJob, MergeStage } from '#connectors/ats/merge/record-contract.ts'
import type {
  SmallApplication,
  SmallAts,
  SmallCandidate,
  SmallJob,
  SmallStage,
} from '#connectors/ats/sandbox/small-ats.ts'

interface Small {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly deletedAt: Date | null
}

const told = ({ id, createdAt, updatedAt, deletedAt }: Small) => ({
  id,
  remote_id: `remote-${id}`,
  created_at: createdAt.toISOString(),
  modified_at: updatedAt.toISOString(),
  remote_was_deleted: deletedAt !== null,
  field_mappings: null,
  remote_data: null,
})

const named = (name: string, kind: 'd' | 'o', job: SmallJob) => ({
  ...told({ ...job, id: `${kind}-${job.id}` }),
  name,
})

/** Without `expand` there are ids alone. */
export function jobRow(job: SmallJob, isExpanded: boolean): MergeJob {
  const listed = (name: string | null, kind: 'd' | 'o') =>
    name === null ? [] : [isExpanded ? named(name, kind, job) : `${kind}-${job.id}`]
  return {
    ...told(job),
    name: job.title,
    description: job.description,
    code: null,
    status: ({ open: 'OPEN', closed: 'CLOSED', draft: 'DRAFT' } as const)[job.status],
    type: null,
    job_postings: [],
    job_posting_urls: [],
    remote_created_at: job.createdAt.toISOString(),
    remote_updated_at: null,
    confidential: job.isConfidential,
    departments: listed(job.department, 'd'),
    offices: listed(job.location, 'o'),
    hiring_managers: [],
    recruiters: [],
  }
}

export const stageRow = (stage: SmallStage): MergeStage => ({
  ...told(stage),
  name: stage.name,
  job: stage.jobId,
  stage_order: stage.order,
})

export const candidateRow = (candidate: SmallCandidate): MergeCandidate => ({
  ...told(candidate),
  first_name: candidate.firstName,
  last_name: candidate.lastName,
  company: candidate.company,
  title: candidate.title,
  remote_created_at: candidate.createdAt.toISOString(),
  remote_updated_at: null,
  last_interaction_at: null,
  is_private: candidate.isConfidential,
  can_email: true,
  locations: candidate.location === null ? [] : [candidate.location],
  phone_numbers: candidate.phones.map((value) => ({ value, phone_number_type: 'MOBILE' })),
  email_addresses: candidate.emails.map((value) => ({ value, email_address_type: 'PERSONAL' })),
  urls: candidate.links.map((value) => ({ value, url_type: 'PERSONAL' })),
  tags: [...candidate.tags],
  applications: [],
  attachments: [],
})

export function applicationRow(ats: SmallAts, application: SmallApplication, isExpanded: boolean): MergeApplication {
  const stage = ats.find('stage', application.stageId)
  const isRejected = application.outcome === 'rejected'
  return {
    ...told(application),
    candidate: application.candidateId,
    job: application.jobId,
    applied_at: application.appliedAt.toISOString(),
    rejected_at: isRejected ? (application.endedAt?.toISOString() ?? null) : null,
    offers: [],
    source: null,
    credited_to: null,
    screening_question_answers: [],
    current_stage: isExpanded && stage ? stageRow(stage) : application.stageId,
    reject_reason: null,
  }
}
