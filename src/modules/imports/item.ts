/** A row of a list or a file of an archive, looked at and ready to be landed. */
import type { Person, ResumeContent } from '#modules/candidates/index.ts'
import type { KeptFile } from '#modules/files/index.ts'
import type { Position } from './import.ts'
import type { Remark } from './remark.ts'

export interface Arrival {
  readonly person: Person
  readonly resume: { readonly kept: KeptFile; readonly content: ResumeContent } | null
}

export interface Item {
  /** Where the file is done with it. */
  readonly end: Position
  /** Its name, in an archive. */
  readonly entry: string | null
  readonly what: Arrival | 'skipped' | 'failed'
  readonly remarks: readonly Remark[]
}

/** What an import is made from. */
export interface Source {
  /** Before the first item. */
  readonly start: Position
  /** On the file as a whole. */
  readonly remarks: readonly Remark[]
  /** Refuses what can't be read to its end. */
  count(): Promise<number>
  /** Those that are landed together. `busy` is nobody having time to read the next one. */
  batches(after: Position): AsyncIterable<readonly Item[] | 'busy'>
}
