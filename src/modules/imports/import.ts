/** An import: people out of a file, taken in piece by piece. */
import type { Instant } from '#kernel/database/types.ts'
import type { Mapping } from './csv/columns.ts'

export const importKinds = ['csv', 'zip'] as const
export type ImportKind = (typeof importKinds)[number]

export const importStates = ['waiting', 'running', 'completed', 'failed', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

/** Up to where the file is done. */
export interface Position {
  /** Of a list as people count its rows; of an archive the place of the entry among those we look at. */
  readonly row: number
  /** Of the text of a list, where the next row begins. */
  readonly byte: number
}

/** What came of rows. */
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
