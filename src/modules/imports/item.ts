/** An item is a row of a list or a file of an archive, looked at and ready to be landed. */
import type { Person, ResumeContent } from '#modules/candidates/index.ts'
import type { KeptFile } from '#modules/files/index.ts'
import type { Position } from './import.ts'
import type { Remark } from './remark.ts'

export interface Arrival {
  readonly person: Person
  readonly resume: { readonly kept: KeptFile; readonly content: ResumeContent } | null
}

export interface Item {
  /** The file is done with the item here. */
  readonly end: Position
  /** The item has this name in an archive. */
  readonly entry: string | null
  readonly what: Arrival | 'skipped' | 'failed'
  readonly remarks: readonly Remark[]
}

export interface Source {
  /** An import starts here, before the first item. */
  readonly start: Position
  /** These remarks are about the file as a whole. */
  readonly remarks: readonly Remark[]
  /** A file that can't be read to its end is refused. */
  count(): Promise<number>
  /** A batch is landed together. `busy` says that nobody has time to read the next item. */
  batches(after: Position): AsyncIterable<readonly Item[] | 'busy'>
}
