/** Remarks on the rows of an import are kept until its file is forgotten. */
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { Import } from './import.ts'
import type { Remark } from './remark.ts'

export interface RowRemark extends Remark {
  readonly row: number
  readonly entry: string | null
}

export interface StoredRemark extends RowRemark {
  readonly id: number
}

/** The remarks are written with the commit of the transaction. */
export function recordRemarks(tx: Tx, { companyId, id }: Import, remarks: readonly RowRemark[]): void {
  if (remarks.length === 0) return
  const all = <Value>(read: (remark: RowRemark) => Value): Value[] => remarks.map(read)
  tx.later(sql`
    insert into import_remark (company_id, import_id, row, severity, code, rule, pointer, detail, entry)
    select ${companyId}, ${id}::bigint, remark.*
    from unnest(${all(({ row }) => row)}::integer[], ${all(({ severity }) => severity)}::text[],
      ${all(({ code }) => code)}::text[], ${all(({ rule }) => rule ?? null)}::text[],
      ${all(({ pointer }) => pointer ?? null)}::text[], ${all(({ detail }) => detail)}::text[],
      ${all(({ entry }) => entry)}::text[]) as remark`)
}

/** The remarks come in the order of the rows; `clause` is about `m`. */
export const selectRemarks = (companyId: string, importId: number, fetch: number, clause: Statement = nothing) =>
  sql<StoredRemark>`
    select m.row, m.id, m.severity, m.code, m.rule, m.pointer, m.detail, m.entry from import_remark m
    where m.company_id = ${companyId} and m.import_id = ${importId} ${clause === nothing ? nothing : sql`and ${clause}`}
    order by m.row, m.id limit ${fetch}`

export const RemarkView = z
  .strictObject({
    row: z.int().min(0).meta({
      description:
        'As a spreadsheet counts, the header among them; of an archive the place in it. 0 is the whole file.',
    }),
    entry: z.string().nullable().meta({ description: 'The name of the file in the archive.' }),
    severity: z.enum(['error', 'warning']).meta({ description: 'A row with an `error` is not imported.' }),
    code: z.string(),
    rule: z.string().nullable().meta({ description: 'Which rule the cell breaks.' }),
    pointer: z.string().nullable().meta({ description: 'The column, as `/E-mail`.' }),
    detail: z.string().meta({ description: 'For people. What is in a cell is never told.' }),
  })
  .meta({ id: 'ImportError' })

export const viewRemark = ({ row, entry, severity, code, rule, pointer, detail }: StoredRemark) => ({
  row,
  entry,
  severity,
  code,
  rule: rule ?? null,
  pointer: pointer ?? null,
  detail,
})
