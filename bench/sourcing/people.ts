/** What the pool's people have elsewhere: resumes of those who are shown, and a job whose page somebody looks at meanwhile. */
import pg from 'pg'
import { named } from './fill.ts'

const applications = 2_000

export async function addApplications(owner: pg.Client, companyId: string): Promise<number> {
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into job (company_id, id, slug_name, title, status, description, tags, criteria, screening, screening_questions,
       applicant_limit, published_at, search)
     overriding system value values ($1, 1, 'opening', 'Opening', 'live', 'What there is to do.', '{}', '[]', 'resume', '[]', 1000000, now(), '')`,
    [companyId],
  )
  await owner.query(
    `insert into application (company_id, id, job_id, candidate_id, status, is_applicant, source, applied_at, created_at, updated_at, status_at)
     overriding system value
     select $1, n, 1, n, 'unreviewed', true, 'careers page', now(), now(), now(), now() from generate_series(1, $2::integer) n`,
    [companyId, applications],
  )
  await owner.query('reset session_replication_role; analyze job, application')
  return 1
}

/** A page and a half, of which some is shown in roles. */
const bodyOf = (id: number): string => {
  const skills = named[id % 2] ?? named[0]
  const duties = skills.map(
    (skill, index) => `- Worked with ${skill} every day, and ${index % 2 === 0 ? 'taught' : 'documented'} it`,
  )
  return [
    'Work experience',
    ...[2015, 2018, 2021].flatMap((year) => [
      '',
      `${id % 2 === 0 ? 'Software engineer' : 'Nurse'}, Northwind Ltd, ${year} - ${year + 3}`,
      ...duties,
    ]),
    '',
    'Languages',
    'German: B2',
    'English: C1',
  ].join('\n')
}

export async function addResumes(
  databaseUrl: string,
  forBest: (insert: (ids: readonly number[]) => Promise<unknown>) => Promise<void>,
  companyId: string,
): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  owner.on('error', () => {})
  await owner.connect()
  await owner.query(`select set_config('muster.company_id', '*', false)`)
  await forBest((ids) =>
    owner.query(
      `insert into resume (company_id, candidate_id, file_id, state, read_at, body_text)
       select $1, id, 'none', 'read', now(), body from unnest($2::bigint[], $3::text[]) as r(id, body)`,
      [companyId, ids, ids.map(bodyOf)],
    ),
  )
  await owner.query('analyze resume')
  await owner.end()
}
