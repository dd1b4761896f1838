/** One round trip reads what must be known of an endpoint before anything is sent to it, and what is due there. */
import type { Database } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { mayAct } from '#modules/access/index.ts'
import { type Destination, destinationOf } from './attempt.ts'
import { patienceOf } from './disabling.ts'
import { byIndexAlone, type Due, dueDeliveries, type Taken, targetOf } from './due.ts'
import { freshMs, type Look } from './look-ahead.ts'

interface ReaderParts {
  readonly db: Database
  readonly ports: Ports
  /** This process holds endpoints by this id. */
  readonly pump: string
}

interface Read {
  readonly destination: Destination
  readonly isOverdue: boolean
  readonly due: readonly Due[]
}

export class EndpointReader {
  readonly #parts: ReaderParts
  readonly #endpoint: Taken
  /** The key was last seen to hold at this time, by the clock of `performance`. */
  #allowedAt = Number.NEGATIVE_INFINITY

  constructor(parts: ReaderParts, endpoint: Taken) {
    this.#parts = parts
    this.#endpoint = endpoint
  }

  /** `lost` means that nobody or somebody else holds the endpoint by now, or that it is disabled or deleted. */
  async read({ startedAt, after, limit }: Look): Promise<Read | 'key_ended' | 'lost'> {
    const { db, pump, ports } = this.#parts
    const endpoint = this.#endpoint
    const isTrusted = startedAt - this.#allowedAt < freshMs
    const [may, [, [target], due]] = await Promise.all([
      isTrusted || mayAct(db, endpoint),
      db
        .reading({ companyId: endpoint.companyId })
        .batch(
          byIndexAlone,
          targetOf(endpoint, pump, patienceOf(ports.config.webhookRetryScale)),
          dueDeliveries(endpoint, after, limit),
        ),
    ])
    if (!may) return 'key_ended'
    if (!target) return 'lost'
    if (!isTrusted) this.#allowedAt = startedAt
    return { destination: destinationOf(target, ports.secrets), isOverdue: target.isOverdue, due }
  }
}
