/** Lever refuses members and parameters that it does not know, and so does the stand-in: both sides read these. */
import { z } from 'zod'
import { webhookEvents } from './contract.ts'

const id = z.string().min(1)

export const stageRequest = z.strictObject({ stage: id })

export const opportunityRequest = z.strictObject({
  name: z.string().min(1),
  emails: z.array(z.string()),
  phones: z.array(z.strictObject({ type: z.string(), value: z.string() })),
  links: z.array(z.string()),
  postings: z.array(id).length(1),
  origin: z.literal('applied'),
  stage: id.optional(),
  /** Whoever is there already; without one Lever looks for the address. */
  contact: id.optional(),
})

export const webhookRequest = z.strictObject({ event: z.enum(webhookEvents), url: z.url() })

export const codeRequest = z.strictObject({
  grant_type: z.literal('authorization_code'),
  client_id: id,
  client_secret: id,
  code: id,
  redirect_uri: z.url(),
})

export const refreshRequest = z.strictObject({
  grant_type: z.literal('refresh_token'),
  client_id: id,
  client_secret: id,
  refresh_token: id,
})

export const authorizeRequest = z.strictObject({
  client_id: id,
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: id,
  scope: z.string(),
  prompt: z.literal('consent'),
  audience: z.url(),
})

export type StageRequest = z.infer<typeof stageRequest>
export type OpportunityRequest = z.infer<typeof opportunityRequest>
export type WebhookRequest = z.infer<typeof webhookRequest>

/** Lists stand under these names, and each may be asked by these filters. */
export const listFilters = {
  stages: [],
  archive_reasons: [],
  webhooks: [],
  postings: ['confidentiality', 'updated_at_start', 'updated_at_end'],
  'postings/deleted': ['deleted_at_start', 'deleted_at_end'],
  opportunities: ['confidentiality', 'contact_id', 'email', 'expand', 'updated_at_start', 'updated_at_end'],
  'opportunities/deleted': ['deleted_at_start', 'deleted_at_end'],
} as const
export type ListName = keyof typeof listFilters

export const limitMax = 100
