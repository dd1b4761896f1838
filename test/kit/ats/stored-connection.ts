/**
 * A connection as it is stored for several workers: secrets are read before a call, and whoever replaces them holds them from `lockSecrets`
 * until they are saved, or the call is over.
 */
import type { AtsCall, AtsConnection, Connected, RateSnapshot } from '#modules/ats/ports.ts'

export class StoredConnection {
  readonly saved: Readonly<Record<string, string>>[] = []
  readonly rates: RateSnapshot[] = []
  readonly #now: () => Date
  #connected: Connected
  #queue: Promise<void> = Promise.resolve()

  constructor({ connected = nothing, now = () => new Date() }: { connected?: Connected; now?: () => Date } = {}) {
    this.#connected = connected
    this.#now = now
  }

  get secrets(): Readonly<Record<string, string>> {
    return this.#connected.secrets
  }

  connection(): AtsConnection {
    return { id: 'ats_1', ...this.#connected }
  }

  /** A connection that was read before somebody else stored new secrets has the old ones. */
  async during<Answer>(
    work: (connection: AtsConnection, call: AtsCall) => Promise<Answer>,
    { signal, connection = this.connection() }: { signal?: AbortSignal; connection?: AtsConnection } = {},
  ): Promise<Answer> {
    const locks: (() => void)[] = []
    try {
      return await work(connection, this.#callWith(locks, signal))
    } finally {
      for (const release of locks) release()
    }
  }

  /** This call holds nothing that somebody would have to release. */
  call(signal?: AbortSignal): AtsCall {
    return this.#callWith([], signal)
  }

  #callWith(locks: (() => void)[], signal: AbortSignal = new AbortController().signal): AtsCall {
    return {
      signal,
      now: this.#now,
      onRate: (rate) => void this.rates.push(rate),
      lockSecrets: async () => {
        if (locks.length === 0) {
          const before = this.#queue
          const { promise, resolve } = Promise.withResolvers<void>()
          this.#queue = promise
          await before
          locks.push(resolve)
        }
        return this.#connected.secrets
      },
      saveSecrets: async (secrets) => {
        if (locks.length === 0) throw new Error('secrets are saved by who holds them')
        this.#connected = { ...this.#connected, secrets }
        this.saved.push(secrets)
        for (const release of locks.splice(0)) release()
      },
    }
  }
}

const nothing: Connected = { tool: null, remoteId: null, secrets: {}, settings: {} }
