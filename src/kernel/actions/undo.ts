/** What an action did is taken back by another action, which a person confirms as well. */
import type { z } from 'zod'
import { parsed } from './given.ts'

export interface Reverse {
  readonly kind: string
  readonly payload: unknown
}

export interface Undo {
  /** The result is the one that was kept; null where nothing of it can be taken back. */
  reverse(result: unknown): Reverse | null
}

export const undoing = <R extends z.ZodType>(schema: R, reverse: (result: z.output<R>) => Reverse | null): Undo => ({
  reverse: (result) => reverse(parsed(schema, result, 'kept')),
})
