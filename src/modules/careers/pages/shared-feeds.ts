/**
 * A feed that was built is kept as long as nothing in it has changed and there is room. Requests for a feed that is
 * just being built wait for it. Sharing only saves time.
 */
export interface Feed {
  readonly body: Buffer
  readonly etag: string
}

interface Shared {
  /** The stamp changes when the feed would. */
  readonly stamp: string
  readonly signal: AbortSignal
  readonly feed: Promise<Feed>
  /** The size is nought while the feed is built. */
  bytes: number
}

export class SharedFeeds {
  /** The feeds that were asked for last come last. */
  readonly #shared = new Map<string, Shared>()
  readonly #bytesMax: number

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  async get(name: string, stamp: string, signal: AbortSignal, build: () => Promise<Feed>): Promise<Feed> {
    const there = this.#shared.get(name)
    if (there?.stamp === stamp) {
      this.#shared.delete(name)
      this.#shared.set(name, there)
      const feed = await there.feed.catch((error: unknown) => {
        // The request that built it ran out of time, and this one has more.
        if (there.signal.aborted && !signal.aborted) return null
        throw error
      })
      return feed ?? this.get(name, stamp, signal, build)
    }
    return this.#build(name, stamp, signal, build)
  }

  async #build(name: string, stamp: string, signal: AbortSignal, build: () => Promise<Feed>): Promise<Feed> {
    const shared: Shared = { stamp, signal, bytes: 0, feed: build() }
    this.#shared.delete(name)
    this.#shared.set(name, shared)
    try {
      const feed = await shared.feed
      shared.bytes = feed.body.length
      this.#makeRoom()
      return feed
    } catch (error) {
      if (this.#shared.get(name) === shared) this.#shared.delete(name)
      throw error
    }
  }

  #makeRoom(): void {
    let bytes = this.#shared.values().reduce((sum, shared) => sum + shared.bytes, 0)
    for (const [name, shared] of this.#shared) {
      if (bytes <= this.#bytesMax) return
      if (shared.bytes === 0) continue
      this.#shared.delete(name)
      bytes -= shared.bytes
    }
  }
}
