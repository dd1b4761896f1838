/** What went wrong at a provider becomes one of few faults, in words of ours: theirs may quote what was said. */
import type { ModelFault } from '#modules/models/ports.ts'

const [againMin, againMax, againUsual] = [2, 60, 5]

const fault = (kind: ModelFault['kind'], detail: string, retryAfterSeconds: number | null = null): ModelFault => ({
  kind,
  retryAfterSeconds,
  detail,
})

export const tooLate = (what: string, ms: number): ModelFault =>
  fault('timeout', `${what} did not come within ${ms} ms`)
export const tooMuch = (bytesMax: number): ModelFault => fault('unusable', `the answer has more than ${bytesMax} bytes`)
export const connectionLost = fault('busy', 'the connection was lost', againUsual)
export const failedMidway = (detail: string): ModelFault => fault('busy', detail, againUsual)
export const notUnderstood = (detail: string): ModelFault => fault('unusable', detail)

/** 408 and 504 were waited for; other 5xx, and 429, pass by themselves. */
export function faultOfStatus({ status, headers }: Response): ModelFault {
  const detail = `status ${status}`
  if (status === 408 || status === 504) return fault('timeout', detail)
  if (status === 429 || status >= 500) {
    const seconds = secondsIn(headers) ?? againUsual
    return fault('busy', detail, Math.min(Math.max(Math.ceil(seconds), againMin), againMax))
  }
  // A prompt that is too long, or that offends, is the caller's own; a key, a model or a path is not.
  if ([400, 409, 413, 422].includes(status)) return fault('unusable', detail)
  return fault('refused', detail)
}

/** The answer is null where asking again is of no use. */
export function pauseBefore({ status, headers }: Response): number | null {
  if (status !== 408 && status !== 409 && status !== 429 && status < 500) return null
  return (secondsIn(headers) ?? 1) * 1000
}

/** The header is in milliseconds, seconds, or a date. */
function secondsIn(headers: Headers): number | null {
  const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(milliseconds)) return Math.max(milliseconds / 1000, 0)
  const text = headers.get('retry-after')
  if (text === null) return null
  const seconds = Number.isNaN(Number(text)) ? (Date.parse(text) - Date.now()) / 1000 : Number(text)
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : null
}
