/** PostgreSQL counts the rows that it reads from end to end. A search reads none of the tables of people so. */
import pg from 'pg'

const tables = ['talent', 'talent_block', 'talent_term', 'candidate', 'candidate_contact', 'resume', 'no_contact']

export type RowsRead = ReadonlyMap<string, number>

/** Sessions tell what they counted when they have been idle for a second. */
const toldAfterMs = 1_500

export async function rowsReadFromEndToEnd(databaseUrl: string): Promise<RowsRead> {
  await new Promise((resolve) => setTimeout(resolve, toldAfterMs))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string; read: string }>(
    'select relname as name, seq_tup_read as read from pg_stat_user_tables where relname = any($1)',
    [tables],
  )
  await client.end()
  return new Map(rows.map(({ name, read }) => [name, Number(read)]))
}

/** The answer names tables of which more rows were read so than a page of people. */
export const longScans = (before: RowsRead, after: RowsRead, most: number): string[] =>
  [...after].flatMap(([name, read]) => {
    const more = read - (before.get(name) ?? 0)
    return more > most ? [`${name}: ${more} rows`] : []
  })
