/**
 * A company with a long past stands beside others: each query reads its own figures by the index, and no table from end
 * to end.
 */
import { describe } from 'node:test'
import type pg from 'pg'
import type { Statement } from '#kernel/database/sql.ts'
import { areReadByIndex } from '#test'
import {
  allFigures,
  cohortFigures,
  cohortFiguresOfJobs,
  keptHeadlines,
  waitingFigures,
  weeklyFigures,
} from './hiring.store.ts'
import { everything } from './hiring-filter.ts'
import { openNumberedPage } from './numbered-page.ts'
import { peopleOnJobs } from './people-on-jobs.ts'

async function fill(pool: pg.Pool, companyId: string): Promise<void> {
  await pool.query(
    `insert into hiring_figure (company_id, job_id, grain, measure, since, label, value, count)
     select $1, job, grain, measure, '2026-01-01'::date - day, 'careers', value, 7
     from generate_series(0, 20) job, unnest('{all,month,day,week,waiting}'::text[]) grain,
       unnest('{applications,hired,days_in_status}'::text[]) measure, generate_series(1, 100) day, generate_series(0, 2) value`,
    [companyId],
  )
  await pool.query(
    `insert into hiring_headline
     select $1, job, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 7, 14, 30 from generate_series(1, 5000) job`,
    [companyId],
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
    [companyId],
  )
}

const days = { createdAfter: '2025-10-15', createdBefore: '2025-12-20' }

const statements = (companyId: string): Readonly<Record<string, Statement>> => ({
  'of the company': cohortFigures(companyId, everything),
  'of the company between two days': cohortFigures(companyId, { ...everything, ...days }),
  'of a job': allFigures(companyId, { ...everything, jobId: 3 }),
  'of some jobs between two days': cohortFigures(companyId, { ...everything, ...days, jobStatus: 'live' }),
  'of each of some jobs': keptHeadlines(companyId, [1, 2, 3]),
  'of each of some jobs between two days': cohortFiguresOfJobs(companyId, { ...everything, ...days }, [1, 2, 3]),
  'by weeks': weeklyFigures(companyId, everything, 12),
  'of those who wait': waitingFigures(companyId, everything),
  'that are people, the latest first': peopleOnJobs(companyId, everything, 'recent', openNumberedPage({})),
  'that are people of some days': peopleOnJobs(companyId, { ...everything, ...days }, 'recent', openNumberedPage({})),
  'that are people, the best of a job first': peopleOnJobs(
    companyId,
    { ...everything, jobId: 3 },
    'score',
    openNumberedPage({}),
  ),
})

describe('figures', () =>
  areReadByIndex({
    fill,
    statements,
    never: /Seq Scan on (?:hiring_figure|hiring_headline|application|candidate)\b/,
  }))
