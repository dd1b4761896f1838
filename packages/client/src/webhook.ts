/** Webhooks are signed as Standard Webhooks says, and checked with what every runtime has. */
import type { WebhookEvents } from './generated/webhooks.ts'

/** `type` tells the kinds apart. More kinds may come one day: leave alone what you don't know. */
export type WebhookEvent = WebhookEvents[keyof WebhookEvents]

export type WebhookRefusal = 'missing_header' | 'bad_timestamp' | 'too_old' | 'too_new' | 'bad_signature' | 'bad_body'

/** The request is not from the service, or not as it was sent. Answer 400 and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly reason: WebhookRefusal

  constructor(reason: WebhookRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}

export interface WebhookOptions {
  /** A request may be so old, and its clock so far ahead. Default 300. */
  readonly toleranceSeconds?: number | undefined
  readonly now?: Date | undefined
}

/** Headers may be those of `fetch`, or those of Node. */
export type WebhookHeaders = Pick<Headers, 'get'> | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The answer is what a webhook says, once it is proven that the service sent it, just now and in just these bytes. Give
 * all secrets that may be in use: while one replaces another both sign. The body must be as it arrived: JSON that was
 * parsed and written again is another text.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  rawBody: string | ArrayBuffer | Uint8Array,
  { toleranceSeconds = 300, now = new Date() }: WebhookOptions = {},
): Promise<WebhookEvent> {
  const keys = await Promise.all([secrets].flat().map(keyOf))
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ').flatMap(signatureIn)
  requireRecent(timestamp, toleranceSeconds, now)

  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : new Uint8Array(rawBody)
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  // `verify` takes equal time whichever byte differs, and an earlier success spares no check.
  const pairs = keys.flatMap((key) =>
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  )
  if (!(await Promise.all(pairs)).includes(true)) {
    throw new WebhookVerificationError('bad_signature', 'no signature is one that these secrets make of this body')
  }
  return parsed(body)
}

const prefix = 'whsec_'
const hmac = { name: 'HMAC', hash: 'SHA-256' }

/** `CryptoKey` has no name that all runtimes' types know. */
type Key = Parameters<typeof crypto.subtle.verify>[1]

async function keyOf(secret: string): Promise<Key> {
  const bytes = bytesOf(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret)
  if (!bytes?.length) throw new TypeError(`a webhook secret is ${prefix} and base64 after it`)
  return crypto.subtle.importKey('raw', bytes, hmac, false, ['verify'])
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : onlyValue(headers, name)
  if (typeof value === 'string' && value !== '') return value
  throw new WebhookVerificationError('missing_header', `the request has no ${name}`)
}

const isHeaders = (headers: WebhookHeaders): headers is Pick<Headers, 'get'> => typeof headers['get'] === 'function'

function onlyValue(headers: Exclude<WebhookHeaders, Pick<Headers, 'get'>>, name: string): string | undefined {
  const values = Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? (value ?? []) : []))
  return values.length === 1 ? values[0] : undefined
}

/** Signatures of other versions may stand beside ours. */
const signatureIn = (entry: string): Uint8Array<ArrayBuffer>[] =>
  (entry.startsWith('v1,') ? [bytesOf(entry.slice(3))] : []).filter((bytes) => bytes !== null)

function requireRecent(timestamp: string, toleranceSeconds: number, now: Date): void {
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('bad_timestamp', 'webhook-timestamp is no time')
  const ageSeconds = now.getTime() / 1000 - Number(timestamp)
  if (ageSeconds > toleranceSeconds) throw new WebhookVerificationError('too_old', 'the request was sent too long ago')
  if (ageSeconds < -toleranceSeconds) throw new WebhookVerificationError('too_new', 'the request is from the future')
}

function parsed(body: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new WebhookVerificationError('bad_body', 'the body is no JSON')
  }
}

/** Only the one right spelling of Base64 is accepted. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    const letters = atob(base64)
    return btoa(letters) === base64 ? Uint8Array.from(letters, (letter) => letter.charCodeAt(0)) : null
  } catch {
    return null
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
