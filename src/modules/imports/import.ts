/** An import takes people out of a file, piece by piece. */
import type { Instant } from '#kernel/database/types.ts'
import type { Mapping } from './csv/columns.ts'

export const importKinds = ['csv', 'zip'] as const
export type ImportKind = (typeof importKinds)[number]

export const importStates = ['waiting', 'running', 'completed', 'failed', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

/** The file is done up to here. */
export interface Position {
  /** A list counts its rows as people do; an archive counts the entries that we look at. */
  readonly row: number
  /** The next row of a list begins at this byte of the text. */
  readonly byte: number
}

export type Outcome = 'created' | 'matched' | 'skipped' | 'failed'
export type Counts = Readonly<Record<Outcome, number>>

export interface Import extends Counts {
  readonly companyId: string
  readonly id: number
  readonly kind: ImportKind
  readonly state: ImportState
  readonly fileId: string
  readonly jobId: number | null
  readonly applicationStatus: 'unreviewed' | 'sourced_potential'
  readonly source: string
  readonly mapping: Mapping
  readonly startedBy: string
  readonly total: number | null
  readonly done: number
  readonly doneRow: number
  readonly doneByte: number
  readonly failure: string | null
  readonly failureDetail: string | null
  readonly createdAt: Instant
  readonly finishedAt: Instant | null
  readonly forgottenAt: Instant | null
}

export type NewImport = Pick<
  Import,
  'kind' | 'fileId' | 'jobId' | 'applicationStatus' | 'source' | 'mapping' | 'startedBy'
>
