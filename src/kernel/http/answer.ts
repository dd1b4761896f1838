/**
 * Answers on the wire are made here: problem details with exactly their media type, and the headers that every response
 * bears.
 */
import { STATUS_CODES } from 'node:http'
import type { Ports } from '../ports.ts'
import type { LimitVerdict } from './limits/limiter.ts'
import type { Problem } from './problem.ts'

export const problemType = 'application/problem+json'

export interface ProblemDetails {
  readonly type: string
  readonly title: string
  readonly status?: number
  readonly code: string
  readonly detail: string
  readonly errors?: Problem['errors']
  readonly correlationId?: string
}

/**
 * The shape of a refusal is the spec's (§7). A `gateway_error` has no status member: its HTTP status says which kind it
 * is.
 */
export function detailsOf(problem: Problem, publicUrl: string, correlationId?: string): ProblemDetails {
  const { kind, message, errors } = problem
  return {
    type: `${publicUrl}/problems/${kind.code}`,
    title: kind.code === 'gateway_error' ? (STATUS_CODES[problem.status] ?? kind.title) : kind.title,
    ...(kind.code !== 'gateway_error' && { status: problem.status }),
    code: kind.code,
    detail: message,
    ...(errors && { errors }),
    ...(correlationId !== undefined && { correlationId }),
  }
}

/** Every 401 says which credentials are taken, and that those which were sent are not valid (RFC 6750, 3). */
export function challengeOf({ status, message }: Problem, authorization: string | undefined): Record<string, string> {
  if (status !== 401) return {}
  const isRefused = /^Bearer /i.test(authorization ?? '')
  const error = isRefused ? `, error="invalid_token", error_description="${quotable(message)}"` : ''
  return { 'www-authenticate': `Bearer realm="muster"${error}` }
}

/** The grammar of the challenge takes only these characters. */
const quotable = (text: string): string => text.replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '')

export function limitHeaders({ limit, remaining, resetSeconds }: LimitVerdict): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  }
}

const halfYearSeconds = 15_768_000

/** Browsers must keep to these headers. An answer's own headers override them. */
export function headersOfAll({ config }: Pick<Ports, 'config'>): Readonly<Record<string, string>> {
  const isSafe = config.environment === 'production' && config.publicUrl?.protocol === 'https:'
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Data that is opened as a page runs nothing, and stands in nobody's frame.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isSafe && { 'strict-transport-security': `max-age=${halfYearSeconds}` }),
  }
}
