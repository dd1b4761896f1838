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
  const outcome = Promise.withResolvers<T>()
  let timer: NodeJS.Timeout
  const stop = (): void => {
    clearTimeout(timer)
    const late = upstreamTimeout('It was stopped and nothing was changed. Retry once.')
    controller.abort(late)
    timer = setTimeout(() => outcome.reject(late), settleMs)
  }
  timer = setTimeout(stop, timeoutMs)
  const stops = ending && stopsAt(ending)
  stops?.add(stop)
  if (ending?.aborted) stop()
  try {
    work(controller.signal).then(outcome.resolve, outcome.reject)
    return await outcome.promise
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    clearTimeout(timer)
    stops?.delete(stop)
  }
}

const stopsOfAll = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * The end is heard by one listener for all requests: a signal looks through its listeners, one by one, whenever one of
 * them leaves.
 */
function stopsAt(ending: AbortSignal): Set<() => void> {
  const known = stopsOfAll.get(ending)
  if (known) return known
  const stops = new Set<() => void>()
  stopsOfAll.set(ending, stops)
  const stopAll = (): void => {
    for (const stop of stops) stop()
  }
  ending.addEventListener('abort', stopAll, { once: true })
  return stops
}
