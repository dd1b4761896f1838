/** The company's applications have a past: where they came from, and all that became of them. */
import type pg from 'pg'
import { addCompany, type BenchCompany } from '../harness/company.ts'
import type { BenchServer } from '../harness/database.ts'
import { fillJobs } from '../hiring/fill.ts'

export interface AnalyticsWorld extends BenchCompany {
  readonly databaseUrl: string
  readonly jobs: number
  readonly events: number
  /** Counting all figures anew took so long. */
  readonly recountSeconds: number
}

export async function makeAnalyticsWorld(
  server: BenchServer,
  { name, applications, jobs }: { readonly name: string; readonly applications: number; readonly jobs: number },
): Promise<AnalyticsWorld> {
  return server.makeDatabase(name, async (owner) => {
    const company = await addCompany(owner)
    await fillJobs(owner, company.companyId, { jobs, applications })
    const events = await fillHistory(owner, company.companyId, applications, jobs)
    const startedAt = performance.now()
    for (let job = 1; job <= jobs; job++) await owner.query('select recount_hiring($1, $2)', [company.companyId, job])
    await owner.query('select sum_hiring($1)', [company.companyId])
    const recountSeconds = (performance.now() - startedAt) / 1000
    await owner.query('vacuum analyze')
    return { ...company, jobs, events, recountSeconds }
  })
}

/**
 * Events are spread over a year, four for each application: they came, were looked at, went on, and some of them went
 * on further. Figures know nobody.
 */
async function fillHistory(owner: pg.Client, companyId: string, applications: number, jobs: number): Promise<number> {
  await owner.query(`set synchronous_commit = off; set work_mem = '256MB'; set session_replication_role = replica`)
  await owner.query('select setseed(0.42)')
  await owner.query(
    `insert into application (company_id, id, job_id, candidate_id, status, is_applicant, source, score, applied_at, created_at, status_at)
     overriding system value
     select $1, n, 1 + floor(random() * $3), n,
       (array['unreviewed', 'not_suitable', 'not_suitable', 'not_suitable', 'shortlisted', 'interviewing', 'offered', 'hired'])[
         1 + floor(random() * 8)], true,
       (array['careers', 'referral', 'agency', 'import', 'newsletter'])[1 + floor(random() * 5)], floor(random() * 101),
       at, at, at + random() * interval '40 days'
     from (select n, now() - interval '1 year' * random() as at from generate_series(1, $2::int) n) person`,
    [companyId, applications, jobs],
  )
  const { rowCount } = await owner.query(
    `insert into application_status_change (company_id, application_id, to_status, actor_kind, actor_id, at)
     select company_id, a.id, step.status, 'machine', 'bench', applied_at + step.place * (status_at - applied_at) / 3
     from application a cross join lateral (values (0, 'unreviewed'), (1, 'suitable'), (2, 'shortlisted'), (3, a.status)) as step (place, status)
     order by a.id, step.place`,
  )
  await owner.query('set session_replication_role = origin')
  return rowCount ?? 0
}
