/** A table says how a text file with people is divided, and what its columns are. */
import { Unimportable } from '../unimportable.ts'
import { type Column, columnsOf, type Mapping, namesSomebody } from './columns.ts'
import { firstRecords, readRecords, type TableRecord, UnclosedRecord, whyNoEnd } from './records.ts'
import { textOf } from './text.ts'

export interface Table {
  readonly text: Buffer
  readonly delimiter: string
  readonly columns: readonly Column[]
  /** The header's row is counted as people count rows. */
  readonly headerRow: number
  /** The first row behind the header begins here. */
  readonly start: number
}

const rowsMax = 100_000
const delimiters = [',', ';', '\t', '|'] as const
/** This much of the file is looked at to find out how it is divided. */
const sampleBytes = 64 * 1024
const sampleRecords = 20

export async function openTable(bytes: Buffer, mapping: Mapping): Promise<Table> {
  const { text, declared } = withoutDeclaration(textOf(bytes))
  const tried = declared ? [declared] : delimiters
  const divided = await Promise.all(tried.map((delimiter) => divide(text, delimiter, mapping)))
  const table = divided.flatMap((each) => each ?? []).reduce<Divided | null>(better, null)
  if (!table) throw new Unimportable('no_known_column', 'The file has no rows.')
  if (table.known === 0) {
    throw new Unimportable(
      'no_known_column',
      'None of the columns is one we know. Name them in the first row, like “First name”, “Last name” and “E-mail”, or say in `mapping` what they are.',
    )
  }
  if (!namesSomebody(table.columns)) {
    throw new Unimportable('no_name_column', 'There is neither a column of names nor one of e-mail addresses.')
  }
  return table
}

/** Excel takes a first line like `sep=;` for itself. */
function withoutDeclaration(text: Buffer): { text: Buffer; declared?: string } {
  const [line, delimiter] = /^sep=([,;|\t])\r?\n/i.exec(text.toString('latin1', 0, 8)) ?? []
  return line && delimiter ? { text: text.subarray(line.length), declared: delimiter } : { text }
}

interface Divided extends Table {
  readonly known: number
  /** So many of the first rows are as long as the header. */
  readonly alike: number
}

async function divide(text: Buffer, delimiter: string, mapping: Mapping): Promise<Divided | null> {
  const records = await firstRecords(text.subarray(0, sampleBytes), delimiter, sampleRecords)
  const header = records.findIndex((record) => !isBlank(record))
  const found = records[header]
  if (!found) return null
  const columns = columnsOf(found.cells, mapping)
  const alike = columns.length > 1 ? records.filter(({ cells }) => cells.length === columns.length).length : 0
  const known = columns.filter(({ isKnown }) => isKnown).length
  return { text, delimiter, columns, headerRow: header + 1, start: found.end, known, alike }
}

const isBlank = ({ cells }: TableRecord): boolean => cells.every((cell) => cell.trim() === '')

const better = (best: Divided | null, next: Divided): Divided =>
  !best || next.known > best.known || (next.known === best.known && next.alike > best.alike) ? next : best

/**
 * The count is of rows behind the header. A file that can't be read to its end is refused before anything is made of
 * it.
 */
export async function countRows({ text, delimiter, start, headerRow }: Table): Promise<number> {
  let count = 0
  try {
    for await (const _ of readRecords(text, delimiter, start)) {
      if (++count > rowsMax) {
        throw new Unimportable('too_many_rows', `A list has at most ${rowsMax} rows. Divide it into several.`)
      }
    }
  } catch (error) {
    if (!(error instanceof UnclosedRecord)) throw error
    const row = headerRow + error.before + 1
    throw new Unimportable('malformed', `Row ${row} does not end: ${whyNoEnd}.`)
  }
  return count
}
