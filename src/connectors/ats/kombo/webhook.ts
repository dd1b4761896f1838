/** Kombo tells that something changed, and of which kind; what it is, is asked. All connections of an account come to one address. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AtsEvent, AtsModel, VerifiedWebhook, WebhookCall } from '#modules/ats/ports.ts'
import { isSigned } from '../broker-signature.ts'
import { idOf } from '../neutral-text.ts'

/** All events that we know have these members, as far as they have any of them. */
const event = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({
    id: z.unknown().optional(),
    integration_id: z.unknown().optional(),
    changed_models: z.array(z.object({ name: z.unknown().optional() })).catch([]),
  }),
})

const models: ReadonlyMap<unknown, AtsModel> = new Map([
  ['ats_jobs', 'job'],
  ['ats_application_stages', 'stage'],
  ['ats_join_jobs_application_stages', 'stage'],
  ['ats_candidates', 'candidate'],
  ['ats_join_candidates_tags', 'candidate'],
  ['ats_applications', 'application'],
])

/** A look that is over may have been the first, or have failed for the credentials. */
const ofConnection: ReadonlySet<string> = new Set([
  'sync-finished',
  'integration-created',
  'integration-deleted',
  'integration-state-changed',
])

export function verifyWebhook({ headers, body, secrets }: WebhookCall, webhookSecret: string): VerifiedWebhook {
  const signature = headers['x-kombo-signature']
  if (!isSigned({ body, signature, secrets: [webhookSecret, ...secrets] }))
    return { isGenuine: false, why: 'signature' }
  const read = event.safeParse(jsonOf(body))
  if (!read.success) return { isGenuine: false, why: 'shape' }
  const { id, type, data } = read.data
  return {
    isGenuine: true,
    deliveryKey: idOf(id) ?? createHash('sha256').update(body).digest('hex'),
    connectionRemoteId: idOf(data.integration_id ?? data.id),
    events: eventsOf(type, data.changed_models),
  }
}

function eventsOf(type: string, changed: readonly { readonly name?: unknown }[]): AtsEvent[] {
  if (ofConnection.has(type)) return [{ kind: 'connection_changed' }]
  if (type !== 'data-changed') return []
  const known = new Set(changed.flatMap(({ name }) => models.get(name) ?? []))
  return known.size === 0 ? [] : [{ kind: 'models_changed', models: [...known] }]
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
