/** What Kombo is asked and answers about connections, and how it says that something is wrong. */
import { z } from 'zod'

export const success = <Data extends z.ZodType>(data: Data) => z.strictObject({ status: z.literal('success'), data })

/** A change may come with words about what was not done. */
export const successWithWarnings = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({
    status: z.literal('success'),
    data,
    warnings: z.array(z.strictObject({ message: z.string() })),
  })

export const failure = z.strictObject({
  status: z.literal('error'),
  error: z.strictObject({
    code: z.string().nullable(),
    title: z.string().nullable(),
    message: z.string(),
    log_url: z.string().nullable(),
  }),
})

const language = z.enum(['en', 'de', 'fr', 'it', 'es'])
const linkType = z.enum(['EMBEDDED', 'MAGIC_LINK'])

export const createLinkBody = z.strictObject({
  end_user_email: z.email(),
  end_user_organization_name: z.string().min(1),
  end_user_origin_id: z.string().nullish(),
  remote_environment: z.string().nullish(),
  integration_category: z.enum(['HRIS', 'ATS', 'ASSESSMENT', 'LMS']).optional(),
  integration_tool: z.string().nullish(),
  language: language.nullish(),
  scope_config_id: z.string().nullish(),
  enable_filtering: z.boolean().optional(),
  enable_field_mapping: z.boolean().optional(),
  link_type: linkType.optional(),
})

export const relinkBody = z.strictObject({
  language: language.nullish(),
  scope_config_id: z.string().nullish(),
  link_type: linkType.optional(),
})

export const setupLinkBody = z.strictObject({ language: language.nullish(), link_type: linkType })

export const linkAnswer = success(z.strictObject({ link: z.url({ protocol: /^https?$/ }) }))

const setupStatus = z.enum(['INCOMPLETE', 'FINAL_SYNC_PENDING', 'COMPLETED'])

export const integrationByTokenAnswer = success(
  z.strictObject({
    tool: z.string(),
    id: z.string(),
    end_user_origin_id: z.string().nullable(),
    end_user_organization_name: z.string().optional(),
    end_user_email: z.string().nullish(),
    setup_status: setupStatus.optional(),
  }),
)

const coverageStatus = z.enum(['SUPPORTED', 'UNSUPPORTED', 'NOT_IMPLEMENTED', 'UNKNOWN'])
const scopeSetting = z.enum(['ENABLED', 'DISABLED', 'OPTIONAL'])
const datapoint = {
  id: z.string(),
  label: z.string(),
  is_available: z.boolean(),
  coverage_status: coverageStatus,
  scope_config_setting: scopeSetting,
  opted_out_by_customer: z.boolean(),
  fields: z.array(z.unknown()),
}

const integration = z.strictObject({
  id: z.string(),
  tool: z.strictObject({
    id: z.string(),
    label: z.string(),
    internal_label: z.string().nullable(),
    logo_url: z.string(),
    icon_url: z.string(),
  }),
  category: z.enum(['HRIS', 'ATS', 'ASSESSMENT', 'LMS']),
  status: z.enum(['ACTIVE', 'INVALID', 'INACTIVE']),
  setup_status: setupStatus,
  end_user: z.strictObject({
    organization_name: z.string(),
    creator_email: z.string().nullable(),
    origin_id: z.string().nullable(),
  }),
  scope_config: z.strictObject({ id: z.string(), name: z.string().nullable() }),
  data_expired_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  beta: z.boolean(),
  read_models: z.array(z.strictObject(datapoint)),
  write_actions: z.array(z.strictObject(datapoint)),
})

export const integrationAnswer = success(integration)

/** What we read of it is asked for, and no more. */
export const standingAnswer = success(
  z.strictObject({
    status: integration.shape.status,
    setup_status: integration.shape.setup_status,
    read_models: z.array(z.strictObject({ id: datapoint.id, is_available: datapoint.is_available })),
  }),
)

export const nothingBody = z.strictObject({})
export const nothingAnswer = success(nothingBody)

export const forceSyncBody = z.strictObject({ type: z.enum(['FULL', 'DELTA']).optional() })
export const forceSyncAnswer = success(
  z.strictObject({
    already_queued: z.boolean().optional(),
    sync_id: z.string().optional(),
    type: z.enum(['FULL', 'DELTA']).optional(),
  }),
)
