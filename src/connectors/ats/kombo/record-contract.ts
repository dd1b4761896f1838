/**
 * What Kombo tells of jobs, people and their applications, and how they are listed. What nobody reads may be missing here; in tests Kombo's
 * own library asks the stand-in for all of it.
 */
import { z } from 'zod'
import { success, successWithWarnings } from './contract.ts'

const text = z.string().nullable()
const maybe = z.string().nullish()
const instant = z.iso.datetime().nullable()
const unread = z.unknown().optional()
const remoteId = z.string().nullish()

/** Times of Kombo itself are in all records; those of the system behind it may be unknown. */
const told = {
  remote_url: text,
  changed_at: z.iso.datetime(),
  remote_created_at: instant,
  remote_updated_at: instant,
  remote_deleted_at: instant,
  custom_fields: unread,
}

const place = z.strictObject({
  city: maybe,
  country: maybe,
  raw: maybe,
  state: maybe,
  street_1: maybe,
  street_2: maybe,
  zip_code: maybe,
})

const stage = { id: z.string(), remote_id: remoteId, name: text }

export const job = z.strictObject({
  id: z.string(),
  remote_id: remoteId,
  name: text,
  job_code: unread,
  description: text,
  confidential: z.boolean().nullable(),
  weekly_hours: unread,
  employment_type: unread,
  status: z.enum(['OPEN', 'CLOSED', 'DRAFT', 'ARCHIVED']).nullish(),
  visibility: z.enum(['PUBLIC', 'INTERNAL', 'UNLISTED', 'CONFIDENTIAL']).nullish(),
  category: unread,
  department: text,
  post_url: unread,
  experience_level: unread,
  remote_work_status: unread,
  salary_amount: unread,
  salary_amount_from: unread,
  salary_amount_to: unread,
  salary_currency: unread,
  salary_period: unread,
  location: place.nullish(),
  opened_at: unread,
  closed_at: unread,
  contact_id: unread,
  ...told,
  stages: z.array(z.strictObject({ ...stage, index: z.number().nullish() })),
  screening_questions: unread,
  job_postings: unread,
  hiring_team: unread,
})

const outcome = z.enum(['PENDING', 'HIRED', 'DECLINED']).nullable()
const currentStage = z.strictObject({ ...stage, index: z.number().nullable() }).nullable()
const jobName = z.strictObject({ id: z.string(), remote_id: remoteId, name: text }).nullable()
const tag = z.strictObject({ id: z.string().optional(), remote_id: remoteId, name: text })
const reach = {
  email_addresses: z.array(z.strictObject({ email_address: maybe, type: text })).nullish(),
  phone_numbers: z.array(z.strictObject({ phone_number: z.string(), type: maybe })).nullish(),
  social_media: z.array(z.strictObject({ link: maybe, type: maybe, username: maybe })).nullish(),
}
const person = { id: z.string(), remote_id: remoteId, first_name: text, last_name: text, source: unread, ...reach }

export const candidate = z.strictObject({
  ...person,
  company: text,
  title: text,
  confidential: z.boolean().nullable(),
  location: place.nullish(),
  ...told,
  applications: z.array(
    z.strictObject({
      id: z.string(),
      remote_id: remoteId,
      outcome,
      rejection_reason_name: unread,
      rejected_at: instant,
      remote_url: text,
      changed_at: z.iso.datetime(),
      remote_created_at: instant,
      remote_updated_at: instant,
      current_stage: currentStage,
      job: jobName,
    }),
  ),
  tags: z.array(tag),
})

const applied = {
  id: z.string(),
  remote_id: remoteId,
  outcome,
  rejection_reason_name: unread,
  rejected_at: instant,
  current_stage_id: text,
  job_id: text,
  candidate_id: text,
  screening_question_answers: unread,
  ...told,
  current_stage: currentStage,
  job: jobName,
}

export const application = z.strictObject({
  ...applied,
  candidate: z.strictObject({ ...person, remote_url: text, tags: z.array(tag) }).nullable(),
  interviews: unread,
  offers: unread,
})

/** The rows are read one by one, so that a bad one is noticed. */
export const page = success(z.strictObject({ next: z.string().nullable(), results: z.array(z.unknown()) }))

const list = {
  cursor: z.string().optional(),
  page_size: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|2[0-4]\d|250)$/)
    .optional(),
  updated_after: z.iso.datetime().optional(),
  include_deleted: z.enum(['true', 'false']).optional(),
  ignore_unsupported_filters: z.enum(['true', 'false']).optional(),
  ids: z.string().optional(),
  remote_ids: z.string().optional(),
}

export const listQueries = {
  jobs: z.strictObject(list),
  candidates: z.strictObject({ ...list, email: z.string().optional(), job_ids: z.string().optional() }),
  applications: z.strictObject({ ...list, job_ids: z.string().optional(), outcomes: z.string().optional() }),
}

export const attachmentsAnswer = successWithWarnings(
  z.strictObject({
    results: z.array(
      z.strictObject({
        id: z.string(),
        application_id: z.string().nullish(),
        candidate_id: z.string().optional(),
        type: z.enum(['CV', 'COVER_LETTER', 'OTHER']),
        remote_id: remoteId,
        data_url: z.string(),
        file_name: z.string().nullish(),
        content_type: z.string().nullish(),
        remote_created_at: instant,
        remote_updated_at: instant,
      }),
    ),
  }),
)

export const moveBody = z.strictObject({ stage_id: z.string() })
export const moveAnswer = successWithWarnings(z.strictObject({}))

export const addApplicationBody = z.strictObject({
  stage_id: z.string().optional(),
  candidate: z.strictObject({
    first_name: z.string().min(1),
    last_name: z.string().min(1),
    email_address: z.email(),
    phone_number: z.string().min(1).optional(),
    social_links: z.array(z.strictObject({ url: z.url() })).optional(),
  }),
  attachments: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        content_type: z.string().optional(),
        data: z.base64(),
        type: z.enum(['CV', 'COVER_LETTER', 'OTHER']),
      }),
    )
    .optional(),
})

/** The person comes without their other applications. */
export const addApplicationAnswer = successWithWarnings(
  z.strictObject({ ...applied, candidate: candidate.omit({ applications: true }).nullable() }),
)

export type KomboJob = z.infer<typeof job>
export type KomboCandidate = z.infer<typeof candidate>
export type KomboApplication = z.infer<typeof application>
