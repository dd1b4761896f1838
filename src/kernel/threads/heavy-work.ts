/**
 * Work that computes for longer than others should wait: over 50 ms without a pause. It runs in a thread beside the one
 * that answers requests, so it takes and gives only what can be copied, and reaches nothing but its input.
 */
import type { Asker } from '../fair-places.ts'

export interface HeavyWork<Input, Result> {
  /** Where the function is, as `import.meta.resolve` says it. What else its file loads, each thread loads as well. */
  readonly file: string
  readonly name: string
  /** Of the type alone. */
  readonly work?: (input: Input) => Result
}

export type Done<Result> =
  | { readonly outcome: 'done'; readonly result: Result }
  /** Too many wait. Try again later. */
  | { readonly outcome: 'busy' }
  /** It took all the time or memory there is. */
  | { readonly outcome: 'overwhelmed' }

export interface Threads {
  /** Runs it when its turn comes. Rejects with what the work throws, and with the reason of `signal`. */
  run<Input, Result>(
    work: HeavyWork<Input, Result>,
    input: Input,
    asker: Asker,
    signal?: AbortSignal,
  ): Promise<Done<Result>>
  close(): Promise<void>
}
