/** The floor of whatever stores pages: the same rows, as they were stored, inserted by a client that has nothing to make and to compare. */
import type pg from 'pg'

export interface StoredRows {
  readonly table: string
  readonly rows: readonly string[]
}

export const pagesOf = <Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, page) => rows.slice(page * size, (page + 1) * size))

export async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

/** The rows come back as text, so that the bare client has nothing to make. */
export const rowsOf = (owner: pg.Client, tables: readonly string[]): Promise<StoredRows[]> =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await owner.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t order by remote_id::integer`,
      )
      return { table, rows: rows.map(({ row }) => row) }
    }),
  )

async function columnsOf(owner: pg.Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

/** A page of each table goes in one transaction, one statement each. Answers the seconds. */
export async function insertBare(owner: pg.Client, stored: readonly StoredRows[], pageSize: number): Promise<number> {
  const inserts = await Promise.all(
    stored.map(async ({ table, rows }) => {
      const columns = await columnsOf(owner, table)
      const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
      return { name: `bare ${table}`, text, pages: pagesOf(rows, pageSize) }
    }),
  )
  const pageCount = Math.max(...inserts.map(({ pages }) => pages.length))
  return secondsOf(async () => {
    for (let page = 0; page < pageCount; page++) {
      await owner.query('begin')
      for (const { name, text, pages } of inserts) {
        await owner.query({ name, text, values: [`[${pages[page]?.join(',') ?? ''}]`] })
      }
      await owner.query('commit')
    }
  })
}
