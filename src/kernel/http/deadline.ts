/**
 * The contract gives 29 seconds (spec §8). At the deadline the signal fires: what is in flight in the database is
 * cancelled and rolled back, what is awaited outside is aborted, and the caller is told. A commit that is already under
 * way is waited for, because its outcome must be told as it is.
 */
import { upstreamTimeout } from './problems.ts'

export const deadlineMs = 29_000
const settleMs = 2_000

/** The time counts what a request has used so far. The arrival of its body is the caller's time, not ours. */
export interface TimeUsed {
  usedMs: number
}

/** All steps of a request share its time: an operation has less by the time its caller waited at the door. */
export async function withinTimeLeft<T>(
  used: TimeUsed,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  ending?: AbortSignal,
): Promise<T> {
  const since = performance.now()
  try {
    return await withinDeadline(Math.max(1, timeoutMs - used.usedMs), work, ending)
  } finally {
    used.usedMs += performance.now() - since
  }
}

/** A service that ends brings the deadline forward: `ending` fires when it can wait no longer. */
export async function withinDeadline<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  ending?: AbortSignal,
): Promise<T> {
  const controller = new AbortController()
  const overdue = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout
  const stop = (): void => {
    clearTimeout(timer)
    const late = upstreamTimeout('It was stopped and nothing was changed. Retry once.')
    controller.abort(late)
    timer = setTimeout(() => overdue.reject(late), settleMs)
  }
  timer = setTimeout(stop, timeoutMs)
  ending?.addEventListener('abort', stop, { once: true })
  if (ending?.aborted) stop()
  try {
    return await Promise.race([work(controller.signal), overdue.promise])
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    clearTimeout(timer)
    ending?.removeEventListener('abort', stop)
  }
}
