/** What we may ask of Ashby, by the name of its method. The stand-in in tests refuses anything else, as Ashby would. */
import { z } from 'zod'
import { id } from './contract.ts'

const page = {
  limit: z.number().int().min(1).max(100).optional(),
  cursor: z.string().min(1).optional(),
  syncToken: z.string().min(1).optional(),
}
const text = z.string().min(1).max(5000)
/** Webhooks of these kinds can be made by API. */
export const webhookTypes = ['applicationSubmit', 'applicationUpdate', 'candidateDelete', 'candidateMerge'] as const

export const requestShapes = {
  'apiKey.info': z.strictObject({}),
  'job.list': z.strictObject({
    ...page,
    status: z.array(z.enum(['Draft', 'Open', 'Closed', 'Archived'])).optional(),
    expand: z.array(z.enum(['location', 'openings'])).optional(),
  }),
  'job.info': z.strictObject({ id, expand: z.array(z.enum(['location', 'openings'])).optional() }),
  'interviewPlan.list': z.strictObject({ ...page, includeArchived: z.boolean().optional() }),
  'interviewStage.list': z.strictObject({ interviewPlanId: id }),
  'candidate.list': z.strictObject(page),
  'candidate.info': z.strictObject({ id }),
  'candidate.search': z.strictObject({ email: text.optional(), name: text.optional() }),
  'candidate.create': z.strictObject({
    name: text,
    email: text.optional(),
    phoneNumber: text.optional(),
    linkedInUrl: text.optional(),
    githubUrl: text.optional(),
    website: text.optional(),
  }),
  'candidate.uploadResume': z.strictObject({ candidateId: id, resumeHandle: text }),
  'application.list': z.strictObject(page),
  'application.info': z.strictObject({ applicationId: id }),
  'application.create': z.strictObject({ candidateId: id, jobId: id, interviewStageId: id }),
  'application.changeStage': z.strictObject({
    applicationId: id,
    interviewStageId: id,
    archiveReasonId: id.optional(),
  }),
  'file.info': z.strictObject({ fileHandle: text }),
  'file.createFileUploadHandle': z.strictObject({
    fileUploadContext: z.literal('CandidateResume'),
    filename: text,
    contentType: text,
    contentLength: z.number().int().min(1),
  }),
  'webhook.create': z.strictObject({ webhookType: z.enum(webhookTypes), requestUrl: z.url(), secretToken: text }),
  'webhook.update': z.strictObject({
    webhookId: id,
    enabled: z.boolean().optional(),
    requestUrl: z.url().optional(),
    secretToken: text.optional(),
  }),
  'webhook.delete': z.strictObject({ webhookId: id }),
} as const

export type AshbyMethod = keyof typeof requestShapes
export type AshbyRequest<Method extends AshbyMethod> = z.input<(typeof requestShapes)[Method]>

const writes: ReadonlySet<AshbyMethod> = new Set<AshbyMethod>([
  'candidate.create',
  'candidate.uploadResume',
  'application.create',
  'application.changeStage',
  'webhook.create',
  'webhook.update',
  'webhook.delete',
])
/** Handles for uploads are forgotten where nobody uses them. */
export const isReading = (method: AshbyMethod): boolean => !writes.has(method)
