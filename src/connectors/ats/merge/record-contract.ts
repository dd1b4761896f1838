/** What Merge tells of jobs, stages, people and their applications, and how they are listed. What nobody reads may be missing. */
import { z } from 'zod'
import { changed } from './contract.ts'

const text = z.string().nullish()
const instant = z.iso.datetime().nullish()
const unread = z.unknown().optional()

/** The time is of Merge's own copy: it moves with each change that Merge saw. */
const told = {
  id: z.string(),
  remote_id: text,
  created_at: z.iso.datetime(),
  modified_at: z.iso.datetime(),
  remote_was_deleted: z.boolean().nullish(),
  field_mappings: unread,
  remote_data: unread,
}

/** With `expand` the thing itself is told, and its id where there is nothing to expand. */
const named = z.union([
  z.string(),
  z.strictObject({
    ...told,
    name: text,
    location: text,
    job: text,
    stage_order: z.number().nullish(),
  }),
])

const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).nullish()
const value = z.strictObject({
  value: text,
  email_address_type: text,
  phone_number_type: text,
  url_type: text,
  created_at: instant,
  modified_at: instant,
  remote_was_deleted: z.boolean().nullish(),
})

export const job = z.strictObject({
  ...told,
  name: text,
  description: text,
  code: unread,
  status: z.enum(['OPEN', 'CLOSED', 'DRAFT', 'ARCHIVED', 'PENDING']).nullish(),
  type: unread,
  job_postings: unread,
  job_posting_urls: unread,
  remote_created_at: instant,
  remote_updated_at: instant,
  confidential: z.boolean().nullish(),
  departments: list(named),
  offices: list(named),
  hiring_managers: unread,
  recruiters: unread,
})

export const stage = z.strictObject({ ...told, name: text, job: text, stage_order: z.number().nullish() })

export const candidate = z.strictObject({
  ...told,
  first_name: text,
  last_name: text,
  company: text,
  title: text,
  remote_created_at: instant,
  remote_updated_at: instant,
  last_interaction_at: unread,
  is_private: z.boolean().nullish(),
  can_email: unread,
  locations: list(z.string()),
  phone_numbers: list(value),
  email_addresses: list(value),
  urls: list(value),
  tags: list(z.string()),
  applications: unread,
  attachments: unread,
})

export const application = z.strictObject({
  ...told,
  candidate: text,
  job: text,
  applied_at: instant,
  rejected_at: instant,
  offers: unread,
  source: unread,
  credited_to: unread,
  screening_question_answers: unread,
  current_stage: named.nullish(),
  reject_reason: text,
})

export const attachment = z.strictObject({
  ...told,
  file_name: text,
  file_url: text,
  candidate: text,
  attachment_type: z.enum(['RESUME', 'COVER_LETTER', 'OFFER_LETTER', 'OTHER']).nullish(),
})

const flag = z.enum(['true', 'false']).optional()
const listed = {
  cursor: z.string().optional(),
  page_size: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .optional(),
  modified_after: z.iso.datetime().optional(),
  modified_before: z.iso.datetime().optional(),
  include_deleted_data: flag,
}

export const listQueries = {
  jobs: z.strictObject({ ...listed, expand: z.literal('departments,offices').optional() }),
  'job-interview-stages': z.strictObject({ ...listed, job_id: z.string().optional() }),
  candidates: z.strictObject({ ...listed, email_addresses: z.string().optional() }),
  applications: z.strictObject({
    ...listed,
    candidate_id: z.string().optional(),
    job_id: z.string().optional(),
    expand: z.literal('current_stage').optional(),
  }),
  attachments: z.strictObject({ ...listed, candidate_id: z.string().optional() }),
  users: z.strictObject({ ...listed, email: z.string().optional() }),
  'sync-status': z.strictObject({ cursor: listed.cursor, page_size: listed.page_size }),
}

const remote_user_id = z.string().nullish()

export const changeStageBody = z.strictObject({ job_interview_stage: z.string(), remote_user_id })
export const addCandidateBody = z.strictObject({
  model: z.strictObject({
    first_name: text,
    last_name: text,
    email_addresses: z
      .array(z.strictObject({ value: z.email(), email_address_type: z.literal('PERSONAL') }))
      .optional(),
    phone_numbers: z
      .array(z.strictObject({ value: z.string().min(1), phone_number_type: z.literal('MOBILE') }))
      .optional(),
    urls: z.array(z.strictObject({ value: z.url(), url_type: z.literal('PERSONAL') })).optional(),
  }),
  remote_user_id,
})
export const addApplicationBody = z.strictObject({
  model: z.strictObject({
    candidate: z.string(),
    job: z.string(),
    current_stage: z.string().optional(),
    applied_at: z.iso.datetime().optional(),
  }),
  remote_user_id,
})

export const candidateChanged = changed(candidate)
export const applicationChanged = changed(application)

export type MergeJob = z.infer<typeof job>
export type MergeStage = z.infer<typeof stage>
export type MergeCandidate = z.infer<typeof candidate>
export type MergeApplication = z.infer<typeof application>
