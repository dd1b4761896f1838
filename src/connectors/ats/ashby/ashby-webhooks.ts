/** What Ashby tells by itself. A hire is told three times, and a delivery has no id of its own: the same bytes are the same delivery. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { AtsConnection, AtsEvent, VerifiedWebhook, WebhookCall } from '#modules/ats/ports.ts'
import { type AshbyAt, type AshbyClient, nullWhere } from './ashby-client.ts'
import { id, webhookShape } from './contract.ts'
import { webhookTypes } from './requests.ts'

const idsShape = z.record(z.string(), z.string())

/** The webhooks that were made before are kept in the settings of the connection, as Ashby lists none. */
function idsOf({ settings }: AtsConnection): Record<string, string> {
  try {
    return idsShape.parse(JSON.parse(settings['webhooks'] ?? '{}'))
  } catch {
    return {}
  }
}

/**
 * `applicationUpdate` comes with each change of a stage and each hire as well, and job webhooks can not be made by API. Where this is cut off
 * half-way the next time makes some again: both tell the same bytes, which count once.
 */
export async function makeWebhooks(
  client: AshbyClient,
  { connection, url, secret }: { readonly connection: AtsConnection; readonly url: string; readonly secret: string },
  at: AshbyAt,
) {
  const known = idsOf(connection)
  const place = { requestUrl: url, secretToken: secret }
  const ids: Record<string, string> = {}
  for (const webhookType of webhookTypes) {
    const webhookId = known[webhookType]
    const update = { method: 'webhook.update', shape: webhookShape } as const
    const updated =
      webhookId === undefined
        ? null
        : await client
            .askFor({ ...update, body: { webhookId, enabled: true, ...place } }, at)
            .catch(nullWhere('not_found'))
    const create = { method: 'webhook.create', body: { webhookType, ...place }, shape: webhookShape } as const
    ids[webhookType] = (updated ?? (await client.askFor(create, at))).id
  }
  return { secrets: [secret], settings: { webhooks: JSON.stringify(ids) } }
}

/** The key stays what it is: it is the company's own. Without it there is nothing more to be ended from here. */
export async function endWebhooks(client: AshbyClient, connection: AtsConnection, at: AshbyAt): Promise<void> {
  for (const webhookId of Object.values(idsOf(connection))) {
    await client
      .ask('webhook.delete', { webhookId }, at)
      .catch(nullWhere('not_found', 'auth_invalid', 'permission_missing'))
  }
}

export function verifyWebhook({ headers, body, secrets }: WebhookCall): VerifiedWebhook {
  const given = headers['ashby-signature'] ?? ''
  if (!secrets.some((secret) => isSignature(given, body, secret))) return { isGenuine: false, why: 'signature' }
  const events = eventsOf(body)
  if (!events) return { isGenuine: false, why: 'shape' }
  const deliveryKey = createHash('sha256').update(body).digest('hex')
  return { isGenuine: true, deliveryKey, connectionRemoteId: null, events }
}

function isSignature(given: string, body: Uint8Array, secret: string): boolean {
  const ours = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const theirs = Buffer.from(given)
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

const eventShape = z.object({ action: z.string(), data: z.unknown() })
const told = z.object({ id })
const ofApplication = z.object({ application: z.object({ id, candidate: told.optional().catch(undefined) }) })

const changedApplication = (data: unknown): AtsEvent[] => [
  { kind: 'changed', model: 'application', remoteId: ofApplication.parse(data).application.id },
]
const changedJob = (data: unknown): AtsEvent[] => [
  { kind: 'changed', model: 'job', remoteId: z.object({ job: told }).parse(data).job.id },
]

/** Those that an administrator made by hand are understood too. */
const readers: Readonly<Record<string, (data: unknown) => AtsEvent[]>> = {
  applicationSubmit(data) {
    const { candidate } = ofApplication.parse(data).application
    const applicant: AtsEvent[] = candidate ? [{ kind: 'changed', model: 'candidate', remoteId: candidate.id }] : []
    return [...applicant, ...changedApplication(data)]
  },
  applicationUpdate: changedApplication,
  candidateStageChange: changedApplication,
  candidateHire: changedApplication,
  jobCreate: changedJob,
  jobUpdate: changedJob,
  candidateDelete: (data) => [
    { kind: 'deleted', model: 'candidate', remoteId: z.object({ candidate: told }).parse(data).candidate.id },
  ],
  candidateMerge(data) {
    const { deletedCandidate, mergedCandidate } = z
      .object({ deletedCandidate: told, mergedCandidate: told })
      .parse(data)
    return [{ kind: 'merged', fromId: deletedCandidate.id, intoId: mergedCandidate.id }]
  },
}

function eventsOf(body: Uint8Array): AtsEvent[] | undefined {
  try {
    const { action, data } = eventShape.parse(JSON.parse(Buffer.from(body).toString('utf8')))
    const read = Object.hasOwn(readers, action) ? readers[action] : undefined
    return read?.(data) ?? []
  } catch {
    return undefined
  }
}
