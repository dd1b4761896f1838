/** Somebody waits for what a vendor says: a fault is told to them as a problem. */
import type { Problem } from '#kernel/http/problem.ts'
import { standingOf } from './connection-state.ts'
import { AtsFault } from './ports.ts'
import { atsRefused, atsUnavailable } from './problems.ts'
import { faultWords } from './running/fault-words.ts'
import { ConnectionEnded } from './vendor-call.ts'

const passing = new Set<AtsFault['kind']>(['rate_limited', 'unavailable', 'ambiguous_write', 'contract_violation'])

export function faultProblem(error: unknown): Problem | unknown {
  if (error instanceof ConnectionEnded) return atsRefused('The connection ended a moment ago.')
  if (!(error instanceof AtsFault)) return error
  if (!passing.has(error.kind)) return atsRefused(standingOf(error)?.reason ?? faultWords(error.kind), { cause: error })
  const seconds = Math.ceil((error.details.retryAfterMs ?? 10_000) / 1000)
  return atsUnavailable(undefined, { cause: error, headers: { 'retry-after': String(seconds) } })
}

export function throwAsProblem(error: unknown): never {
  throw faultProblem(error)
}
