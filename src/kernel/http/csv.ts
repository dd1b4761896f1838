/** A table leaves as CSV (RFC 4180) when `Accept` asks for it. Spreadsheets open it, and take text for formulas. */
import { z } from 'zod'

export const csvType = 'text/csv'

export type TableRow = Readonly<Record<string, unknown>>

/**
 * The quality of a media type is given by its name or, as far as they go, by wildcards; it is 0 when the type is not
 * wanted.
 */
function qualityOf(accept: string, names: readonly string[]): number {
  const qualities = accept.split(',').flatMap((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    if (!names.includes(name)) return []
    const quality = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1)
    return [quality >= 0 && quality <= 1 ? quality : 0]
  })
  return Math.max(0, ...qualities)
}

/** CSV is named, and JSON isn't wanted as much. */
export function wantsCsv(accept: string | undefined): boolean {
  if (accept === undefined) return false
  const csv = qualityOf(accept, [csvType])
  return csv > 0 && csv > qualityOf(accept, ['application/json']) && csv >= qualityOf(accept, ['application/*', '*/*'])
}

export type Table = (
  | {
      readonly rows: readonly TableRow[]
      /** These columns are there without any row, too. */
      readonly columns?: readonly string[]
    }
  | { readonly columns: readonly string[]; readonly cells: readonly (readonly unknown[])[] }
) & {
  /** There are more rows than these: a file can not say so, a header does. */
  readonly isCut?: boolean
}

/**
 * Rows have one column for each value that any of them has: values in an object have columns of their own,
 * `funnel.hired`.
 */
export function csvOf(table: Table): string {
  const { columns, cells } = 'rows' in table ? laidOut(table) : table
  return [columns, ...cells].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

function laidOut({ rows, columns: known = [] }: Extract<Table, { rows: unknown }>) {
  const flat = rows.map((row) => new Map(cellsOf(row)))
  const columns = [...new Set([...known, ...flat.flatMap((row) => [...row.keys()])])]
  return { columns, cells: flat.map((row) => columns.map((name) => row.get(name))) }
}

/** The shape's columns are there without rows. `isCut` says that there are more rows. */
export const tableOf = (shape: z.ZodObject, rows: readonly TableRow[], isCut: boolean): Table => ({
  rows,
  columns: columnsOf(shape),
  isCut,
})

const columnsOf = ({ shape }: z.ZodObject, prefix = ''): string[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    field instanceof z.ZodObject ? columnsOf(field, `${prefix}${name}.`) : [`${prefix}${name}`],
  )

const cellsOf = (row: TableRow, prefix = ''): [string, unknown][] =>
  Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? cellsOf(value as TableRow, `${prefix}${name}.`)
      : [[`${prefix}${name}`, value] as [string, unknown]],
  )

/** A formula begins with one of these signs. */
const sign = '[=+\\-@＝＋－＠]'
const beginning = new RegExp(`^(?:${sign}|[\\t\\r\\n])`)
/**
 * Spreadsheets whose cells end at a semicolon or a tab, as in much of Europe, begin another cell there, quoted or not.
 */
const beginningWithin = new RegExp(`([;\\t\\r\\n]["\\s]*)(?=${sign})`, 'g')

/** Only text can be taken for a formula: an apostrophe marks what begins like one as text. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = text.replace(beginningWithin, "$1'").replace(beginning, "'$&")
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
