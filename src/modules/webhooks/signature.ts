/** Standard Webhooks say how a receiver knows that a message is ours, and was sent just now. */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

interface Signed {
  readonly id: string
  readonly sentAt: Date
  readonly body: string
}

/** The key is made once and used often, because making it takes longer than signing. */
export const signingKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.slice(prefix.length), 'base64'))

/** The new and the old secret both sign while one replaces the other. */
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
