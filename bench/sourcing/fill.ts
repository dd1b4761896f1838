/**
 * A pool of people: 24 occupations of 80 skills each, of which most people have the common ones and few the rare ones; two skills of
 * others, languages with all levels below theirs, a degree, years of work, a town, and how they came. Their rows are made by SQL, as
 * the tasks of the pool would have left them, and their blocks by the service's own code.
 */
import pg from 'pg'
import { Database } from '#kernel/database/database.ts'
import { workingRole } from '#kernel/database/migrate.ts'
import { sessionOptions } from '#kernel/database/open.ts'
import { pgTypes } from '#kernel/database/types.ts'
import { buildBlock } from '#modules/talent/building-blocks.ts'
import { talent } from '#modules/talent/index.ts'
import { seatBits } from '#modules/talent/seat-span.ts'

/** Of the first two occupations some skills have names, so that criteria find them. */
export const named = [
  ['Java', 'Spring', 'Kafka', 'Docker', 'SQL', 'PostgreSQL', 'Kubernetes', 'AWS', 'Python', 'Git'],
  [
    'Nursing',
    'Wound care',
    'Dialysis',
    'Intensive care',
    'Medication administration',
    'Elderly care',
    'Triage',
    'Oncology',
  ],
] as const
const occupations = 24
const skillsOfEach = 80

const keyOf = (text: string): string => talent.understand(text).terms[0] ?? text

/** Skills have the numbers from 1 on, in the order of occupations; what others have comes behind them. */
function keys(): string[] {
  const skills = Array.from({ length: occupations * skillsOfEach }, (_, index) => {
    const name = named[Math.floor(index / skillsOfEach)]?.[index % skillsOfEach]
    return name === undefined ? `skill:bench ${index}` : keyOf(name)
  })
  return skills.map((key, index) => (skills.indexOf(key) === index ? key : `skill:bench again ${index}`))
}

export const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native']
const careers = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20]
const others = [
  'channel:talent_pool',
  ...['en', 'de', 'fr', 'es'].flatMap((code) => [`lang:${code}`, ...levels.map((level) => `lang:${code}:${level}+`)]),
  ...[3, 4, 5, 6, 7, 8].flatMap((level) => [`degree:${level}+`, `degree:${level}+:?`]),
  ...careers.map((years) => `career:${years}+`),
  'place:country:DE',
  'place:country:FR',
  ...Array.from({ length: 300 }, (_, index) => `town:bench ${index}`),
  ...Array.from({ length: 160 }, (_, index) => `active:${200 + index}`),
]

/** A number from 0 to 1 that the person and the place decide. */
const draw = (place: string): string => `((hashint8(n * 1000003 + ${place}) & 2147483647) / 2147483648.0)`
const rank = (place: string, most: number): string => `floor(exp(${draw(place)} * ln(${most + 1})))::integer`
const mark = (place: string): string => `case when ${draw(`${place} + 7`)} < 0.6
  then ((3 + floor(${draw(`${place} + 8`)} * 120))::integer << 12) | ((20 + floor(${draw(`${place} + 9`)} * 27))::integer << 6) | 2 else 1 end`

export async function fillPool(owner: pg.Client, companyId: string, count: number): Promise<void> {
  const all = [...keys(), ...others]
  await owner.query(
    `set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set session_replication_role = replica`,
  )
  await owner.query(
    `insert into talent_term (company_id, id, key) overriding system value select $1, id, key from unnest($2::text[]) with ordinality as k(key, id)`,
    [companyId, all],
  )
  await owner.query(`select setval(pg_get_serial_sequence('talent_term', 'id'), $1)`, [all.length + 1])
  await owner.query('insert into talent_pool (company_id, seats, is_filled) values ($1, $2, true)', [companyId, count])
  await owner.query(
    `insert into candidate (company_id, id, first_name, last_name, headline, source, created_at, updated_at, last_active_at)
     overriding system value
     select $1, n + 1, 'Ada', 'Byron ' || n, 'Works here', 'careers page', now(), now(), now() from generate_series(0, $2::integer - 1) n`,
    [companyId, count],
  )
  await owner.query(`select setval(pg_get_serial_sequence('candidate', 'id'), $1)`, [count + 1])
  const id = (key: string): number => all.indexOf(key) + 1
  const step = 100_000
  for (let from = 0; from < count; from += step)
    await owner.query(
      `insert into talent (company_id, seat, candidate_id, terms, packed, total_months, last_active_on, profile_as_of, is_out, done, content)
       select $1, n, n + 1, array_agg(term order by term), array_agg(packed order by term), 60, current_date, current_date, false, 1, 1
       from (
         select n, term, max(packed) as packed from generate_series($2::bigint, $3::bigint - 1) n
         cross join lateral (select ${rank('1', occupations)} - 1 as occupation) o
         cross join lateral (
           select o.occupation * ${skillsOfEach} + ${rank('k * 31 + 100', skillsOfEach)} as term, ${mark('k * 31 + 101')} as packed
           from generate_series(1, 8 + floor(${draw('2')} * 18)::integer) k
           union all
           select floor(${draw('k + 50')} * ${occupations})::integer * ${skillsOfEach} + ${rank('k + 60', skillsOfEach)}, 1 from generate_series(1, 2) k
           union all
           select ${id('lang:en')} + l, 2 from generate_series(0, floor(${draw('3')} * 8)::integer) l where ${draw('4')} < 0.7
           union all
           select ${id('lang:de')} + l, 2 from generate_series(0, floor(${draw('5')} * 8)::integer) l where ${draw('6')} < 0.5
           union all
           select ${id('degree:3+')} + 2 * l, 2 from generate_series(0, floor(${draw('9')} * 6)::integer) l
           union all
           select ${id('career:1+')} + l, 2 from generate_series(0, floor(${draw('10')} * 11)::integer) l
           union all
           select ${id('place:country:DE')} + floor(${draw('11')} * 2)::integer, 2
           union all
           select ${id('town:bench 0')} + ${rank('12', 300)} - 1, 2
           union all
           select ${id('active:200')} + floor(sqrt(${draw('13')}) * 123)::integer, 2
           union all
           select ${id('channel:talent_pool')}, 2) t
         group by n, term) x
       group by n`,
      [companyId, from, Math.min(count, from + step)],
    )
  await owner.query('reset session_replication_role')
  await owner.query('vacuum analyze talent, talent_term, candidate')
}

export async function openBenchDatabase(
  databaseUrl: string,
  connections: number,
): Promise<{ db: Database; end(): Promise<void> }> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    options: sessionOptions(workingRole),
    types: pgTypes,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: new Database(pool), end: () => pool.end() }
}

/** The answer is the milliseconds of one block, in the middle. */
export async function buildAll(db: Database, companyId: string, count: number): Promise<number[]> {
  const took: number[] = []
  for (let block = 0; block <= (count - 1) >> seatBits; block++) {
    const startedAt = performance.now()
    await db.transaction({ companyId }, (tx) => buildBlock(tx, companyId, block, new Date()))
    took.push(performance.now() - startedAt)
  }
  return took
}
