/** What Merge is asked and answers about connections, and how it says that something is wrong. What nobody reads may be missing. */
import { z } from 'zod'

/** A list's end is a cursor that is null. Its rows are read one by one, so that a bad one is noticed. */
export const page = z.strictObject({
  next: z.string().nullable(),
  previous: z.string().nullish(),
  results: z.array(z.unknown()),
})

export const problem = z.strictObject({
  title: z.string().optional(),
  detail: z.string().optional(),
  problem_type: z.string(),
  source: z.unknown().optional(),
  block_merge_link: z.boolean().optional(),
  raw_error: z.string().optional(),
  error_code: z.number().optional(),
})

/** A refusal has problems, or only a sentence where the request did not get that far. */
export const failure = z.strictObject({
  detail: z.string().optional(),
  errors: z.array(problem).optional(),
  warnings: z.array(problem).optional(),
})

/** A change that was answered as made may still not be: then its problems say so. */
export const changed = <Model extends z.ZodType>(model: Model) =>
  z.strictObject({
    model: model.nullable(),
    warnings: z.array(problem).optional(),
    errors: z.array(problem),
    logs: z.array(z.unknown()).optional(),
  })

export const linkTokenBody = z.strictObject({
  end_user_email_address: z.email(),
  end_user_organization_name: z.string().min(1),
  end_user_origin_id: z.string().min(1),
  categories: z.array(z.enum(['ats'])).min(1),
  integration: z.string().nullish(),
  link_expiry_mins: z.number().int().min(30).max(720).optional(),
})

export const linkTokenAnswer = z.strictObject({
  link_token: z.string().min(1),
  integration_name: z.string().nullish(),
  magic_link_url: z.string().nullish(),
})

export const accountTokenAnswer = z.strictObject({
  account_token: z.string().min(1),
  id: z.string(),
  integration: z.strictObject({
    name: z.string(),
    slug: z.string().nullish(),
    categories: z.array(z.string()).optional(),
    image: z.unknown().optional(),
    square_image: z.unknown().optional(),
    abbreviated_name: z.unknown().optional(),
    color: z.unknown().optional(),
  }),
})

export const accountDetailsAnswer = z.strictObject({
  id: z.string(),
  integration: z.string().optional(),
  integration_slug: z.string().optional(),
  category: z.string().nullish(),
  end_user_origin_id: z.string().optional(),
  end_user_organization_name: z.string().optional(),
  end_user_email_address: z.string().optional(),
  status: z.string(),
  webhook_listener_url: z.string().optional(),
  is_duplicate: z.boolean().nullish(),
  account_type: z.string().optional(),
  completed_at: z.iso.datetime().nullish(),
})

export const syncStatus = z.strictObject({
  model_name: z.string(),
  model_id: z.string(),
  status: z.enum(['SYNCING', 'DONE', 'FAILED', 'DISABLED', 'PAUSED', 'PARTIALLY_SYNCED']),
  is_initial_sync: z.boolean(),
  last_sync_start: z.unknown().optional(),
  last_sync_finished: z.unknown().optional(),
  last_sync_result: z.unknown().optional(),
  next_sync_start: z.unknown().optional(),
})

export const remoteUser = z.strictObject({
  id: z.string(),
  remote_id: z.string().nullish(),
  email: z.string().nullish(),
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
  disabled: z.boolean().nullish(),
  remote_was_deleted: z.boolean().optional(),
})
