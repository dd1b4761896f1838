/** An attempt sends a delivery once, and its answer decides what becomes of the delivery. */
import type { KeyObject } from 'node:crypto'
import type { Ports } from '#kernel/ports.ts'
import type { Secrets } from '#kernel/secrets.ts'
import type { Attempt, Delivery } from './delivery.ts'
import type { Due, EndpointKey, Target } from './due.ts'
import { unsealSecret } from './endpoint-secret.ts'
import { bodyOf } from './message.ts'
import { type WebhookAnswer, webhookSenderPort } from './ports.ts'
import { pauseAfter } from './retry.ts'
import { signatureHeaders, signingKey } from './signature.ts'

/**
 * The destination has an address and the secrets to sign with: the present one, and the one before as long as it holds.
 */
export interface Destination {
  readonly url: string
  readonly keys: readonly KeyObject[]
}

export const destinationOf = ({ url, secret, previousSecret }: Target, secrets: Secrets): Destination => ({
  url,
  keys: [secret, ...(previousSecret ? [previousSecret] : [])].map((sealed) =>
    signingKey(unsealSecret(secrets, sealed)),
  ),
})

export interface Outcome {
  readonly endpoint: EndpointKey
  readonly deliveryId: string
  /** The number of attempts before keeps one from being written down twice. */
  readonly attemptsBefore: number
  readonly attempt: Attempt
  readonly state: Delivery['state']
  /** The delivery pauses this long before its next attempt, while it is pending. */
  readonly pauseMs: number
  /** The receiver says that it is gone. */
  readonly isGone: boolean
}

const gone = 410

/** Null means that the attempt was given up because its pump stops: then it is as if it never was. */
export async function attemptDelivery(
  due: Due,
  endpoint: EndpointKey,
  destination: Destination,
  ports: Ports,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const { clock, config, log } = ports
  const sentAt = clock.now()
  const startedAt = performance.now()
  const answer = await send(due, destination, sentAt, ports, signal).catch((error): WebhookAnswer => {
    log.error({ deliveryId: due.id, error }, 'a webhook could not be sent')
    return { error: 'closed', detail: 'it could not be sent' }
  })
  if (signal.aborted && 'error' in answer) return null

  const durationMs = Math.round(performance.now() - startedAt)
  return {
    endpoint,
    deliveryId: due.id,
    attemptsBefore: due.attemptsMade,
    attempt: { at: sentAt.toISOString(), durationMs, ...saidBy(answer) },
    ...verdictOf(answer, due.attemptsMade + 1, { now: clock.now(), scale: config.webhookRetryScale }),
  }
}

async function send(
  due: Due,
  { url, keys }: Destination,
  sentAt: Date,
  ports: Ports,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const body = bodyOf(due)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Muster-Webhooks/1',
    ...signatureHeaders(keys, { id: due.messageId, sentAt, body }),
    'muster-delivery-id': due.id,
    'muster-delivery-attempt': String(due.attemptsMade + 1),
  }
  return webhookSenderPort.from(ports).post({ url, headers, body }, signal)
}

const saidBy = (answer: WebhookAnswer): Pick<Attempt, 'status' | 'error' | 'answer'> =>
  'error' in answer
    ? { status: null, error: `${answer.error}: ${answer.detail}`, answer: null }
    : { status: answer.status, error: null, answer: answer.answer }

export const isSuccess = ({ status }: Pick<Attempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

/**
 * A delivery to an endpoint that is gone waits, however often it was tried, for somebody to enable the endpoint again.
 */
export function verdictOf(
  answer: WebhookAnswer,
  attemptsMade: number,
  { now, scale, random = Math.random }: { readonly now: Date; readonly scale: number; readonly random?: () => number },
): Pick<Outcome, 'state' | 'pauseMs' | 'isGone'> {
  const { status, retryAfter } = 'status' in answer ? answer : { status: null, retryAfter: null }
  if (isSuccess({ status })) return { state: 'succeeded', pauseMs: 0, isGone: false }
  if (status === gone) return { state: 'pending', pauseMs: 0, isGone: true }
  const pauseMs = pauseAfter({ attemptsMade, retryAfter, now }, { scale, random })
  return pauseMs === null
    ? { state: 'failed', pauseMs: 0, isGone: false }
    : { state: 'pending', pauseMs, isGone: false }
}
