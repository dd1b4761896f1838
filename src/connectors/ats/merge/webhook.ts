/**
 * Merge tells by `Model.added`, `.changed` and `.removed` what happened to a record, and by `LinkedAccount` and `Issue` events what happened to
 * a connection. The names have been written in several ways: case does not count, and other words for the same are taken as well.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AtsEvent, AtsModel, VerifiedWebhook, WebhookCall } from '#modules/ats/ports.ts'
import { isSigned } from '../broker-signature.ts'
import { idOf } from '../neutral-text.ts'

const event = z.object({
  hook: z.object({ event: z.string() }),
  linked_account: z.object({ id: z.unknown().optional() }).nullish().catch(null),
  data: z.unknown().optional(),
})

const models: ReadonlyMap<string, AtsModel> = new Map([
  ['job', 'job'],
  ['jobinterviewstage', 'stage'],
  ['candidate', 'candidate'],
  ['application', 'application'],
])

const kinds: ReadonlyMap<string, 'changed' | 'deleted' | 'models_changed'> = new Map([
  ['added', 'changed'],
  ['created', 'changed'],
  ['changed', 'changed'],
  ['updated', 'changed'],
  ['removed', 'deleted'],
  ['deleted', 'deleted'],
  ['synced', 'models_changed'],
])

/** The hook's id is that of its kind of event: the same body is the same delivery. */
export function verifyWebhook({ headers, body, secrets }: WebhookCall, webhookSecret: string): VerifiedWebhook {
  const signature = headers['x-merge-webhook-signature']
  if (!isSigned({ body, signature, secrets: [webhookSecret, ...secrets] }))
    return { isGenuine: false, why: 'signature' }
  const read = event.safeParse(jsonOf(body))
  if (!read.success) return { isGenuine: false, why: 'shape' }
  const { hook, linked_account, data } = read.data
  return {
    isGenuine: true,
    deliveryKey: createHash('sha256').update(body).digest('hex'),
    connectionRemoteId: idOf(linked_account?.id),
    events: eventsOf(hook.event, data),
  }
}

function eventsOf(name: string, data: unknown): AtsEvent[] {
  const [noun = '', verb = ''] = name.toLowerCase().split('.')
  if (noun === 'linkedaccount' || noun === 'issue') return [{ kind: 'connection_changed' }]
  const [model, kind] = [models.get(noun), kinds.get(verb)]
  if (model === undefined || kind === undefined) return []
  const ids = kind === 'models_changed' ? [] : idsOf(data)
  if (ids.length === 0) return [{ kind: 'models_changed', models: [model] }]
  return ids.map((remoteId) => ({ kind: kind === 'deleted' ? 'deleted' : 'changed', model, remoteId }))
}

const record = z.object({ id: z.string() })

/** Some of them bring many records at once. */
const idsOf = (data: unknown): string[] => [data].flat().flatMap((each) => idOf(record.safeParse(each).data?.id) ?? [])

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
