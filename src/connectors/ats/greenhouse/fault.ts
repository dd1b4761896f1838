/** Greenhouse has no codes of its own, so that the status of an answer is all that tells what went wrong. */
import { AtsFault, type AtsFaultKind, type RateSnapshot } from '#modules/ats/ports.ts'
import { retryAfterMs } from '../../vendor-answer.ts'
import type { AtsAnswer } from '../exchange.ts'
import { provider } from './contract.ts'

export interface Refused {
  readonly answer: AtsAnswer
  readonly isRead: boolean
  /** A page of a list was asked for by its cursor, which ends after a while. */
  readonly hasCursor: boolean
  readonly now: Date
}

export function faultOf({ answer: { status, headers }, isRead, hasCursor, now }: Refused): AtsFault {
  const retry = status === 429 ? (retryAfterMs(headers, now) ?? untilReset(headers, now)) : retryAfterMs(headers, now)
  return new AtsFault(kindOf(status, { isRead, hasCursor }), { provider, status, retryAfterMs: retry })
}

const kinds: Readonly<Record<number, AtsFaultKind>> = {
  401: 'auth_invalid',
  403: 'permission_missing',
  404: 'not_found',
  409: 'already_exists',
  429: 'rate_limited',
}

function kindOf(status: number, { isRead, hasCursor }: Pick<Refused, 'isRead' | 'hasCursor'>): AtsFaultKind {
  if (status < 400) return 'contract_violation'
  // A failure behind the vendor's door may have come after the change.
  if (status === 408 || status >= 500) return isRead ? 'unavailable' : 'ambiguous_write'
  if (status === 422 && hasCursor) return 'cursor_expired'
  return kinds[status] ?? 'invalid_input'
}

/** The window of the limit ends at a time in seconds since 1970. */
export function rateOf(headers: Headers): RateSnapshot {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    numberOf(headers.get(`x-ratelimit-${name}`)),
  )
  return {
    ...(limit !== undefined && { limit }),
    ...(remaining !== undefined && { remaining }),
    ...(reset !== undefined && { resetAt: new Date(reset * 1000) }),
  }
}

function untilReset(headers: Headers, now: Date): number | undefined {
  const { resetAt } = rateOf(headers)
  return resetAt && Math.max(0, resetAt.getTime() - now.getTime())
}

function numberOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,11}$/.test(header.trim()) ? Number(header) : undefined
}
