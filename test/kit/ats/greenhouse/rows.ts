/** Records of the small ATS are told as Greenhouse tells them. They are written strictly by the contract, so that neither side drifts from it. */
import { z } from 'zod'
import {
  applicationShape,
  attachmentShape,
  candidateShape,
  departmentShape,
  jobPostShape,
  jobShape,
  officeShape,
  stageShape,
} from '#connectors/ats/greenhouse/contract.ts'
import type { ListName } from '#connectors/ats/greenhouse/requests.ts'
import type {
  SmallApplication,
  SmallAts,
  SmallCandidate,
  SmallJob,
  SmallStage,
} from '#connectors/ats/sandbox/small-ats.ts'

export interface Row {
  readonly id: number
  readonly updated_at: string | null
}

export const shapes = {
  jobs: z.strictObject(jobShape),
  job_posts: z.strictObject(jobPostShape),
  departments: z.strictObject(departmentShape),
  offices: z.strictObject(officeShape),
  job_interview_stages: z.strictObject(stageShape),
  candidates: z.strictObject(candidateShape),
  applications: z.strictObject(applicationShape),
  attachments: z.strictObject(attachmentShape),
} satisfies Readonly<Record<ListName, z.ZodType>>

interface Dated {
  readonly createdAt: Date
  readonly updatedAt: Date
}

const datesOf = ({ createdAt, updatedAt }: Dated) => ({
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
})

const baseOf = (record: Dated & { readonly id: string }) => ({ id: Number(record.id), ...datesOf(record) })

/** Departments and offices are names in the small ATS, and have ids here. */
export class Names {
  readonly #ids = new Map<string, number>()
  readonly #first: number

  constructor(first: number) {
    this.#first = first
  }

  idOf(name: string): number {
    const id = this.#ids.get(name) ?? this.#first + this.#ids.size
    this.#ids.set(name, id)
    return id
  }

  all(): [string, number][] {
    return [...this.#ids]
  }
}

export const jobRow = (job: SmallJob, { departments, offices }: { departments: Names; offices: Names }) => ({
  ...baseOf(job),
  name: job.title,
  requisition_id: null,
  notes: null,
  confidential: job.isConfidential,
  status: job.status,
  opened_at: job.status === 'draft' ? null : job.createdAt.toISOString(),
  closed_at: job.status === 'closed' ? job.updatedAt.toISOString() : null,
  is_template: false,
  department_id: job.department === null ? null : departments.idOf(job.department),
  office_ids: job.location === null ? [] : [offices.idOf(job.location)],
})

export const jobPostRow = (job: SmallJob) => ({
  id: 40_000_000 + Number(job.id),
  ...datesOf(job),
  job_id: Number(job.id),
  title: job.title,
  content: job.description,
  internal: false,
  live: job.status === 'open',
  active: true,
})

/** The plan of a job has no stages for those whose application ended. */
export const isInPlan = ({ kind }: SmallStage): boolean => kind === 'active' || kind === 'lead'

export const stageRow = (stage: SmallStage) => ({
  ...baseOf(stage),
  job_id: Number(stage.jobId),
  name: stage.name,
  sort_order: stage.order,
  active: stage.isActive,
})

export const candidateRow = (person: SmallCandidate) => ({
  ...baseOf(person),
  first_name: person.firstName,
  last_name: person.lastName,
  company: person.company,
  title: person.title,
  private: person.isConfidential,
  tags: [...person.tags],
  phone_numbers: person.phones.map((value) => ({ value, type: 'mobile' })),
  addresses: person.location === null ? [] : [{ value: person.location, type: 'home' }],
  email_addresses: person.emails.map((value) => ({ value, type: 'personal' })),
  website_addresses: person.links.map((value) => ({ value, type: 'other' })),
  social_media_addresses: [],
})

/** The stay of an application in a stage has an id of its own: whoever takes it for the id of the stage finds nothing, or something else. */
export function applicationRow(application: SmallApplication, ats: SmallAts) {
  const stage = ats.all('stage').find(({ id }) => id === application.stageId)
  const isIn = stage !== undefined && isInPlan(stage)
  return {
    ...baseOf(application),
    candidate_id: Number(application.candidateId),
    job_id: Number(application.jobId),
    prospect: false,
    status: application.outcome === 'pending' ? ('in_process' as const) : application.outcome,
    stage_id: isIn ? 70_000_000 + Number(application.id) : null,
    job_interview_stage_id: isIn ? Number(stage.id) : null,
    stage_name: isIn ? stage.name : null,
    rejected_at: application.outcome === 'rejected' ? (application.endedAt?.toISOString() ?? null) : null,
  }
}

export const attachmentRow = (
  application: SmallApplication,
  { person, url }: { person: SmallCandidate; url: string },
) => ({
  id: 50_000_000 + Number(application.id),
  ...datesOf(person),
  application_id: Number(application.id),
  candidate_id: Number(person.id),
  type: 'resume',
  filename: person.resume?.fileName ?? '',
  url: `${url}/files/${person.id}?expires=604800`,
})
