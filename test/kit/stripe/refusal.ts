/** Stripe refuses in its own words, as far as programs read them. */

interface Facts {
  readonly status?: number
  readonly type?: string
  readonly code?: string
  readonly param?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Nothing was begun: the idempotency key is as good as before. */
  readonly unread?: boolean
}

export class StripeRefusal extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly unread: boolean

  constructor(message: string, facts: Facts = {}) {
    const { status = 400, type = 'invalid_request_error', code, param, headers = {}, unread = false } = facts
    super(message)
    this.unread = unread
    this.status = status
    this.headers = headers
    this.body = JSON.stringify({
      error: { ...(code && { code }), ...(param && { param }), message, type, request_log_url: 'https://none.example' },
    })
  }
}

export const noSuch = (noun: string, id: string, { param = 'id', status = 404 } = {}): StripeRefusal =>
  new StripeRefusal(`No such ${noun}: '${id}'`, { status, code: 'resource_missing', param })

const troubles: Readonly<Record<number, Facts & { readonly message: string }>> = {
  402: { message: 'Your card was declined.', type: 'card_error', code: 'card_declined' },
  409: {
    message: 'There is another request with this key.',
    unread: true,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
  },
  429: { message: 'Too many requests.', unread: true, code: 'rate_limit', headers: { 'retry-after': '7' } },
  500: { message: 'An unknown error occurred.', type: 'api_error' },
  503: { message: 'Service unavailable.', type: 'api_error' },
}

/** Such trouble is nobody's fault, or the card's. */
export function trouble(status: number): StripeRefusal {
  const { message, ...facts } = troubles[status] ?? { message: 'An error occurred.' }
  return new StripeRefusal(message, { ...facts, status })
}
