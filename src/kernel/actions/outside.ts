/** An action's effect on the world outside is begun with the commit, tried again by the same key, and told honestly. */
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { parsed } from './given.ts'

export interface Delivering {
  readonly db: Database
  readonly ports: Ports
  readonly signal: AbortSignal
  readonly companyId: string
  /**
   * The key names the effect to the other side. It is made of the action and not of the attempt, so that trying again
   * is no second time.
   */
  readonly key: string
}

/**
 * `later` means that nothing has happened, and that it may be tried again. When this throws, nobody knows whether
 * something has.
 */
export type Delivered =
  | { readonly outcome: 'done'; readonly reference?: string }
  | { readonly outcome: 'failed' | 'later'; readonly reason: string }

export interface Outside<F extends z.ZodType> {
  readonly effect: F
  /**
   * The other side does once what it is asked twice by one key. Any other is not asked again after an answer was lost.
   */
  readonly repeatable: boolean
  deliver(effect: z.output<F>, scope: Delivering): Promise<Delivered>
}

export interface OutsideEffect {
  readonly repeatable: boolean
  deliver(effect: unknown, scope: Delivering): Promise<Delivered>
}

export const outsideOf = <F extends z.ZodType>({ effect: schema, repeatable, deliver }: Outside<F>): OutsideEffect => ({
  repeatable,
  deliver: async (effect, scope) => deliver(parsed(schema, effect, 'kept'), scope),
})
