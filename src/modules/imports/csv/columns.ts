/** Columns hold what somebody said of them, and else what their names say. */
import { z } from 'zod'
import { type ColumnField, columnFields, fieldNamed } from './column-names.ts'

const columnsMax = 500
const columnNameMax = 200

export const ColumnMapping = z
  .record(z.string().min(1).max(columnNameMax), z.enum(columnFields).nullable())
  .refine((mapping) => Object.keys(mapping).length <= columnsMax, {
    message: `must have at most ${columnsMax} columns`,
    params: { rule: 'maxProperties' },
  })
  .meta({ maxProperties: columnsMax })

export type Mapping = z.output<typeof ColumnMapping>

export interface Column {
  /** People are shown the name as the file has it; it may have any length there, and is cut here. */
  readonly name: string
  /** Null leaves the column out. */
  readonly field: ColumnField | null
  /** A known column is one that somebody mapped, or whose name we know. */
  readonly isKnown: boolean
}

export function columnsOf(header: readonly string[], mapping: Mapping): Column[] {
  const said = new Map(Object.entries(mapping).map(([name, field]) => [comparable(name), field]))
  const columns = header.map((cell): Column => {
    const name = cell.trim().slice(0, columnNameMax).toWellFormed()
    const chosen = said.get(comparable(cell))
    const field = chosen === undefined ? fieldNamed(cell) : chosen
    return { name, field: field ?? null, isKnown: field !== undefined }
  })
  return settled(columns)
}

const comparable = (name: string): string => name.trim().toLowerCase()

/** "Name" beside "Vorname" is the family name; "Nome" without "Cognome" is the whole one. */
function settled(columns: readonly Column[]): Column[] {
  const has = (field: ColumnField): boolean => columns.some((column) => column.field === field)
  const becomes = (from: ColumnField, to: ColumnField): Column[] =>
    columns.map((column) => (column.field === from ? { ...column, field: to } : column))
  if (has('name') && has('firstName') && !has('lastName')) return becomes('name', 'lastName')
  if (has('firstName') && !has('lastName') && !has('name')) return becomes('firstName', 'name')
  return [...columns]
}

const naming: readonly (ColumnField | null)[] = ['name', 'firstName', 'lastName', 'email']

/** A row makes somebody only with one of these. */
export const namesSomebody = (columns: readonly Column[]): boolean =>
  columns.some(({ field }) => naming.includes(field))
