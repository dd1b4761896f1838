/** Companies with so many threads that a list that reads on until it has a page is seen. */
import type pg from 'pg'

type Owner = Pick<pg.Client, 'query'>

export const threadTables = [
  'thread',
  'thread_search',
  'thread_participant',
  'thread_read',
  'thread_note',
  'thread_mention',
] as const

/** They have read everything, and answer every fourth thread. */
export const readerOf = (companyId: string): string => companyId.replace('org', 'usr')
/** They have read nothing. */
export const newcomerOf = (companyId: string): string => companyId.replace('org', 'usr_n')
/** They see every other job, and have read nothing. */
export const reviewerOf = (companyId: string): string => companyId.replace('org', 'usr_r')

/**
 * A quarter is about the company's first job, and a quarter is answered by the reader, none of both. Every twentieth is archived, which are
 * none of these. People wrote in every third of the oldest, and in all of the others. The words: `about` all have, `odd` and `even` half
 * of them, none both, `relic` every tenth of the oldest third, `gilding` one in a thousand.
 */
export async function fillThreads(owner: Owner, companyId: string, count: number): Promise<void> {
  await fillPeople(owner, companyId)
  await owner.query(
    `with numbered as (select id, row_number() over (order by id) as n from candidate where company_id = $1),
     counted as (select id, row_number() over (order by id) as n from job where company_id = $1)
     insert into thread (company_id, id, subject, bare_subject, candidate_id, job_id, state, assignee_id, message_count, last_message_at,
       last_inbound_at, last_inbound_id)
     select $1, 'thr_' || $1 || t.n, 'About ' || t.n, 'about', p.id, j.id, case when t.n % 20 = 15 then 'archived' else 'open' end,
       case when t.n % 4 = 1 then $3 when t.n % 7 = 0 then 'usr_' || t.n % 70 end, 2,
       timestamptz '2026-01-01Z' + make_interval(mins => t.n),
       case when t.n % 3 = 0 or t.n * 3 > $2 then timestamptz '2026-01-01Z' + make_interval(mins => t.n) end,
       case when t.n % 3 = 0 or t.n * 3 > $2 then t.n end
     from generate_series(1, $2::int) t (n) join numbered p on p.n = t.n % 2000 + 1
       left join counted j on j.n = case when t.n % 4 = 0 then 1 else t.n % 150 + 2 end`,
    [companyId, count, readerOf(companyId)],
  )
  await owner.query(
    `insert into thread_search (company_id, thread_id, last_message_at, words)
     select company_id, id, last_message_at, concat_ws(' ', 'about', 'word' || n % 100, 'letter' || n % 1000,
       case n % 2 when 0 then 'even' else 'odd' end, case when n % 10 = 3 and n * 3 < $2 then 'relic' end,
       case when n % 1000 = 0 then 'gilding' end)::tsvector
     from thread, lateral (select substr(subject, 7)::int) s (n) where company_id = $1`,
    [companyId, count],
  )
  await owner.query(
    `insert into thread_participant (company_id, thread_id, exact, address, role)
     select company_id, id, 'a@b.example', 'a@b.example', 'candidate' from thread where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into thread_read (company_id, thread_id, user_id, read_through)
     select company_id, id, $2, last_inbound_id from thread where company_id = $1 and last_inbound_id is not null`,
    [companyId, readerOf(companyId)],
  )
  await owner.query(
    `with note as (
       insert into thread_note (company_id, thread_id, author_id, body)
       select company_id, id, $2, 'A note' from thread where company_id = $1 and right(id, 2) = '77' returning id, thread_id)
     insert into thread_mention (company_id, note_id, user_id, thread_id, is_read)
     select $1, id, $2, thread_id, right(thread_id, 3) <> '777' from note`,
    [companyId, readerOf(companyId)],
  )
}

/** A hundred jobs, two thousand candidates, and the members. */
async function fillPeople(owner: Owner, companyId: string): Promise<void> {
  await owner.query(
    `insert into candidate (company_id, first_name, last_name, source)
     select $1, 'Person', n::text, 'test' from generate_series(1, 2000) n`,
    [companyId],
  )
  await owner.query(
    `insert into candidate_contact (company_id, candidate_id, kind, value, exact, normal, position)
     select company_id, id, 'email', id || '@b.example', id || '@b.example', id || '@b.example', 1 from candidate where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into job (company_id, slug_name, title, status, description, tags, criteria, screening, screening_questions, applicant_limit, search)
     select $1, 'job', 'Job', 'draft', '', '{}', '[]', 'resume', '[]', 100, '' from generate_series(1, 101)`,
    [companyId],
  )
  await owner.query(
    `with person as (
       insert into app_user (id, email, name, notifications)
       select id, id, 'Ada', '{}' from unnest($2::text[]) p (id) returning id)
     insert into company_member (company_id, user_id, role)
     select $1, id, case when id = $3 then 'reviewer' else 'recruiter' end from person`,
    [companyId, [readerOf(companyId), newcomerOf(companyId), reviewerOf(companyId)], reviewerOf(companyId)],
  )
  await owner.query(
    `insert into job_team (company_id, job_id, user_id)
     select company_id, id, $2 from (
       select company_id, id, row_number() over (order by id) as n from job where company_id = $1) j where n % 2 = 1`,
    [companyId, reviewerOf(companyId)],
  )
}
