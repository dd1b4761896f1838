/** Answers on the wire: problem details with exactly their media type, and the headers that every response bears. */
import { STATUS_CODES } from 'node:http'
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

/** What a refusal looks like (spec §7). A `gateway_error` has no status member: its HTTP status says which kind it is. */
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

export function limitHeaders({ limit, remaining, resetSeconds }: LimitVerdict): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  }
}
