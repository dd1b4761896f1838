/** Counters that an operation or a tool names itself are asked here. */
import { throttled } from '../problems.ts'
import type { Limiter, LimitPolicy, LimitVerdict } from './limiter.ts'

export interface Throttling {
  /** An attempt counts against the limits; over them, it is refused as `throttled`. */
  throttle(policies: readonly LimitPolicy[]): Promise<void>
  /** An attempt is refused where `throttle` would refuse it, and nothing is counted. */
  requireRoom(policies: readonly LimitPolicy[]): Promise<void>
}

export const throttlingBy = (limiter: Pick<Limiter, 'take' | 'peek'>): Throttling => ({
  throttle: async (policies) => requireAllowed(await limiter.take(policies)),
  requireRoom: async (policies) => requireAllowed(await limiter.peek(policies)),
})

function requireAllowed({ allowed, resetSeconds }: LimitVerdict): void {
  if (allowed) return
  throw throttled(`Try again in ${resetSeconds} seconds.`, { headers: { 'retry-after': String(resetSeconds) } })
}
