/** The bench's database has a company with users, each in a session, and a long audit log beside that of another. */
import type pg from 'pg'
import { addCompany } from '../harness/company.ts'
import { openServer } from '../harness/database.ts'

export interface BenchWorld {
  readonly databaseUrl: string
  readonly tokens: readonly string[]
  drop(): Promise<void>
}

const entries = 10_000

export async function makeWorld(): Promise<BenchWorld> {
  const server = await openServer()
  const { databaseUrl, tokens } = await server.makeDatabase('edge', fill)
  return { databaseUrl, tokens, drop: () => server.end() }
}

async function fill(owner: pg.Client): Promise<{ readonly tokens: readonly string[] }> {
  const { companyId, tokens } = await addCompany(owner)
  const { companyId: otherId } = await addCompany(owner)
  await owner.query(
    `insert into audit_entry (company_id, actor_kind, actor_id, via, action, subject_kind, subject_id, details, at)
     select ($1::text[])[1 + n % 2], 'user', 'usr_' || n, 'ses_' || n, 'job.closed', 'job', n::text,
       jsonb_build_object('from', 'live', 'to', 'closed', 'applicants', n), now() - make_interval(secs => n)
     from generate_series(1, $2::int) n`,
    [[companyId, otherId], 2 * entries],
  )
  await owner.query('analyze')
  return { tokens }
}
