/** A webhook is signed over its id, its time and its body, so that none of them can be changed or sent again later. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const webhookHeaders = {
  id: 'sandbox-webhook-id',
  timestamp: 'sandbox-webhook-timestamp',
  signature: 'sandbox-webhook-signature',
} as const

export interface SignedParts {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: string
  readonly body: Uint8Array
}

export const signatureOf = ({ id, timestamp, body }: SignedParts, secret: string): string =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('hex')

export function isSignature(given: string, parts: SignedParts, secret: string): boolean {
  const [theirs, ours] = [Buffer.from(given), Buffer.from(signatureOf(parts, secret))]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}
