/** What the sandbox tells by itself. */
import type { AtsEvent, VerifiedWebhook, WebhookCall } from '#modules/ats/ports.ts'
import { eventShape } from './contract.ts'
import { smallModels } from './small-ats.ts'
import { isSignature, webhookHeaders } from './webhook-signature.ts'

/** What is older was kept by somebody, or our clocks differ too much to know. */
const ageMsMax = 300_000

export function verifyWebhook({ headers, body, secrets, now }: WebhookCall): VerifiedWebhook {
  const { [webhookHeaders.id]: id, [webhookHeaders.timestamp]: timestamp, [webhookHeaders.signature]: given } = headers
  if (!id || !timestamp || !given) return { isGenuine: false, why: 'signature' }
  if (!secrets.some((secret) => isSignature(given, { id, timestamp, body }, secret))) {
    return { isGenuine: false, why: 'signature' }
  }
  const ageMs = now().getTime() - Number(timestamp) * 1000
  if (!(Math.abs(ageMs) <= ageMsMax)) return { isGenuine: false, why: 'stale' }
  const events = eventsOf(body)
  if (!events) return { isGenuine: false, why: 'shape' }
  return { isGenuine: true, deliveryKey: id, connectionRemoteId: null, events }
}

function eventsOf(body: Uint8Array): AtsEvent[] | undefined {
  const read = eventShape.safeParse(jsonOf(body))
  if (!read.success) return undefined
  const { kind, id: remoteId, intoId } = read.data
  const model = smallModels.find((each) => each === read.data.model)
  if (!model) return []
  if (kind === 'created' || kind === 'updated' || kind === 'moved') return [{ kind: 'changed', model, remoteId }]
  if (kind === 'deleted') return [{ kind: 'deleted', model, remoteId }]
  if (kind === 'merged' && intoId !== undefined) return [{ kind: 'merged', fromId: remoteId, intoId }]
  return []
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
