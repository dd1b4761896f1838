/** Kombo tells of these by webhooks, each as `{ id, type, data }`. */
import { z } from 'zod'

const endUser = z.strictObject({
  organization_name: z.string(),
  creator_email: z.string().nullable(),
  origin_id: z.string().nullable(),
})
const category = z.enum(['HRIS', 'ATS', 'ASSESSMENT', 'LMS'])
const integration = {
  integration_id: z.string(),
  integration_tool: z.string(),
  integration_category: category,
}
const made = { id: z.string(), tool: z.string(), category, end_user: endUser }

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({ id: z.string(), type: z.literal(type), data })

export const dataChanged = event(
  'data-changed',
  z.strictObject({ ...integration, changed_models: z.array(z.strictObject({ name: z.string() })) }),
)

export const syncFinished = event(
  'sync-finished',
  z.strictObject({
    ...integration,
    sync_id: z.string(),
    sync_state: z.string(),
    sync_started_at: z.iso.datetime(),
    sync_ended_at: z.iso.datetime(),
    sync_duration_seconds: z.number(),
    end_user: endUser,
    log_url: z.string(),
  }),
)

export const integrationStateChanged = event(
  'integration-state-changed',
  z.strictObject({
    ...integration,
    end_user: endUser,
    qa_status: z.enum(['PENDING', 'FAILED', 'PASSED']),
    setup_status: z.enum(['INCOMPLETE', 'FINAL_SYNC_PENDING', 'COMPLETED']),
    state: z.enum(['ACTIVE', 'INVALID', 'INACTIVE']),
    updated_at: z.iso.datetime(),
  }),
)

export const integrationCreated = event('integration-created', z.strictObject(made))
export const integrationDeleted = event(
  'integration-deleted',
  z.strictObject({ ...made, deleted_at: z.iso.datetime() }),
)
