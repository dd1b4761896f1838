/** A company's tables are filled set by set, in the quickest order, and their indexes are made last. */
import type pg from 'pg'
import {
  cities,
  firstNames,
  lastNameBeginnings,
  lastNameEndings,
  rareSkill,
  resumeBodies,
  skills,
} from './vocabulary.ts'

interface Wanted {
  readonly applications: number
  readonly jobs: number
}

/** The first job has a tenth of a million applicants, or a fifth of ten thousand. */
const skew = 0.8
/** Ids of applications are far from those of people, so that a bench tells the two apart. */
export const applicationIdsFrom = 5_000_000

export async function fillJobs(owner: pg.Client, companyId: string, { jobs }: Wanted): Promise<void> {
  await owner.query(
    `insert into job (company_id, id, slug_name, title, status, description, tags, criteria, screening, screening_questions,
       applicant_limit, published_at, search)
     overriding system value
     select $1, n, 'opening', 'Opening ' || n, 'live', 'What there is to do.', '{}', '[]', 'resume', '[]', 1000000000, now(), ''
     from generate_series(1, $2::int) n`,
    [companyId, jobs],
  )
}

/** People are as many as applications, each of one person on one job, over a year. */
export async function fillPeople(owner: pg.Client, companyId: string, { applications, jobs }: Wanted): Promise<void> {
  await owner.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
  // Nothing here breaks a foreign key, and looking each of them up takes longer than all else.
  await owner.query(`set session_replication_role = replica; select setseed(0.42)`)
  await sketchPeople(owner, applications, jobs)
  for (const [table, select] of Object.entries(tables)) await fillTable(owner, companyId, table, select)
  await owner.query(
    `update job j set applicant_count = (select count(*) from person p where p.job_id = j.id);
     select setval(pg_get_serial_sequence('job', 'id'), (select max(id) from job)),
       setval(pg_get_serial_sequence('candidate', 'id'), (select max(id) from candidate)),
       setval(pg_get_serial_sequence('resume', 'id'), (select max(id) from resume)),
       setval(pg_get_serial_sequence('application', 'id'), (select max(id) from application));
     drop table person; drop table body`,
  )
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
}

async function sketchPeople(owner: pg.Client, applications: number, jobs: number): Promise<void> {
  await owner.query('create temp table body (id integer primary key, words tsvector)')
  await owner.query(
    'insert into body select id, words::tsvector from unnest($1::text[]) with ordinality as made (words, id)',
    [resumeBodies()],
  )
  const named = Object.entries(skills).map(([name, share]) => `case when random() < ${share} then '${name}:20B' end`)
  const rare = `case when n % ${Math.ceil(applications / 10)} = 3 then '${rareSkill}:20B' end`
  await owner.query(
    `create temp table person (n bigint, at timestamptz, first_name text, last_name text, city text, skills text,
       body bigint, other_body bigint, job_id bigint, status text, score smallint)`,
  )
  await owner.query(
    `insert into person
     select n, now() - interval '1 year' * (1 - n::double precision / $1),
       ($2::text[])[1 + floor(random() ^ 2 * cardinality($2::text[]))],
       ($3::text[])[1 + floor(random() ^ 2 * cardinality($3::text[]))]
         || ($6::text[])[1 + floor(random() ^ 2 * cardinality($6::text[]))],
       ($4::text[])[1 + floor(random() * cardinality($4::text[]))],
       concat_ws(' ', ${[...named, rare].join(', ')}),
       1 + floor(random() * (select count(*) from body)), 1 + floor(random() * (select count(*) from body)),
       1 + width_bucket(random(), $5::double precision[]),
       (array['unreviewed', 'unreviewed', 'unreviewed', 'unreviewed', 'unreviewed', 'not_suitable', 'not_suitable',
         'suitable', 'shortlisted', 'interviewing'])[1 + floor(random() * 10)],
       case when random() < 0.9 then floor(random() * 101) end
     from generate_series(1, $1::bigint) n`,
    [applications, firstNames, lastNameBeginnings, cities, sharesBelow(jobs), lastNameEndings],
  )
}

/** Each job but the last has the share of applicants that it and those before it have. */
function sharesBelow(jobs: number): number[] {
  const weights = Array.from({ length: jobs }, (_, index) => (index + 1) ** -skew)
  const all = weights.reduce((sum, weight) => sum + weight)
  let sum = 0
  return weights.slice(0, -1).map((weight) => {
    sum += weight / all
    return sum
  })
}

const local = `lower(first_name || '.' || last_name || '.' || n)`

/** Each table takes this from `person p`; $1 is the company. */
const tables: Readonly<Record<string, string>> = {
  'candidate (company_id, id, first_name, last_name, headline, location, source, created_at, updated_at, last_active_at)': `
    select $1, n, first_name, last_name, 'Works in ' || city, jsonb_build_object('city', city), 'careers page', at, at, at
    from person`,
  'candidate_contact (company_id, candidate_id, kind, value, exact, normal, position)': `
    select $1, n, 'email', ${local} || '@mail.example', ${local} || '@mail.example', ${local} || '@mail.example', 1 from person
    union all
    select $1, n, 'phone', '+4930' || 1000000 + n, '+4930' || 1000000 + n, '+4930' || 1000000 + n, 1 from person`,
  'resume (company_id, id, candidate_id, file_id, state, body_text, created_at, read_at)': `
    select $1, n, n, 'fil_' || n, 'read', 'Has worked in ' || city, at, at from person`,
  'candidate_search (company_id, candidate_id, created_at, names, words)': `
    select $1, n, at, lower(concat_ws(' ', first_name, last_name, first_name, last_name, n)),
      format('''%s'':1A ''%s'':2A ''%s'':5A mail:6A example:7A ''%s'':8A works:9B in:10B ''%s'':11B %s', lower(first_name),
        lower(last_name), n, '4930' || 1000000 + n, lower(city), skills)::tsvector || one.words || other.words
    from person join body one on one.id = person.body join body other on other.id = person.other_body
    order by n`,
  'application (company_id, id, job_id, candidate_id, resume_id, status, is_applicant, source, score, evaluated_at, applied_at, created_at, updated_at, status_at)': `
    select $1, ${applicationIdsFrom} + n, job_id, n, n, status, true, 'careers page', score,
      case when score is not null then at end, at, at, at, at
    from person`,
  'application_status_change (company_id, application_id, to_status, actor_kind, actor_id, at)': `
    select $1, ${applicationIdsFrom} + n, 'unreviewed', 'machine', 'careers', at from person`,
  'job_activity (company_id, job_id, actor_kind, actor_id, kind, details, at)': `
    select $1, job_id, 'machine', 'careers', 'application.created',
      jsonb_build_object('applicationId', ${applicationIdsFrom} + n, 'status', 'unreviewed'), at
    from person`,
  'consent_text (company_id, version, body)': `select $1, 'before', 'What was agreed to.'`,
  'application_consent (company_id, application_id, text_version, given_at)': `
    select $1, ${applicationIdsFrom} + n, 'before', at from person`,
  'applicant_link (company_id, application_id, token_hash)': `
    select $1, ${applicationIdsFrom} + n, sha256(n::text::bytea) from person`,
}

/** An index made over present rows takes a tenth of the time of one that grows. */
async function fillTable(owner: pg.Client, companyId: string, columns: string, select: string): Promise<void> {
  const table = columns.replace(/ .*/, '')
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  // Only a table of people has ids that are given.
  const given = / id,/.test(columns) ? 'overriding system value' : ''
  await owner.query(`insert into ${columns} ${given} ${select}`, [companyId])
  for (const { definition } of indexes) await owner.query(definition)
}
