/** Kombo says by a code what is wrong. Statuses have changed under the same code before, so they count only where there is none. */
import { AtsFault, type AtsFaultKind } from '#modules/ats/ports.ts'
import { retryAfterMs } from '../../vendor-answer.ts'
import type { AtsAnswer } from '../exchange.ts'
import { lenient } from '../lenient.ts'
import { failure } from './contract.ts'

export const provider = 'kombo'

/** A change that was under way may have been made all the same. */
type Uncertain = 'uncertain'

const kinds: ReadonlyMap<string, AtsFaultKind | Uncertain> = new Map([
  ['PLATFORM.RATE_LIMIT_EXCEEDED', 'rate_limited'],
  ['PLATFORM.CONCURRENCY_LIMIT_EXCEEDED', 'rate_limited'],
  // The connection was ended at Kombo, and only a new one helps.
  ['PLATFORM.INTEGRATION_NOT_FOUND', 'auth_invalid'],
  ['PLATFORM.INPUT_INVALID', 'invalid_input'],
  // The key is the installation's own: no company can mend it by connecting again.
  ['PLATFORM.AUTHENTICATION_INVALID', 'unavailable'],
  ['PLATFORM.IP_NOT_WHITELISTED', 'unavailable'],
  ['PLATFORM.TASK_TIMED_OUT', 'uncertain'],
  ['PLATFORM.UNKNOWN_ERROR', 'uncertain'],
  ['INTEGRATION.PERMISSION_MISSING', 'permission_missing'],
  ['INTEGRATION.AUTHENTICATION_INVALID', 'auth_invalid'],
  ['INTEGRATION.QA_FAILED', 'setup_incomplete'],
  ['INTEGRATION.SETUP_SYNC_PENDING', 'first_sync_pending'],
  ['INTEGRATION.SETUP_INCOMPLETE', 'setup_incomplete'],
  ['INTEGRATION.INACTIVE', 'inactive'],
  ['INTEGRATION.MODEL_NOT_AVAILABLE', 'permission_missing'],
  ['INTEGRATION.MODEL_DISABLED', 'permission_missing'],
  ['INTEGRATION.ACTION_NOT_AVAILABLE', 'permission_missing'],
  ['INTEGRATION.ACTION_DISABLED', 'permission_missing'],
  ['REMOTE.SERVICE_UNAVAILABLE', 'unavailable'],
  ['REMOTE.RATE_LIMIT_EXCEEDED', 'rate_limited'],
  ['REMOTE.INPUT_INVALID', 'invalid_input'],
  ['REMOTE.UNKNOWN_HTTP_ERROR', 'uncertain'],
  ['ATS.JOB_CLOSED', 'job_closed'],
  ['ATS.APPLICATION_ALREADY_EXISTS', 'already_exists'],
])

const failureReader = lenient(failure)

/** An answer that says so, whatever its status, is a failure; undefined where it is none. */
export function faultOf(answer: AtsAnswer, isRead: boolean, now: Date): AtsFault | undefined {
  const { status, headers } = answer
  const said = failureReader.safeParse(jsonOf(answer)).data
  const isGood = status >= 200 && status < 300
  if (isGood && said === undefined) return undefined

  const code = said?.error.code ?? undefined
  const kind = (code === undefined ? undefined : kinds.get(code)) ?? kindOfStatus(status)
  const settled = kind !== 'uncertain' ? kind : isRead ? 'unavailable' : 'ambiguous_write'
  return new AtsFault(settled, { provider, status, code: safeCode(code), retryAfterMs: retryAfterMs(headers, now) })
}

function kindOfStatus(status: number): AtsFaultKind | Uncertain {
  if (status === 401) return 'auth_invalid'
  if (status === 403) return 'permission_missing'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status >= 500) return 'uncertain'
  return status >= 400 ? 'invalid_input' : 'contract_violation'
}

/** A code is a word of the vendor's interface; anything else in its place would reach our logs. */
const safeCode = (code: string | undefined): string | undefined =>
  code !== undefined && /^[A-Z_.]{1,60}$/.test(code) ? code : undefined

function jsonOf({ bytes }: AtsAnswer): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
