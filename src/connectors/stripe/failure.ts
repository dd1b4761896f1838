/** A failure is told in words of ours: they say whether asking again helps, and nothing that a log should not keep. */
import Stripe from 'stripe'
import { CustomerGone, PaymentsUnavailable } from '#modules/billing/ports.ts'

/** Stripe refused this, and would refuse it next time too. */
export class Refusal extends Error {
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(
    message: string,
    { code, param }: { readonly code: string | undefined; readonly param: string | undefined },
  ) {
    super(message)
    this.code = code
    this.param = param
  }
}

/**
 * Stripe answers an idempotency key for a day with what it answered first, be that a refusal or a failure of its own;
 * and it refuses one that comes with another request. Either way nothing more comes of this key.
 */
export class KeySpent extends PaymentsUnavailable {}

const missing = 'resource_missing'

export const isMissing = (error: unknown): boolean =>
  error instanceof CustomerGone || (error instanceof Refusal && error.code === missing)

const retryAfterMaxSeconds = 3600

export function failureOf(error: unknown, secretKey: string): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const message = `Stripe: ${wordsOf(error, secretKey)}`
  const { headers, param, code } = error
  const retry = { retryAfterSeconds: retryAfterOf(headers?.['retry-after']) }
  const isReplayed = headers?.['idempotent-replayed'] === 'true'
  if (isReplayed || error instanceof Stripe.errors.StripeIdempotencyError) return new KeySpent(message, retry)
  // A page may begin after something that was deleted meanwhile.
  if (isPassing(error) || param === 'starting_after') return new PaymentsUnavailable(message, retry)
  if (code === missing && param === 'customer') return new CustomerGone(message)
  return new Refusal(message, { code, param })
}

function isPassing(error: Stripe.errors.StripeError): boolean {
  const { statusCode } = error
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError) {
    return true
  }
  // An error without a status was no answer of Stripe: a page of some proxy, or nothing that can be read.
  return statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500
}

/** Stripe's message about a wrong key quotes it. */
function wordsOf({ statusCode, type, code, param, message, requestId }: Stripe.errors.StripeError, secretKey: string) {
  const said = message.replaceAll(secretKey, '…')
  const facts = [statusCode, type, code, param, requestId].filter((each) => each !== undefined && each !== '')
  return `${said} (${facts.join(', ')})`
}

function retryAfterOf(header: string | undefined): number {
  const seconds = Number(header ?? Number.NaN)
  return seconds >= 1 ? Math.min(Math.ceil(seconds), retryAfterMaxSeconds) : 5
}
