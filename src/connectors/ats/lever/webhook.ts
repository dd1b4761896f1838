/**
 * Each event has a webhook, and each webhook a token that signs. The signature covers when it was sent and not what is said: whoever kept one
 * could say other things under it for an hour. So it only hints at what is to be read again, also where something is said to be deleted.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  type AtsConnection,
  type AtsEvent,
  AtsFault,
  type VerifiedWebhook,
  type WebhookCall,
} from '#modules/ats/ports.ts'
import { idOf } from '../neutral-text.ts'
import { readAnswer } from '../record-shape.ts'
import { madeWebhook, provider, toldWebhook, webhookEvents } from './contract.ts'
import { isId, readList } from './list.ts'
import type { WebhookRequest } from './requests.ts'
import type { Session } from './session.ts'

const ageMaxMs = 3600_000

const toldSchema = z.object({
  event: z.string(),
  token: z.string().min(1),
  triggeredAt: z.number(),
  signature: z.string(),
  data: z.record(z.string(), z.unknown()).catch({}),
})

export function verifyWebhook({ body, secrets, now }: WebhookCall): VerifiedWebhook {
  const parsed = toldSchema.safeParse(jsonOf(body))
  if (!parsed.success) return { isGenuine: false, why: 'shape' }
  const { event, token, triggeredAt, signature, data } = parsed.data
  if (!secrets.some((secret) => isSignedBy(secret, { text: `${token}${triggeredAt}`, signature }))) {
    return { isGenuine: false, why: 'signature' }
  }
  if (Math.abs(now().getTime() - triggeredAt) > ageMaxMs) return { isGenuine: false, why: 'stale' }
  const what = idOf(data['opportunityId']) ?? idOf(data['contactId']) ?? ''
  return {
    isGenuine: true,
    deliveryKey: createHash('sha256')
      .update(JSON.stringify([token, triggeredAt, event, what]))
      .digest('hex'),
    connectionRemoteId: null,
    events: (webhookEvents as readonly string[]).includes(event) ? eventsOf(data) : [],
  }
}

function eventsOf(data: Readonly<Record<string, unknown>>): AtsEvent[] {
  const opportunity = idOf(data['opportunityId']) ?? idOf(data['candidateId'])
  const contact = idOf(data['contactId'])
  return [
    ...(contact === null ? [] : [{ kind: 'changed', model: 'candidate', remoteId: contact } as const]),
    ...(opportunity === null ? [] : [{ kind: 'changed', model: 'application', remoteId: opportunity } as const]),
  ]
}

function isSignedBy(
  secret: string,
  { text, signature }: { readonly text: string; readonly signature: string },
): boolean {
  const ours = createHmac('sha256', secret).update(text).digest()
  return secret !== '' && /^[0-9a-f]{64}$/i.test(signature) && timingSafeEqual(ours, Buffer.from(signature, 'hex'))
}

/** Tokens are told once: webhooks of ours that are there are replaced, so that all of them are known, and each event comes once. */
export async function makeWebhooks(session: Session, url: string) {
  const old = (await readList(session, { list: 'webhooks', row: toldWebhook })).filter((each) => each.url === url)
  const ids: string[] = []
  const secrets: string[] = []
  for (const event of webhookEvents) {
    const body: WebhookRequest = { event, url }
    const answer = await session.ask({ method: 'POST', path: 'webhooks', body })
    const { data } = readAnswer(answer.json(), { provider, schema: z.object({ data: madeWebhook }), isChange: true })
    ids.push(data.id)
    secrets.push(data.configuration.signatureToken)
  }
  for (const { id } of old) await removeWebhook(session, id)
  return { secrets, settings: { webhookIds: ids.join(',') } }
}

/** A connection that is not let in any more has no webhooks that we could end. */
export async function endWebhooks(session: Session, { settings }: AtsConnection): Promise<void> {
  try {
    for (const id of (settings['webhookIds'] ?? '').split(',')) await removeWebhook(session, id)
  } catch (error) {
    const isEnded = error instanceof AtsFault && (error.kind === 'auth_invalid' || error.kind === 'permission_missing')
    if (!isEnded) throw error
  }
}

async function removeWebhook(session: Session, id: string): Promise<void> {
  if (!isId(id)) return
  try {
    await session.ask({ method: 'DELETE', path: `webhooks/${id}` })
  } catch (error) {
    if (!(error instanceof AtsFault) || error.kind !== 'not_found') throw error
  }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
