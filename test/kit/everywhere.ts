/**
 * Tests look and write past row security, whoever the owner is. Each pool of an owner has one beside it whose
 * connections reach every company from their first statement on: a test's question is one round trip then, not three,
 * and the service's own connections stay as they are.
 */
import pg from 'pg'

const beside = new WeakMap<pg.Pool, pg.Pool>()

export const everywhere = <Row extends pg.QueryResultRow>(
  owner: pg.Pool,
  statement: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult<Row>> => poolBeside(owner).query<Row>(statement, [...values])

function poolBeside(owner: pg.Pool): pg.Pool {
  const known = beside.get(owner)
  if (known) return known
  const { options = '', ...others } = owner.options
  const pool = new pg.Pool({
    ...others,
    // It is hidden from whoever copies all options.
    password: owner.options.password,
    options: `${options} -c muster.company_id=*`.trim(),
    max: 4,
    // The database may be dropped, and the process end, without a word to this pool.
    idleTimeoutMillis: 500,
    allowExitOnIdle: true,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  beside.set(owner, pool)
  return pool
}
