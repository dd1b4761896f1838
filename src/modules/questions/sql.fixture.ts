/** The company to ask about has something in each view, and enough rows to make a question take a while. */
import { everywhere, type World } from '#test'

/** The name of each of its people holds the mark. */
export async function fillForSql({ owner }: Pick<World, 'owner'>, companyId: string, mark: string): Promise<void> {
  const run = (sql: string, ...more: string[]) => everywhere(owner, sql, [companyId, mark, ...more])
  const location = { city: 'Leipzig', region: null, country: 'DE', workplace: null }
  const salary = { min: 40_000, max: 52_000.5, currency: 'EUR', period: 'year', shown: false }
  const jobs = 4
  await run(
    `
    insert into job (company_id, slug_name, title, status, description, department, location, employment_type, salary, tags,
      criteria, screening, screening_questions, applicant_limit, published_at, search)
    select $1, 'job', 'Bookbinder ' || $2 || n, 'live', 'Bind books.', 'Bindery', $3::jsonb,
      'full_time', $4::jsonb, array['craft', 'books'],
      '[]', 'resume', '[]', 100,
      now() - n * interval '20 days', ''
    from generate_series(1, ${jobs}) n`,
    JSON.stringify(location),
    JSON.stringify(salary),
  )
  await run(
    `
    insert into candidate (company_id, first_name, last_name, location, tags, source, created_at)
    select $1, 'Grace', $2 || n, $3::jsonb, array['keen'], case when n % 2 = 0 then 'careers' else 'referral' end,
      now() - n * interval '2 days'
    from generate_series(1, 40) n`,
    JSON.stringify({ city: null, region: null, country: 'FR' }),
  )
  await run(`
    insert into application (company_id, job_id, candidate_id, status, is_applicant, source, screening_answers, score, applied_at)
    select $1, j.id, c.id, case c.n % 4 when 0 then 'hired' when 1 then 'not_suitable' else 'unreviewed' end, c.n % 5 > 0, c.source,
      jsonb_build_array(jsonb_build_object('questionId', 'q', 'question', 'Why ' || $2, 'type', 'text', 'answer', $2)),
      c.n * 2, now() - c.n * interval '2 days'
    from (select *, row_number() over (order by id) as n from candidate where company_id = $1) c
    join (select id, row_number() over (order by id) as n from job where company_id = $1) j on j.n = c.n % ${jobs} + 1`)
  await run(`
    insert into application_status_change (company_id, application_id, from_status, to_status, actor_kind, actor_id, at)
    select company_id, id, null, 'unreviewed', 'applicant', $2, applied_at from application where company_id = $1
    union all
    select company_id, id, 'unreviewed', status, 'user', $2, applied_at + interval '1 day'
    from application where company_id = $1 and status <> 'unreviewed'`)
  await run(`
    insert into sourcing_campaign (company_id, job_id, name, status, started_at, profiles_found, contacted, replied, interested, cost)
    select $1, id, 'Search ' || $2, 'running', now() - interval '9 days', 50, 20, 8, 3, 12.5 from job where company_id = $1`)
  await run(`
    insert into message (company_id, campaign_id, candidate_id, job_id, direction, channel, subject, body, sent_at, opened_at, replied_at)
    select $1, s.id, c.id, s.job_id, 'outbound', 'email', 'A job for you, ' || $2, 'What is your salary? ' || $2,
      now() - interval '5 days', now() - interval '4 days', now() - interval '3 days'
    from sourcing_campaign s, candidate c where s.company_id = $1 and c.company_id = $1`)
}
