/** Greenhouse refuses members and parameters that it does not know, and so does the stand-in: both sides read these. */
import { z } from 'zod'

const id = z.int().positive()
const typedValue = z.strictObject({ value: z.string().min(1), type: z.string() })

export const tokenRequest = z.strictObject({
  grant_type: z.literal('client_credentials'),
  /** Whoever the requests are made for; without one it is the service user of the credentials. */
  sub: z.string().regex(/^\d+$/).optional(),
})

/** Changes name the stage that an application leaves, and are refused when it is in another one. */
export const moveRequest = z.strictObject({ from_stage_id: id, to_stage_id: id })

export const applicationRequest = z.strictObject({ candidate_id: id, job_id: id })

export const candidateRequest = z.strictObject({
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  email_addresses: z.array(typedValue),
  phone_numbers: z.array(typedValue),
  website_addresses: z.array(typedValue),
  /** One application is made with the person. */
  application: z.strictObject({ job_id: id }),
})

export const attachmentRequest = z.strictObject({
  application_id: id,
  filename: z.string().min(1),
  type: z.literal('resume'),
  content: z.base64(),
})

export type MoveRequest = z.infer<typeof moveRequest>
export type ApplicationRequest = z.infer<typeof applicationRequest>
export type CandidateRequest = z.infer<typeof candidateRequest>
export type AttachmentRequest = z.infer<typeof attachmentRequest>

/** The lists, and what each may be asked by. */
export const listFilters = {
  jobs: ['ids', 'updated_at'],
  job_posts: ['job_ids'],
  departments: ['ids'],
  offices: ['ids'],
  job_interview_stages: ['ids', 'job_ids', 'updated_at'],
  candidates: ['ids', 'email', 'updated_at'],
  applications: ['ids', 'candidate_ids', 'job_ids', 'updated_at'],
  attachments: ['application_ids', 'candidate_ids', 'type'],
} as const
export type ListName = keyof typeof listFilters
export type Filters<Name extends ListName> = { readonly [Filter in (typeof listFilters)[Name][number]]?: string }

export const perPageMax = 500
export const idsMax = 50
