/** Most visitors come a few times: eight slots are what V8 keeps inside the array object itself. */
const slotsAtFirst = 8

/**
 * A counter's log has the times of the requests it accepted, oldest overwritten first. Times only go up, so how many
 * lie in the window is a binary search. The ring grows as it fills and never holds more than the limit: a visitor
 * allowed 600 who came once costs 64 bytes of times, not 4.8 KB.
 */
export class TimeLog {
  #times = new Float64Array(slotsAtFirst)
  /** The next time is written here. */
  #next = 0
  /** So many slots bear a time, some perhaps older than the window. */
  #filled = 0
  #idleFrom = Number.NEGATIVE_INFINITY

  /** Nothing in here counts from this moment on. */
  get idleFrom(): number {
    return this.#idleFrom
  }

  get slots(): number {
    return this.#times.length
  }

  countAfter(since: number): number {
    let inside = 0
    let outside = this.#filled + 1
    while (outside - inside > 1) {
      const middle = (inside + outside) >>> 1
      if (this.latest(middle) > since) inside = middle
      else outside = middle
    }
    return inside
  }

  /** The newest time is the first. */
  latest(nth: number): number {
    const slots = this.#times.length
    return this.#times[(this.#next - nth + slots) % slots] ?? Number.NaN
  }

  /** The caller has checked that fewer than `limit` times lie in the window. */
  add(time: number, limit: number, windowMs: number): void {
    const slots = this.#times.length
    const full = this.#filled === slots && this.latest(slots) > time - windowMs
    if (full || slots > limit) this.#rebuild(full ? Math.min(slots * 2, limit) : limit)

    this.#times[this.#next] = time
    this.#next = (this.#next + 1) % this.#times.length
    this.#filled = Math.min(this.#filled + 1, this.#times.length)
    this.#idleFrom = time + windowMs
  }

  /** The newest times are kept. */
  #rebuild(slots: number): void {
    const kept = Math.min(this.#filled, slots)
    const times = new Float64Array(slots)
    for (let index = 0; index < kept; index++) times[index] = this.latest(kept - index)

    this.#times = times
    this.#filled = kept
    this.#next = kept % slots
  }
}
