/** What goes wrong with a vendor of people has few names, which say what to do about it. */
export const providerFaultKinds = [
  /** The key is not taken, or has no right to search. */
  'key_refused',
  /** The company's own credits or quota at the vendor are used up. */
  'quota_spent',
  /** Nothing was asked; later it may work. */
  'rate_limited',
  'unavailable',
  /** The vendor takes no such question. */
  'question_refused',
  /** The answer is not what the vendor promises. */
  'contract_violation',
] as const
export type ProviderFaultKind = (typeof providerFaultKinds)[number]

interface Details {
  readonly provider: string
  readonly status?: number
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** Connectors throw this and nothing else, but for the reason of a signal that fired. Its message has no personal data and no secret. */
export class ProviderFault extends Error {
  readonly kind: ProviderFaultKind
  readonly details: Details

  constructor(kind: ProviderFaultKind, details: Details) {
    super(`${details.provider}: ${kind}${details.status === undefined ? '' : ` (${details.status})`}`, {
      cause: details.cause,
    })
    this.name = 'ProviderFault'
    this.kind = kind
    this.details = details
  }
}
