/**
 * Harvest v3 of Greenhouse tells these, as far as we use it. Each record has its id and both times; all else
 * may be null.
 */
import { z } from 'zod'
import { toldBy } from '../record-shape.ts'

export const provider = 'greenhouse'

const id = z.int().positive()
const text = z.string().nullable()
const instant = z.string().nullable()

const recordShape = { id, created_at: instant, updated_at: instant }
const valued = z.strictObject({ value: text })
const typedValue = z.strictObject({ value: text, type: text })

export const jobShape = {
  ...recordShape,
  name: text,
  requisition_id: text,
  notes: text,
  confidential: z.boolean(),
  status: z.enum(['draft', 'open', 'closed']).nullable(),
  opened_at: instant,
  closed_at: instant,
  is_template: z.boolean().nullable(),
  department_id: id.nullable(),
  office_ids: z.array(id).nullable(),
}

export const jobPostShape = {
  ...recordShape,
  job_id: id.nullable(),
  title: text,
  content: text,
  internal: z.boolean(),
  live: z.boolean(),
  active: z.boolean(),
}

export const departmentShape = { ...recordShape, name: text }
export const officeShape = { ...recordShape, name: text, location: text }

/** The stages of a job's plan. Those that left the plan are still told, and take nobody. */
export const stageShape = { ...recordShape, job_id: id, name: z.string(), sort_order: z.int(), active: z.boolean() }

export const candidateShape = {
  ...recordShape,
  first_name: text,
  last_name: text,
  company: text,
  title: text,
  private: z.boolean().nullable(),
  tags: z.array(z.string()),
  phone_numbers: z.array(typedValue),
  addresses: z.array(typedValue),
  email_addresses: z.array(typedValue),
  website_addresses: z.array(typedValue),
  social_media_addresses: z.array(valued),
}

/**
 * `stage_id` counts the stages that an application was in, and is no id of a job's stage: `job_interview_stage_id` is. Whoever was rejected
 * or hired, and a prospect, is in none.
 */
export const applicationShape = {
  ...recordShape,
  candidate_id: id,
  job_id: id.nullable(),
  prospect: z.boolean(),
  status: z.enum(['in_process', 'rejected', 'hired', 'converted']),
  stage_id: id.nullable(),
  job_interview_stage_id: id.nullable(),
  stage_name: text,
  rejected_at: instant,
}

export const attachmentShape = {
  ...recordShape,
  application_id: id,
  candidate_id: id.nullable(),
  type: z.string(),
  filename: z.string(),
  url: z.string(),
}

export const toldJob = toldBy(jobShape, ['id'])
export const toldJobPost = toldBy(jobPostShape, ['id'])
export const toldDepartment = toldBy(departmentShape, ['id'])
export const toldOffice = toldBy(officeShape, ['id'])
export const toldStage = toldBy(stageShape, ['id', 'name', 'job_id'])
export const toldCandidate = toldBy(candidateShape, ['id'])
export const toldApplication = toldBy(applicationShape, ['id', 'candidate_id'])
export const toldAttachment = toldBy(attachmentShape, ['id', 'url'])
/** Whether a list may be read is all that is asked of it. */
export const toldAnything = z.unknown()

/** A token is told with the time at which it ends. */
export const tokenShape = { access_token: z.string().min(1), token_type: z.string(), expires_at: z.string() }
export const toldToken = toldBy(tokenShape, ['access_token'])
