/** What webhooks need from the outside world. */

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A receiver answered, with the start of what it said; or nothing came of it, and why. */
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
  /** Why webhooks can't be sent to this address, in a sentence; null when they may be. A name nobody knows yet may be. */
  refusalOf(url: string, signal: AbortSignal): Promise<string | null>
  /** Posts once, follows nothing, and reads no more than the start of the answer. */
  post(request: WebhookRequest, signal: AbortSignal): Promise<WebhookAnswer>
  close(): Promise<void>
}

declare module '#kernel/ports.ts' {
  interface Ports {
    readonly webhookSender: WebhookSender
  }
}
