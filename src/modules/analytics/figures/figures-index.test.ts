/** A company with a long past beside others: whatever is asked reads its own figures by the index, and nothing from end to end. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type pg from 'pg'
import { prepare, type Statement } from '#kernel/database/sql.ts'
import { explained, isSuperuser, ownPool } from '#test'
import { allFigures, cohortFigures, cohortFiguresOfJobs, waitingFigures, weeklyFigures } from './hiring.store.ts'
import { everything } from './hiring-filter.ts'
import { openNumberedPage } from './numbered-page.ts'
import { peopleOnJobs } from './people-on-jobs.ts'

const companies = ['org_aaaaaaaaaaaaaaaaaaaaaaaa', 'org_bbbbbbbbbbbbbbbbbbbbbbbb']
const [companyId = ''] = companies

let filled: Promise<pg.Pool> | undefined

async function fill(): Promise<pg.Pool> {
  const pool = await ownPool()
  for (const id of companies) {
    await pool.query(`insert into company (id, name, slug) values ($1, 'Acme', $1)`, [id])
    await pool.query(
      `insert into hiring_figure (company_id, job_id, grain, measure, since, label, value, count)
       select $1, job, grain, measure, '2026-01-01'::date - day, 'careers', value, 7
       from generate_series(0, 20) job, unnest('{all,month,day,week,waiting}'::text[]) grain,
         unnest('{applications,hired,days_in_status}'::text[]) measure, generate_series(1, 100) day, generate_series(0, 2) value`,
      [id],
    )
    await pool.query(
      `with made as (
         insert into job (company_id, slug_name, title, description, tags, criteria, screening, screening_questions,
           applicant_limit, search)
         select $1, 'job', 'Job', '', '{}', '[]', 'resume', '[]', 250, '' from generate_series(1, 20) returning id),
       person as (
         insert into candidate (company_id, first_name, last_name, source)
         select $1, 'Ada', n::text, 'test' from generate_series(1, 20000) n returning id)
       insert into application (company_id, job_id, candidate_id, status, is_applicant, source)
       select $1, (select min(id) from made) + id % 20, id, 'unreviewed', true, 'test' from person`,
      [id],
    )
  }
  await pool.query('vacuum analyze')
  return pool
}

const days = { createdAfter: '2025-10-15', createdBefore: '2025-12-20' }

const statements: Readonly<Record<string, Statement>> = {
  'of the company': cohortFigures(companyId, everything),
  'of the company between two days': cohortFigures(companyId, { ...everything, ...days }),
  'of a job': allFigures(companyId, { ...everything, jobId: 3 }),
  'of some jobs between two days': cohortFigures(companyId, { ...everything, ...days, jobStatus: 'live' }),
  'of each of some jobs': cohortFiguresOfJobs(companyId, everything, [1, 2, 3]),
  'by weeks': weeklyFigures(companyId, everything, 12),
  'of those who wait': waitingFigures(companyId, everything),
  'that are people, the latest first': peopleOnJobs(companyId, everything, 'recent', openNumberedPage({})),
  'that are people, the best of a job first': peopleOnJobs(
    companyId,
    { ...everything, jobId: 3 },
    'score',
    openNumberedPage({}),
  ),
}

describe('figures', () => {
  for (const planning of ['custom', 'generic'] as const) {
    for (const [what, statement] of Object.entries(statements)) {
      test(`${what} are read by an index, by a ${planning} plan`, async (t) => {
        filled ??= fill()
        const pool = await filled
        if (!(await isSuperuser(pool))) return t.skip('this login is not told of plans')
        await pool.query(`set plan_cache_mode = force_${planning}_plan`)
        const { text, values } = prepare(statement)

        const { plan } = await explained(pool, companyId, text, values)

        assert.doesNotMatch(plan, /Seq Scan on (?:hiring_figure|application|candidate)\b/)
      })
    }
  }
})
