import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Adapters } from './port.ts'
import type { Secrets } from './secrets.ts'
import type { Signals } from './signals/signals.ts'
import type { Threads } from './threads/heavy-work.ts'

/**
 * What handlers reach beside the database. The composition root builds these once. A module that needs more of the
 * outside world declares a port of its own (`port.ts`), and takes what stands behind it from here: `paymentsPort.from(ports)`.
 */
export interface Ports {
  readonly config: Config
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: Log
  /** For work that computes for longer than other requests should wait. */
  readonly threads: Threads
  /** What other processes say has happened. Only hints. */
  readonly signals: Pick<Signals, 'on' | 'watch'>
  /** The id this process lives under, for whatever is leased to it (`tasks/liveness-lock.ts`); null when it holds no lock. */
  readonly holder: string | null
  /** The address people and links use, without a slash at its end. */
  readonly publicUrl: string
  readonly adapters: Adapters
}
