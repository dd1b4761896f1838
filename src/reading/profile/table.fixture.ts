/** A table tells what people write and what is read of it; all wrong rows are told at once. */
import assert from 'node:assert/strict'

export type Row = readonly [written: string, read: string]

export const assertRead = (rows: readonly Row[], read: (written: string) => string): void =>
  assert.deepEqual(
    rows.map(([written]) => [written, read(written)]),
    rows,
  )

/** A document of several lines stands in one row with strokes between them. */
export const asDocument = (written: string): string => written.replaceAll(/ ?⏎ ?/g, '\n')
