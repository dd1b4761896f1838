/** Modules that read lists of people otherwise than by an import read them by the same rules. */
import { ColumnMapping } from './csv/columns.ts'
import { readRecords } from './csv/records.ts'
import { readRow } from './csv/row.ts'
import { countRows, openTable } from './csv/table.ts'
import { Unimportable } from './unimportable.ts'

export const peopleLists = {
  Mapping: ColumnMapping,
  open: openTable,
  count: countRows,
  records: readRecords,
  row: readRow,
  Unreadable: Unimportable,
}
