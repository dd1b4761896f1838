/** A statement names tables, which are found with their places in its text. */
import { loadModule, parseSync } from 'libpg-query'

export interface Named {
  readonly table: string
  readonly schema: string | undefined
  /** The place is in the text, in characters. */
  readonly at: number
}

export const readyToParse = loadModule

/**
 * Names of common tables are no tables, wherever in the statement they are, and those of other schemas are PostgreSQL's
 * or the queue's.
 */
export function tablesIn(text: string): Named[] {
  const bytes = Buffer.from(text)
  const named: Named[] = []
  const common = new Set<string>()
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    for (const [key, value] of Object.entries(node)) {
      // A lock names its table by what `from` calls it.
      if (key === 'LockingClause') continue
      if (key === 'CommonTableExpr') common.add((value as { ctename: string }).ctename)
      if ((key === 'RangeVar' || key === 'relation') && isRangeVar(value)) {
        const at = bytes.subarray(0, value.location ?? 0).toString().length
        named.push({ table: value.relname, schema: value.schemaname, at })
      }
      visit(value)
    }
  }
  visit(parseSync(text))
  return named.filter(({ table, schema }) => schema === undefined && !common.has(table) && !table.startsWith('pg_'))
}

interface RangeVar {
  readonly relname: string
  readonly schemaname?: string
  readonly location?: number
}

const isRangeVar = (value: unknown): value is RangeVar =>
  typeof value === 'object' && value !== null && typeof (value as RangeVar).relname === 'string'
