import { judge, type Limiter, type LimitPolicy, type LimitVerdict, type Standing } from './limiter.ts'
import { TimeLog } from './time-log.ts'

/**
 * So many counters are looked at for idleness per policy of a call. A call adds one counter per policy at most, so two
 * make the sweep outrun the newcomers: at most about twice the counters of one window are held, without a timer.
 */
const sweptPerPolicy = 2

/** This limiter counts for one process, and answers at once, without a promise. */
export class MemoryLimiter implements Limiter {
  readonly #now: () => number
  readonly #counters = new Map<string, TimeLog>()
  #sweep = this.#counters.entries()

  /** `now` is in milliseconds and never goes back; a wall clock set back would keep callers out. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  take(policies: readonly LimitPolicy[]): LimitVerdict {
    const now = this.#now()
    this.#sweepSome(now, policies.length * sweptPerPolicy)

    const verdict = this.#judge(policies, now)
    if (verdict.allowed) for (const policy of policies) this.#add(policy, now)

    return verdict
  }

  peek(policies: readonly LimitPolicy[]): LimitVerdict {
    return this.#judge(policies, this.#now())
  }

  async close(): Promise<void> {
    this.#counters.clear()
  }

  get held(): { readonly counters: number; readonly slots: number } {
    const slots = this.#counters.values().reduce((sum, log) => sum + log.slots, 0)
    return { counters: this.#counters.size, slots }
  }

  #judge(policies: readonly LimitPolicy[], now: number): LimitVerdict {
    return judge(
      policies,
      policies.map((policy) => this.#standing(policy, now)),
    )
  }

  #standing({ id, limit, windowMs }: LimitPolicy, now: number): Standing {
    const log = this.#counters.get(id)
    const used = log?.countAfter(now - windowMs) ?? 0
    // A lowered limit can leave more used than allowed: then the time that makes room is a later one than the oldest.
    const leaving = Math.min(used, limit)
    if (!log || leaving === 0) return { used, resetMs: windowMs }

    return { used, resetMs: log.latest(leaving) + windowMs - now }
  }

  #add({ id, limit, windowMs }: LimitPolicy, now: number): void {
    const log = this.#counters.get(id) ?? new TimeLog()
    log.add(now, limit, windowMs)
    this.#counters.set(id, log)
  }

  #sweepSome(now: number, steps: number): void {
    for (let step = 0; step < steps; step++) {
      const { done, value } = this.#sweep.next()
      if (done) {
        this.#sweep = this.#counters.entries()
        return
      }
      const [id, log] = value
      if (log.idleFrom <= now) this.#counters.delete(id)
    }
  }
}
