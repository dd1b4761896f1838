/** A long history: people with skills that many or few have, names, addresses, companies, and jobs that they applied to. */
import type pg from 'pg'

/** These are filled; `fillAtOnce` takes their names. */
export const historyTables = ['ats_job', 'ats_candidate', 'ats_candidate_search', 'ats_application']

export const historySource = 'atc_long'

/** One of so many people has the skill. */
const skills: Readonly<Record<string, number>> = {
  excel: 7,
  sql: 8,
  python: 10,
  java: 12,
  nursing: 20,
  rust: 200,
  cobol: 2000,
}
/** Ten people have this skill, however many there are. */
export const rareSkill = 'zymurgy'

const beginnings =
  'ander bern carl dahl ehren falk gold hart irm jung karl lind mort nord olden peter quist rosen sand thor ulm vester weiss'
const endings = 'son berg mann sen ova ez ski escu idis ian ter feld ton ley ward well wood stein'
const firsts =
  'ada grace mary alan edsger barbara donald john margaret annie radia frances jean betty kathleen ida dorothy katherine'
const cities = 'berlin lisbon nairobi osaka oslo pune quito toronto warsaw wellington'

const oneOf = (list: string, seed: number): string => {
  const words = list.split(' ')
  const array = `array[${words.map((word) => `'${word}'`).join(',')}]`
  return `(${array})[1 + (hashint4(n * 31 + ${seed}) & 2147483647) % ${words.length}]`
}

const has = (name: string, each: number, index: number): string =>
  `case when (hashint4(n * 17 + ${index}) & 2147483647) % ${each} = 0 then '${name}' end`

/** Words are written as `searchRowOf` writes them. */
const words = `
  format('''%1$s'':1A ''%2$s'':1A ''=%1$s'':1 ''=%2$s'':1 ''%5$s'':1 ''works'':1 ''company%3$s'':1 ''%4$s'':1 ''@%1$s.%2$s.%5$s@mail.example'':1',
    first_name, last_name, company_number, city, n)
  || coalesce((select string_agg(format(' ''%s'':1', skill), '') from unnest(skills) as skill), '')`

/** One person in a hundred applied to a confidential job, and nobody else to that. */
export async function fillHistory(owner: Pick<pg.Client, 'query'>, companyId: string, count: number): Promise<void> {
  await owner.query(
    `insert into ats_source (company_id, id, title, is_on, is_ready) values ($1, $2, 'Long ATS', true, true)`,
    [companyId, historySource],
  )
  await owner.query(
    `insert into ats_job (company_id, source_id, remote_id, title, is_confidential, words, asked_at, told_at, content_hash, generation)
     select $1, $2, n::text, 'Opening ' || n, n = 0, format('''opening'':1 ''%s'':1', n)::tsvector, now(), now(), '', 1
     from generate_series(0, 200) n`,
    [companyId, historySource],
  )
  await owner.query(
    `create temp table past_person as
     select n, ${oneOf(firsts, 1)} as first_name, ${oneOf(beginnings, 2)} || ${oneOf(endings, 3)} as last_name,
       ${oneOf(cities, 4)} as city, n % 200 as company_number, now() - make_interval(mins => $1::integer - n) as at,
       array_remove(array[${Object.entries(skills)
         .map(([name, each], index) => has(name, each, index + 10))
         .join(', ')}, case when n % greatest($1::integer / 10, 1) = 3 then '${rareSkill}' end], null) as skills
     from generate_series(1, $1::integer) n`,
    [count],
  )
  await owner.query(
    `insert into ats_candidate (company_id, source_id, remote_id, first_name, last_name, emails, company, location, skills,
       remote_created_at, asked_at, told_at, content_hash, generation)
     select $1, $2, n::text, first_name, last_name, array[format('%s.%s.%s@mail.example', first_name, last_name, n)],
       'Company' || company_number, city, skills, at, now(), now(), '', 1 from past_person`,
    [companyId, historySource],
  )
  await owner.query(
    `insert into ats_candidate_search (company_id, source_id, remote_id, met_at, is_shown, names, words)
     select $1, $2, n::text, at, true, concat_ws(' ', first_name, last_name, first_name, last_name, n), (${words})::tsvector
     from past_person`,
    [companyId, historySource],
  )
  await owner.query(
    `insert into ats_application (company_id, source_id, remote_id, candidate_id, job_id, stage_name, outcome, applied_at, asked_at,
       told_at, content_hash, generation)
     select $1, $2, n::text, n::text, case when n % 100 = 7 then '0' else (1 + n % 200)::text end, 'Applied', 'rejected', at, now(), now(), '', 1
     from past_person`,
    [companyId, historySource],
  )
  await owner.query('drop table past_person')
}
