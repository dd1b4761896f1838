/** Webhooks need somebody who posts to strangers' addresses. */
import { port } from '#kernel/port.ts'

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A receiver answered, with the start of what it said; or there was no answer, and why. */
export type WebhookAnswer =
  | { readonly status: number; readonly answer: string; readonly retryAfter: string | null }
  | { readonly error: WebhookFailure; readonly detail: string }

/** `forbidden_address`: the address is, or has become, one of a private network. */
export type WebhookFailure =
  | 'forbidden_address'
  | 'unknown_host'
  | 'unreachable'
  | 'bad_certificate'
  | 'closed'
  | 'timeout'

export interface WebhookSender {
  /**
   * The sentence says why webhooks can't be sent to this address; null says that they may. A name nobody knows yet may
   * be.
   */
  refusalOf(url: string, signal: AbortSignal): Promise<string | null>
  /** The request is posted once, no redirect is followed, and no more than the start of the answer is read. */
  post(request: WebhookRequest, signal: AbortSignal): Promise<WebhookAnswer>
  close(): Promise<void>
}

export const webhookSenderPort = port<WebhookSender>('webhookSender')
