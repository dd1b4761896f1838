/**
 * Canaries are statements that must not work. They go past the checker, to show what would be left if it let something
 * through. When one of them works, the database is not what we take it for, and no statement of a caller is run.
 */
import pg from 'pg'
import { readerRole } from './roles.ts'

const views = ['jobs', 'candidates', 'applications', 'stage_events', 'sourcing_campaigns', 'messages']

export const refusedCanaries: readonly string[] = [
  `select set_config('muster.analytics_token', 'x', true)`,
  `select current_setting('muster.analytics_token')`,
  'select pg_sleep(0)',
  `select pg_read_file('PG_VERSION')`,
  `select f.pg_read_file from unnest(array['PG_VERSION']) as f`,
  `select pg_ls_dir('.')`,
  `select lo_from_bytea(0, 'x')`,
  'select lo_get(1)',
  `select query_to_xml('select 1', true, true, '')`,
  'select pg_terminate_backend(0)',
  'select pg_cancel_backend(0)',
  'select pg_advisory_lock(1)',
  `select pg_notify('a', 'b')`,
  `select dblink('dbname=postgres', 'select 1')`,
  'select pg_backend_pid()',
  'select version()',
  'select rolname from pg_catalog.pg_roles limit 1',
  'select query from pg_catalog.pg_stat_activity limit 1',
  'select table_name from information_schema.tables limit 1',
  'select company_id from public.candidate limit 1',
  'select password_hash from public.app_user limit 1',
  `select public.search_jobs('a')`,
  'select inner_key from analytics_private.token_key',
  'select analytics_private.current_company()',
  'create temporary table canary (id integer)',
  'create table public.canary (id integer)',
  `insert into analytics.jobs (title) values ('canary')`,
  `insert into public.sourcing_campaign (company_id, job_id, name) values ('canary', 1, 'canary')`,
  'delete from public.message',
  `copy (select 1) to program 'true'`,
  `create function analytics.canary() returns integer language sql as 'select 1'`,
  'set role muster_app',
  'set role muster_views',
  `alter role ${readerRole} createdb`,
]

const refusals = new Set(['42501', '42883', '42P01', '0A000', '55000'])
/** The token has the right form, but nobody signed it. */
const forged = (backend: number): string => `org_000000000000000000000000.${backend}.99999999999.${'0'.repeat(64)}`

/** The answer lists canaries that worked, or failed in a way we did not think of. An empty list is good. */
export async function worksThatMustNot(client: pg.PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ one: string; other: string }>(
    'select current_user as one, session_user as other',
  )
  const working: string[] = []
  if (rows[0]?.one !== readerRole || rows[0]?.other !== readerRole) working.push('the login is another role')
  for (const sql of refusedCanaries) {
    const code = await codeOf(client, sql)
    if (!refusals.has(code)) working.push(`${code}: ${sql}`)
  }
  const { processID } = client as unknown as { readonly processID: number }
  for (const token of ['', 'x.y.z', forged(processID)]) {
    for (const view of views) {
      const seen = await countOf(client, view, token)
      if (seen !== '0') working.push(`${seen} rows of ${view} with the token "${token}"`)
    }
  }
  return working
}

/**
 * The answer is `works`, or the SQLSTATE of the refusal. The statement may write as far as its rights go, and is rolled
 * back.
 */
async function codeOf(client: pg.PoolClient, sql: string): Promise<string> {
  await client.query('begin read write')
  try {
    await client.query(sql)
    return 'works'
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code) return error.code
    throw error
  } finally {
    await client.query('rollback')
  }
}

async function countOf(client: pg.PoolClient, view: string, token: string): Promise<string> {
  await client.query(`begin read only; set local muster.analytics_token = '${token}'`)
  try {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from (select from analytics.${view} limit 1) as q`,
    )
    return String(rows[0]?.count)
  } finally {
    await client.query('rollback')
  }
}
