import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Limiter } from './http/limits/limiter.ts'
import type { Log } from './log.ts'
import type { Adapters } from './port.ts'
import type { Secrets } from './secrets.ts'
import type { Signals } from './signals/signals.ts'
import type { Threads } from './threads/heavy-work.ts'

/**
 * Handlers reach these beside the database. The composition root builds them once. A module that needs more of the
 * outside world declares a port of its own (`port.ts`), and takes its adapter from here: `paymentsPort.from(ports)`.
 */
export interface Ports {
  readonly config: Config
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: Log
  /** Limits that are not those of a request hold here as well: a tool is called by a worker. */
  readonly limiter: Pick<Limiter, 'take' | 'peek'>
  /** Threads are for work that computes for longer than other requests should wait. */
  readonly threads: Threads
  /** Other processes say what has happened. These are only hints. */
  readonly signals: Pick<Signals, 'on' | 'watch'>
  /**
   * Things are leased to this id of the process (`tasks/liveness-lock.ts`); it is null when the process holds no lock.
   */
  readonly holder: string | null
  /** People and links use this address, without a slash at its end. */
  readonly publicUrl: string
  readonly adapters: Adapters
}
