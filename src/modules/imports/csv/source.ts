import type { Import, Position } from '../import.ts'
import type { Item, Source } from '../item.ts'
import type { Remark } from '../remark.ts'
import type { Column } from './columns.ts'
import { readRecords } from './records.ts'
import { readRow } from './row.ts'
import { countRows, openTable, type Table } from './table.ts'

/** A batch is small enough that cancelling waits only a moment. */
const batchRows = 100

export async function listSource(bytes: Buffer, { mapping, source }: Import): Promise<Source> {
  const table = await openTable(bytes, mapping)
  return {
    start: { row: table.headerRow, byte: table.start },
    remarks: unknownColumns(table.columns),
    count: () => countRows(table),
    batches: (after) => batchesOf(table, source, after),
  }
}

async function* batchesOf({ text, delimiter, columns }: Table, source: string, after: Position) {
  let batch: Item[] = []
  let row = after.row
  for await (const { cells, end } of readRecords(text, delimiter, after.byte)) {
    row++
    const reading = readRow(cells, columns, source)
    const what = reading.kind === 'person' ? { person: reading.person, resume: null } : outcomeOf[reading.kind]
    batch.push({
      end: { row, byte: end },
      entry: null,
      what,
      remarks: reading.kind === 'blank' ? [] : reading.remarks,
    })
    if (batch.length === batchRows) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

const outcomeOf = { blank: 'skipped', failed: 'failed' } as const

const namesTold = 20
const nameLengthTold = 50

function unknownColumns(columns: readonly Column[]): Remark[] {
  const unknown = columns.filter(({ isKnown, name }) => !isKnown && name !== '')
  if (unknown.length === 0) return []
  const names = unknown.slice(0, namesTold).map(({ name }) => `“${name.slice(0, nameLengthTold).toWellFormed()}”`)
  const more = unknown.length > namesTold ? ` and ${unknown.length - namesTold} more` : ''
  return [
    {
      severity: 'warning',
      code: 'unknown_columns',
      detail: `These columns are not known, and were left out: ${names.join(', ')}${more}. Say in \`mapping\` what they are.`,
    },
  ]
}
