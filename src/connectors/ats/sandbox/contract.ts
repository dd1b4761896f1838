/** The API of the sandbox: its server checks requests by this strictly, and the connector reads answers by it tolerantly. */
import { z } from 'zod'

const text = z.string()
const instant = z.iso.datetime()
const id = z.string().min(1).max(40)

/** A bad instant is no reason to lose a record. */
const told = text.nullable()
/** PostgreSQL does not store NUL, and an id without it would be another one. */
const known = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !id.includes('\0'))

const record = { id: known, createdAt: told, updatedAt: told }

export const jobShape = z.object({
  ...record,
  title: text,
  status: text,
  isConfidential: z.boolean(),
  description: text,
  department: text.nullable(),
  location: text.nullable(),
})

export const stageShape = z.object({
  ...record,
  jobId: text.nullable(),
  name: text,
  order: z.number(),
  kind: text,
  isActive: z.boolean(),
})

export const candidateShape = z.object({
  ...record,
  firstName: text,
  lastName: text,
  emails: z.array(text),
  phones: z.array(text),
  company: text.nullable(),
  title: text.nullable(),
  location: text.nullable(),
  skills: z.array(text),
  tags: z.array(text),
  links: z.array(text),
  isConfidential: z.boolean(),
  hasResume: z.boolean(),
})

export const applicationShape = z.object({
  ...record,
  candidateId: known,
  jobId: text,
  stageId: text,
  stageName: text.nullable(),
  outcome: text,
  appliedAt: told,
  endedAt: told,
  movedAt: told,
  externalId: text.nullable(),
})

export const shapes = {
  job: jobShape,
  stage: stageShape,
  candidate: candidateShape,
  application: applicationShape,
} as const

export const collections = {
  jobs: 'job',
  stages: 'stage',
  candidates: 'candidate',
  applications: 'application',
} as const
export const isCollection = (name: string): name is keyof typeof collections => Object.hasOwn(collections, name)

export const pageShape = z.object({
  data: z.array(z.unknown()),
  deleted: z.array(z.object({ id: known, mergedInto: known.nullable() })),
  nextCursor: text.nullable(),
  /** The next look begins here. */
  syncToken: text.nullable(),
})

export const errorShape = z.object({
  error: z.object({
    code: text,
    existing: z.object({ candidateId: known, applicationId: known }).optional(),
  }),
})

export const accountShape = z.object({ id: text, companyName: text })
export const linkShape = z.object({ url: z.url(), expiresAt: instant })
export const keyShape = z.object({ key: z.string().min(1), accountId: z.string().min(1) })
export const addedShape = z.object({ candidateId: known, applicationId: known, isNew: z.boolean() })
export const webhookShape = z.object({ id: text })

export const linkWish = z.strictObject({
  companyId: z.string().min(1).max(200).optional(),
  companyName: z.string().max(200).optional(),
  accountId: id.optional(),
  state: z.string().min(1).max(2000),
  returnUrl: z.url({ protocol: /^https?$/ }).max(2000),
})
export const codeWish = z.strictObject({ code: z.string().min(1).max(200) })

/** A cursor is a whole request, and comes alone. */
export const listWish = z.union([
  z.strictObject({ cursor: z.string().min(1).max(1000) }),
  z.strictObject({
    limit: z.coerce.number().int().min(1).max(500).default(100),
    syncToken: z.string().min(1).max(1000).optional(),
    updatedSince: instant.optional(),
    until: instant.optional(),
    jobId: id.optional(),
    candidateId: id.optional(),
    externalId: z.string().max(200).optional(),
    email: z.string().max(300).optional(),
  }),
])

export const moveWish = z.strictObject({ toStageId: id, fromStageId: id.optional() })

export const applicationWish = z.strictObject({
  externalId: z.string().min(1).max(200),
  stageId: id.nullable(),
  applicant: z.strictObject({
    firstName: z.string().max(500),
    lastName: z.string().max(500),
    email: z.string().min(3).max(300),
    phone: z.string().max(100).nullable(),
    links: z.array(z.string().max(2000)).max(50),
  }),
  resume: z
    .strictObject({
      fileName: z.string().min(1).max(500),
      contentType: z.string().min(1).max(200),
      base64: z.base64().max(6_000_000),
    })
    .nullable(),
})

export const webhookWish = z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000), secret: z.string().min(8) })

/** What can be made to go wrong. */
export const faultNames = ['tooMany', 'slow', 'failing', 'dropsAfterWrites', 'webhooksDisordered'] as const
export type FaultName = (typeof faultNames)[number]
export const faultWish = z.strictObject(
  Object.fromEntries(faultNames.map((name) => [name, z.boolean().optional()])) as Record<
    FaultName,
    z.ZodOptional<z.ZodBoolean>
  >,
)
export const expiryWish = z.strictObject({ what: z.enum(['credentials', 'cursors']) })

export const eventShape = z.object({
  kind: text,
  model: text,
  id: known,
  intoId: known.optional(),
})
