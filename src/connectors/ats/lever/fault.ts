/** Lever tells a code beside its status. It is kept for whoever looks into a fault; the status says what is to be done. */
import { AtsFault, type AtsFaultKind } from '#modules/ats/ports.ts'
import { retryAfterMs } from '../../vendor-answer.ts'
import type { AtsAnswer } from '../exchange.ts'
import { provider } from './contract.ts'

export interface Refused {
  readonly answer: AtsAnswer
  readonly isRead: boolean
  /** A page of a list was asked for by the place that the page before told. */
  readonly hasOffset: boolean
  readonly now: Date
}

export function faultOf({ answer, isRead, hasOffset, now }: Refused): AtsFault {
  const { status, headers } = answer
  return new AtsFault(kindOf(status, { isRead, hasOffset }), {
    provider,
    status,
    code: codeOf(answer),
    retryAfterMs: retryAfterMs(headers, now),
  })
}

const kinds: Readonly<Record<number, AtsFaultKind>> = {
  401: 'auth_invalid',
  403: 'permission_missing',
  404: 'not_found',
  409: 'already_exists',
  429: 'rate_limited',
}

function kindOf(status: number, { isRead, hasOffset }: Pick<Refused, 'isRead' | 'hasOffset'>): AtsFaultKind {
  if (status < 400) return 'contract_violation'
  if (status === 408 || status >= 500) return isRead ? 'unavailable' : 'ambiguous_write'
  if (hasOffset && (status === 400 || status === 422)) return 'cursor_expired'
  return kinds[status] ?? 'invalid_input'
}

/** Anything but one word may be a text about a person. */
export function codeOf({ bytes }: AtsAnswer): string | undefined {
  try {
    const { code, error } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { code?: unknown; error?: unknown }
    const word = code ?? error
    return typeof word === 'string' && /^[A-Za-z_]{1,60}$/.test(word) ? word : undefined
  } catch {
    return undefined
  }
}
