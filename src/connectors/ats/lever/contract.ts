/** Version 1 of Lever tells these, as far as we use it. Times are milliseconds since 1970, and ids are texts. */
import { z } from 'zod'
import { toldBy } from '../record-shape.ts'

export const provider = 'lever'

const id = z.string().min(1)
const time = z.int().nullable()

export const stageShape = { id, text: z.string() }

export const postingShape = {
  id,
  text: z.string(),
  state: z.enum(['published', 'internal', 'closed', 'draft', 'pending', 'rejected']),
  confidentiality: z.enum(['non-confidential', 'confidential']),
  categories: z.strictObject({
    department: z.string().nullable(),
    team: z.string().nullable(),
    location: z.string().nullable(),
  }),
  content: z.strictObject({ description: z.string(), descriptionHtml: z.string() }),
  urls: z.strictObject({ list: z.string(), show: z.string() }),
  createdAt: time,
  updatedAt: time,
}

/** An opportunity has one application at most: it says for which posting. */
export const applicationShape = {
  id,
  type: z.enum(['referral', 'user', 'posting']),
  opportunityId: id,
  posting: id.nullable(),
  createdAt: time,
}

/**
 * An opportunity is one candidacy of a contact, who is the person; what is known of the person stands in each of theirs. Who was rejected or
 * hired is archived, and stays in the last stage.
 */
export const opportunityShape = {
  id,
  name: z.string(),
  headline: z.string(),
  contact: id.nullable(),
  stage: z.strictObject(stageShape),
  stageChanges: z.array(
    z.strictObject({ toStageId: id, toStageIndex: z.int(), updatedAt: z.int(), userId: id.nullable() }),
  ),
  confidentiality: z.enum(['non-confidential', 'confidential']),
  location: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.strictObject({ type: z.string().nullable(), value: z.string() })),
  links: z.array(z.string()),
  tags: z.array(z.string()),
  archived: z.strictObject({ reason: id.nullable(), archivedAt: z.int() }).nullable(),
  applications: z.array(z.strictObject(applicationShape)),
  urls: z.strictObject({ list: z.string(), show: z.string() }),
  lastAdvancedAt: time,
  createdAt: time,
  updatedAt: time,
}

export const archiveReasonShape = {
  id,
  text: z.string(),
  status: z.enum(['active', 'inactive']),
  type: z.enum(['hired', 'non-hired']),
}

export const deletedShape = { id, deletedAt: z.int() }

export const fileShape = {
  name: z.string(),
  ext: z.string(),
  downloadUrl: z.string(),
  uploadedAt: time,
  status: z.string().nullable(),
}
export const resumeShape = { id, createdAt: time, file: z.strictObject(fileShape).nullable() }
export const uploadedShape = { id, name: z.string() }
export const userShape = { id, name: z.string(), deactivatedAt: time }

/** The token that signs is told once, when a webhook is made. */
export const webhookShape = {
  id,
  event: z.string(),
  url: z.string(),
  configuration: z.strictObject({ signatureToken: z.string().optional() }),
}

export const tokenShape = {
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.int(),
  token_type: z.string(),
}

export const toldStage = toldBy(stageShape, ['id', 'text'])
export const toldPosting = toldBy(postingShape, ['id'])
export const toldOpportunity = toldBy(opportunityShape, ['id'])
export const toldApplication = toldBy(applicationShape, ['id'])
export const toldArchiveReason = toldBy(archiveReasonShape, ['id'])
export const toldDeleted = toldBy(deletedShape, ['id'])
export const toldFile = toldBy(fileShape, ['downloadUrl'])
export const toldResume = toldBy(resumeShape, ['id'])
export const toldUser = toldBy(userShape, ['id'])
export const toldWebhook = toldBy(webhookShape, ['id', 'url'])
export const madeWebhook = z.object({ id, configuration: z.object({ signatureToken: z.string().min(1) }) })
export const toldToken = toldBy(tokenShape, ['access_token'])
export const toldAnything = z.unknown()

/** Webhooks are told of these, each by a webhook of its own. */
export const webhookEvents = [
  'applicationCreated',
  'candidateStageChange',
  'candidateArchiveChange',
  'candidateHired',
  'candidateDeleted',
  'contactUpdated',
] as const
