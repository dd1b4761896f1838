/**
 * A limiter is the port of the rate limits (spec §8). A counter is an exact log of the last window, not a bucket that
 * refills: "120 per minute" lets 120 through in any 60 seconds, and the 121st only when the first of them is 60 s old.
 */

export interface LimitPolicy {
  /**
   * An id names one counter, and always the same limit and window: `<counter>:<principal>`, and `:<part>` where a
   * principal has several. The policies of one call share their principal, and none stands in it twice.
   */
  readonly id: string
  readonly limit: number
  readonly windowMs: number
}

export interface LimitVerdict {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** The counter has more room after so many whole seconds, at least one: a refused caller waits as long. */
  readonly resetSeconds: number
}

export interface Limiter {
  /** A call takes one of every policy, or of none. The verdict is that of the tightest policy. */
  take(policies: readonly LimitPolicy[]): LimitVerdict | Promise<LimitVerdict>
  /** `peek` answers as `take` would, without taking. */
  peek(policies: readonly LimitPolicy[]): LimitVerdict | Promise<LimitVerdict>
  close(): Promise<void>
}

/** A counter stands like this before a call. */
export interface Standing {
  readonly used: number
  /** The oldest time that counts has left the window after so long. */
  readonly resetMs: number
}

/**
 * The verdict covers several counters, `standings` in the order of `policies`. The tightest has the fewest left; among
 * equals the one that stays tight the longest, so that a refused caller who waits is not refused by the other one.
 */
export function judge(policies: readonly LimitPolicy[], standings: readonly Standing[]): LimitVerdict {
  const allowed = policies.every(({ limit }, index) => standingAt(standings, index).used < limit)

  let tightest: { limit: number; remaining: number; resetMs: number } | undefined
  for (const [index, { limit }] of policies.entries()) {
    const { used, resetMs } = standingAt(standings, index)
    const remaining = Math.max(0, limit - used - (allowed ? 1 : 0))
    const tighter =
      !tightest || remaining < tightest.remaining || (remaining === tightest.remaining && resetMs > tightest.resetMs)
    if (tighter) tightest = { limit, remaining, resetMs }
  }
  if (!tightest) throw new Error('A rate limit was asked for without a policy')

  const { limit, remaining, resetMs } = tightest
  return { allowed, limit, remaining, resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)) }
}

function standingAt(standings: readonly Standing[], index: number): Standing {
  const standing = standings[index]
  if (!standing) throw new Error('A rate limit counter has no standing')
  return standing
}
