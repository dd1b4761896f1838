/** Merge says by a status what is wrong, and by the type of a problem where it has read the request. */
import { AtsFault, type AtsFaultKind } from '#modules/ats/ports.ts'
import { retryAfterMs } from '../../vendor-answer.ts'
import type { AtsAnswer } from '../exchange.ts'
import { lenient } from '../lenient.ts'
import { failure } from './contract.ts'

export const provider = 'merge'

const failureReader = lenient(failure)

/** Types that say more than that the request was refused. */
const kinds: ReadonlyMap<string, AtsFaultKind> = new Map([
  ['MISSING_PERMISSION', 'permission_missing'],
  ['INVALID_CREDENTIALS', 'auth_invalid'],
  ['RATE_LIMITED', 'rate_limited'],
])

export const kindOfProblem = (type: string | undefined): AtsFaultKind | undefined =>
  type === undefined ? undefined : kinds.get(type)

/** Undefined where the answer is good. */
export function faultOf(answer: AtsAnswer, isRead: boolean, now: Date): AtsFault | undefined {
  const { status, headers } = answer
  if (status >= 200 && status < 300) return undefined
  const code = failureReader.safeParse(jsonOf(answer)).data?.errors?.[0]?.problem_type
  const kind = kindOfProblem(code) ?? kindOfStatus(status, isRead)
  const retry = retryAfterMs(headers, now) ?? untilResetMs(headers, now)
  return new AtsFault(kind, {
    provider,
    status,
    code: safeCode(code),
    retryAfterMs: status === 429 ? retry : undefined,
  })
}

function kindOfStatus(status: number, isRead: boolean): AtsFaultKind {
  if (status === 401) return 'auth_invalid'
  if (status === 403) return 'permission_missing'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status >= 500) return isRead ? 'unavailable' : 'ambiguous_write'
  return status >= 400 ? 'invalid_input' : 'contract_violation'
}

/** A type is a word of the vendor's interface; anything else in its place would reach our logs. */
export const safeCode = (code: string | undefined): string | undefined =>
  code !== undefined && /^[A-Z_]{1,60}$/.test(code) ? code : undefined

/** The limit begins anew at a time in seconds, or after so many of them. */
export function resetAtOf(headers: Headers, now: Date): Date | undefined {
  const given = numberOf(headers, 'x-ratelimit-reset')
  if (given === undefined) return undefined
  const at = new Date(given > 1_000_000_000 ? given * 1000 : now.getTime() + given * 1000)
  return Number.isNaN(at.getTime()) ? undefined : at
}

export function numberOf(headers: Headers, name: string): number | undefined {
  const given = headers.get(name)
  return given !== null && /^\d{1,12}$/.test(given) ? Number(given) : undefined
}

function untilResetMs(headers: Headers, now: Date): number | undefined {
  const at = resetAtOf(headers, now)
  return at && Math.max(0, at.getTime() - now.getTime())
}

function jsonOf({ bytes }: AtsAnswer): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
