/**
 * The 29 seconds of the contract (spec §8). At the deadline the signal fires: what is in flight in the database is
 * cancelled and rolled back, what is awaited outside is aborted, and the caller is told. A commit that is already under
 * way is waited for, because its outcome must be told as it is.
 */
import { upstreamTimeout } from './problems.ts'

export const deadlineMs = 29_000
const settleMs = 2_000

export async function withinDeadline<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const late = upstreamTimeout('It was stopped and nothing was changed. Retry once.')
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort(late)
      timer = setTimeout(() => reject(late), settleMs)
    }, timeoutMs)
  })
  try {
    return await Promise.race([work(controller.signal), overdue])
  } catch (error) {
    throw controller.signal.aborted ? late : error
  } finally {
    clearTimeout(timer)
  }
}
