/**
 * Heavy work computes for longer than others should wait: over 50 ms without a pause. It runs in a thread beside the
 * one that answers requests, so it takes and gives only what can be copied, and reaches nothing but its input.
 */
import type { Asker } from '../fair-places.ts'

export interface HeavyWork<Input, Result> {
  /** The file is as `import.meta.resolve` gives it. Each thread also loads what this file imports. */
  readonly file: string
  readonly name: string
  /** This member exists for the types alone. */
  readonly work?: (input: Input) => Result
}

export type Done<Result> =
  | { readonly outcome: 'done'; readonly result: Result }
  /** Too many wait: the caller may try again later. */
  | { readonly outcome: 'busy' }
  /** The work took all the time or memory there is. */
  | { readonly outcome: 'overwhelmed' }

export interface Threads {
  /**
   * The work runs when its turn comes. The promise rejects with what the work throws, and with the reason of `signal`.
   */
  run<Input, Result>(
    work: HeavyWork<Input, Result>,
    input: Input,
    asker: Asker,
    signal?: AbortSignal,
  ): Promise<Done<Result>>
  close(): Promise<void>
}
