/** A database for the bench: a company with users, each in a session, and a long audit log beside that of another. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedServer } from '#kernel/database/embedded/server.ts'
import { migrate } from '#kernel/database/migrate.ts'
import { newId } from '#kernel/ids.ts'
import { hashToken, newToken } from '#kernel/secrets.ts'
import { inDatabase, onServer } from '#test/kit/database.ts'

export interface BenchWorld {
  readonly databaseUrl: string
  readonly tokens: readonly string[]
  drop(): Promise<void>
}

const users = 32
const entries = 10_000

/** On the server that DATABASE_URL names, or an embedded one that ends with the bench. */
export async function makeWorld(): Promise<BenchWorld> {
  const server = await databaseServer()
  const name = `muster_bench_${process.pid}`
  await onServer(server.url, `create database ${name}`)
  const databaseUrl = inDatabase(server.url, name)
  await migrated(databaseUrl)
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const tokens = await fill(owner)
  await owner.end()
  const drop = async (): Promise<void> => {
    await onServer(server.url, `drop database ${name} with (force)`)
    await server.stop()
  }
  return { databaseUrl, tokens, drop }
}

async function databaseServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  const { host, port, user, stop } = await startEmbeddedServer({ folder })
  return {
    url: `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function migrated(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await migrate(pool)
  await pool.end()
}

async function fill(owner: pg.Client): Promise<string[]> {
  const [companyId, otherId] = [newId('org'), newId('org')]
  const tokens = Array.from({ length: users }, newToken)
  await owner.query(`select set_config('muster.company_id', '*', false)`)
  await owner.query(
    `insert into company (id, name, slug) select id, 'Acme', substr(id, 5) from unnest($1::text[]) id`,
    [[companyId, otherId]],
  )
  for (const token of tokens) await addUser(owner, companyId, token)
  await owner.query(
    `insert into audit_entry (company_id, actor_kind, actor_id, via, action, subject_kind, subject_id, details, at)
     select ($1::text[])[1 + n % 2], 'user', 'usr_' || n, 'ses_' || n, 'job.closed', 'job', n::text,
       jsonb_build_object('from', 'live', 'to', 'closed', 'applicants', n), now() - make_interval(secs => n)
     from generate_series(1, $2::int) n`,
    [[companyId, otherId], 2 * entries],
  )
  await owner.query('analyze')
  return tokens
}

async function addUser(owner: pg.Client, companyId: string, token: string): Promise<void> {
  const userId = newId('usr')
  await owner.query(
    `insert into app_user (id, email, name, notifications) values ($1, $1 || '@people.example', 'Ada Byron',
       '{"applications": true, "messages": true, "digest": true}')`,
    [userId],
  )
  await owner.query(`insert into company_member (company_id, user_id, role) values ($1, $2, 'admin')`, [
    companyId,
    userId,
  ])
  await owner.query(
    `insert into user_session (id, token_hash, user_id, active_company_id, idle_until, expires_at)
     values ($1, $2, $3, $4, now() + interval '7 days', now() + interval '30 days')`,
    [newId('ses'), hashToken(token), userId, companyId],
  )
}
