/** Plans of statements show what these read, and by which index. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { prepare, type Statement } from '#kernel/database/sql.ts'
import { fillAtOnce } from './filled-tables.ts'
import { newDatabase } from './server.ts'

const pools: pg.Pool[] = []
after(async () => {
  for (const pool of pools) await pool.end()
})

/** The one connection passes row security, and fills a database of the test's own. */
export async function ownPool(): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: await newDatabase(), max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pools.push(pool)
  await pool.query(`select set_config('muster.company_id', '*', false)`)
  return pool
}

/** The owner of the tables may pass row security: only then do the definer functions use their indexes. */
export async function isSuperuser(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ passes: boolean }>(
    'select rolsuper as passes from pg_roles where rolname = current_user',
  )
  return rows[0]?.passes ?? false
}

/**
 * The statement runs within a company, for the role of the service. Its rows come with the plans it ran by, those in
 * functions too.
 */
export async function explained<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  reach: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<{ readonly rows: Row[]; readonly plan: string }> {
  const client = await pool.connect()
  const plans: string[] = []
  const onNotice = ({ message }: { message?: string | undefined }) => plans.push(message ?? '')
  client.on('notice', onNotice)
  try {
    await client.query(`load 'auto_explain'`)
    await client.query(`set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set client_min_messages = log; set role muster_app`)
    await client.query(`select set_config('muster.company_id', $1, false)`, [reach])
    plans.length = 0
    const { rows } = await client.query<Row>(statement, [...values])
    return { rows, plan: plans.join('\n') }
  } finally {
    client.off('notice', onNotice)
    await client.query('reset role; reset client_min_messages; reset auto_explain.log_min_duration')
    client.release()
  }
}

interface Planned {
  /** The company gets a long past. */
  readonly fill: (pool: pg.Pool, companyId: string) => Promise<void>
  /** The keys say what the statements read. */
  readonly statements: (companyId: string) => Readonly<Record<string, Statement>>
  /** No plan may have this. */
  readonly never: RegExp
}

const companies = ['org_aaaaaaaaaaaaaaaaaaaaaaaa', 'org_bbbbbbbbbbbbbbbbbbbbbbbb'] as const

/** The company beside another one is filled once, by whoever asks first. Tables that get very many rows are named. */
export function filledOnce(fill: Planned['fill'], tables: readonly string[] = []): () => Promise<pg.Pool> {
  let filled: Promise<pg.Pool> | undefined
  const ready = async (): Promise<pg.Pool> => {
    const pool = await ownPool()
    await fillAtOnce(pool, tables, async () => {
      for (const id of companies) {
        await pool.query(`insert into company (id, name, slug) values ($1, 'Acme', $1)`, [id])
        await fill(pool, id)
      }
    })
    await pool.query('vacuum analyze')
    return pool
  }
  return () => {
    filled ??= ready()
    return filled
  }
}

/** Pages of memory or of a disk that the statement looked at, all its parts and functions. */
export const pagesRead = (plan: string): number =>
  Math.max(
    ...[...plan.matchAll(/Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/g)].map(
      ([, hit, read]) => Number(hit ?? 0) + Number(read ?? 0),
    ),
  )

/** Each statement of a company beside another one has a test, planned for its values and for any. */
export function areReadByIndex({ fill, statements, never }: Planned): void {
  const [companyId] = companies
  const filled = filledOnce(fill)
  for (const planning of ['custom', 'generic'] as const) {
    for (const [what, statement] of Object.entries(statements(companyId))) {
      test(`${what} are read by an index, by a ${planning} plan`, async (t) => {
        const pool = await filled()
        if (!(await isSuperuser(pool))) return t.skip('this login is not told of plans')
        await pool.query(`set plan_cache_mode = force_${planning}_plan`)
        const { text, values } = prepare(statement)

        const { plan } = await explained(pool, companyId, text, values)

        assert.notEqual(plan, '')
        assert.doesNotMatch(plan, never)
      })
    }
  }
}
