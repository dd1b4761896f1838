/** Standard Webhooks: how a receiver knows that a message is ours, and was sent just now. */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

interface Signed {
  readonly id: string
  readonly sentAt: Date
  readonly body: string
}

/** What signs. It is made once and used often: to make it takes longer than to sign. */
export const signingKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.slice(prefix.length), 'base64'))

/** The headers of one attempt. While a secret is being replaced, the new and the old one both sign. */
export function signatureHeaders(
  secrets: readonly (KeyObject | string)[],
  { id, sentAt, body }: Signed,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const keys = secrets.map((secret) => (typeof secret === 'string' ? signingKey(secret) : secret))
  const signatures = keys.map((key) => `v1,${hmac(key, `${id}.${timestamp}.${body}`)}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

const hmac = (key: KeyObject, content: string): string => createHmac('sha256', key).update(content).digest('base64')
