/**
 * What Ashby promises to answer, as far as we use it. The stand-in in tests says nothing else, and the connector reads it leniently.
 * Ashby calls with POST only, and answers most refusals with status 200.
 */
import { z } from 'zod'

const text = z.string()
/** PostgreSQL does not store NUL, and an id without it would be another one. */
export const id = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => !value.includes('\0'))
const instant = z.iso.datetime()

const contact = z.strictObject({ value: text, type: z.enum(['Personal', 'Work', 'Other']), isPrimary: z.boolean() })
const fileHandle = z.strictObject({ id: text, name: text, handle: text })

export const jobShape = z.strictObject({
  id,
  title: text,
  confidential: z.boolean(),
  status: z.enum(['Draft', 'Open', 'Closed', 'Archived']),
  employmentType: z.enum(['FullTime', 'PartTime', 'Intern', 'Contract', 'Temporary']).optional(),
  defaultInterviewPlanId: id.optional(),
  interviewPlanIds: z.array(id).optional(),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
  location: z.strictObject({ id: text, name: text, isArchived: z.boolean() }).optional(),
})

export const planShape = z.strictObject({
  id,
  title: text,
  isArchived: z.boolean(),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
})

export const stageShape = z.strictObject({
  id,
  title: text,
  /** Lead, PreInterviewScreen, Active, Offer, Hired, Archived. */
  type: text,
  orderInInterviewPlan: z.number(),
  interviewPlanId: id.optional(),
})

export const candidateShape = z.strictObject({
  id,
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
  name: text,
  primaryEmailAddress: contact.optional(),
  emailAddresses: z.array(contact),
  primaryPhoneNumber: contact.optional(),
  phoneNumbers: z.array(contact),
  socialLinks: z.array(z.strictObject({ type: text, url: text })),
  tags: z.array(z.strictObject({ id: text, title: text, isArchived: z.boolean() })),
  position: text.optional(),
  company: text.optional(),
  applicationIds: z.array(id),
  resumeFileHandle: fileHandle.optional(),
  fileHandles: z.array(fileHandle),
  profileUrl: text.optional(),
  location: z.strictObject({ id: text, locationSummary: text }).optional(),
})

export const applicationShape = z.strictObject({
  id,
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
  status: z.enum(['Hired', 'Archived', 'Active', 'Lead']),
  candidate: z.strictObject({ id, name: text, primaryEmailAddress: contact.optional() }),
  currentInterviewStage: stageShape.optional(),
  archivedAt: instant.optional(),
  job: z.strictObject({ id, title: text }).optional(),
  hiringTeam: z.array(z.unknown()).optional(),
  /** The list does not tell how an application came into its stage. */
  applicationHistory: z
    .array(z.strictObject({ stageId: id, title: text, enteredStageAt: instant, leftStageAt: instant.optional() }))
    .optional(),
})

export const keyShape = z.strictObject({
  title: text.optional(),
  createdAt: instant.optional(),
  scopes: z.array(text).optional(),
})
export const fileShape = z.strictObject({ url: text })
export const uploadShape = z.strictObject({ handle: text, url: text, fields: z.record(z.string(), text) })
export const webhookShape = z.strictObject({
  id,
  enabled: z.boolean(),
  requestUrl: text,
  secretToken: text,
  webhookType: text,
})

export const refusalShape = z.object({
  success: z.literal(false),
  errorInfo: z.object({ code: z.string() }).optional().catch(undefined),
  /** Ashby has told codes here before, and still does. */
  errors: z.array(z.unknown()).optional().catch(undefined),
})

export const listShape = z.object({
  results: z.array(z.unknown()),
  moreDataAvailable: z.boolean(),
  nextCursor: z.string().min(1).optional().nullable(),
  syncToken: z.string().min(1).optional().nullable(),
})
