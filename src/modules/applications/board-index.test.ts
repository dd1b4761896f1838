/** A page among fifty thousand applications reads about as many rows as it shows, by the index of its order. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type pg from 'pg'
import { prepare, type Statement, sql } from '#kernel/database/sql.ts'
import { ownPool } from '#test'
import type { ApplicationFilters } from './application-filter.ts'
import { selectList } from './application-list.ts'

const companyId = 'org_aaaaaaaaaaaaaaaaaaaaaaaa'
const other = 'org_bbbbbbbbbbbbbbbbbbbbbbbb'
const actor = { kind: 'machine', name: 'test', companyId } as const
const fetch = 26

let filled: Promise<pg.Pool> | undefined

/**
 * Half of the applications are of another company, two thirds of the rest on one job. Every fiftieth person was hired,
 * every twentieth is off the board. All bind, every hundredth gilds, but on the job only one in a thousand.
 */
async function fill(): Promise<pg.Pool> {
  const pool = await ownPool()
  for (const id of [companyId, other]) {
    await pool.query(`insert into company (id, name, slug) values ($1, 'Acme', $1)`, [id])
    await pool.query(
      `insert into job (company_id, slug_name, title, status, published_at, description, tags, criteria, screening,
         screening_questions, applicant_limit, search)
       select $1, 'job', 'Job', 'live', now(), '', '{}', '[]', 'resume', '[]', 100000, '' from generate_series(1, 3)`,
      [id],
    )
    await pool.query(
      `with person as (
         insert into candidate (company_id, first_name, last_name, source)
         select $1, 'Ada', n::text, 'test' from generate_series(1, 25000) n returning company_id, id, last_name::int as n),
       words as (
         insert into candidate_search (company_id, candidate_id, created_at, names, words)
         select company_id, id, now(), '', concat('binder', case when n % 3 = 0 and n % 100 < 4 or n % 1000 = 1 then ' gilder' end,
           case when n = 100 then ' unicorn' end)::tsvector from person),
       resume as (
         insert into resume (company_id, candidate_id, file_id, state, body_text, read_at, likeness)
         select company_id, id, 'file', 'read', '', now(), array[n / 2, -n] from person returning id, candidate_id)
       insert into application (company_id, job_id, candidate_id, resume_id, status, is_applicant, source, score, applied_at,
         removed_at)
       select company_id, (select min(id) + case when n % 3 = 0 then 1 + n % 2 else 0 end from job j
           where j.company_id = person.company_id), person.id, resume.id, case when n % 50 = 5 then 'hired' else 'unreviewed' end,
         true, 'test', case when n % 7 > 0 then n % 101 end, now() - n * interval '1 minute',
         case when n % 20 = 5 then now() end
       from person join resume on resume.candidate_id = person.id`,
      [id],
    )
  }
  await pool.query('vacuum analyze')
  return pool
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The statement runs in the role of the service, and the plan says how each table and index was read. */
async function run(pool: pg.Pool, statement: Statement, planning: 'custom' | 'generic' = 'custom') {
  const client = await pool.connect()
  const nodes: Plan[] = []
  const onNotice = ({ message = '' }: { message?: string | undefined }): void => {
    const from = message.indexOf('{')
    if (from >= 0) nodes.push(...nodesOf(JSON.parse(message.slice(from)).Plan))
  }
  client.on('notice', onNotice)
  try {
    await client.query(`load 'auto_explain'`)
    await client.query(`select set_config('muster.company_id', $1, false)`, [companyId])
    await client.query(`set plan_cache_mode = force_${planning}_plan; set auto_explain.log_nested_statements = on;
      set auto_explain.log_analyze = on; set auto_explain.log_format = json; set auto_explain.log_min_duration = 0;
      set client_min_messages = log; set role muster_app`)
    nodes.length = 0
    const { text, values } = prepare(statement)
    const { rows } = await client.query<{ id: string }>(text, [...values])
    return { ids: rows.map(({ id }) => Number(id)), nodes }
  } finally {
    client.off('notice', onNotice)
    await client.query(
      'reset role; reset client_min_messages; reset auto_explain.log_min_duration; reset plan_cache_mode',
    )
    client.release()
  }
}

const readIn = (nodes: readonly Plan[], relation: string): number =>
  nodes
    .filter((node) => node['Relation Name'] === relation)
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

const indexesIn = (nodes: readonly Plan[]): Set<string> => new Set(nodes.flatMap((node) => node['Index Name'] ?? []))
const isLongScan = (node: Plan): boolean => node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > 100

const prepared = async () => {
  filled ??= fill()
  const pool = await filled
  await pool.query(`select set_config('muster.company_id', '*', false)`)
  const { rows } = await pool.query<{ id: string; passes: boolean }>(
    `select min(j.id) as id, (select rolsuper from pg_roles where rolname = current_user) as passes from job j
     where j.company_id = $1`,
    [companyId],
  )
  return { pool, jobId: Number(rows[0]?.id), isSuperuser: rows[0]?.passes ?? false }
}

const filtersOf = (filters: Partial<ApplicationFilters>): ApplicationFilters => ({
  sort: 'newest',
  status: undefined,
  query: undefined,
  cluster: undefined,
  includeRemoved: false,
  ...filters,
})

/** The expected ids come from looking at all applications. */
async function expected(pool: pg.Pool, jobId: number, filters: Partial<ApplicationFilters>, offset: number) {
  const { sort, status, query, includeRemoved } = filtersOf(filters)
  const { rows } = await pool.query<{ id: string; sorted_by: string | number }>(
    `select a.id, case when $1 then to_json(a.score_rank) else to_json(a.applied_at) end as sorted_by
     from application a join candidate_search s using (company_id, candidate_id)
     where company_id = $2 and job_id = $3 and ($4::text is null or status = $4) and ($5 or removed_at is null)
       and ($6::text is null or words @@ $6::tsquery)
     order by case when $1 then score_rank end desc, case when $1 then null else applied_at end desc, a.id desc
     limit $7 offset $8`,
    [sort === 'score', companyId, jobId, status ?? null, includeRemoved, query ?? null, fetch + 1, offset],
  )
  const places = rows.map(({ id, sorted_by }) => [sorted_by, Number(id)] as const)
  return {
    after: offset === 0 ? null : (places[0] ?? null),
    ids: places
      .slice(offset === 0 ? 0 : 1)
      .slice(0, fetch)
      .map(([, id]) => id),
  }
}

describe('a page of a board of sixteen thousand', () => {
  for (const [named, filters, indexes, readMax] of [
    ['newest', {}, ['application_newest'], fetch],
    ['best', { sort: 'score' }, ['application_best'], fetch],
    ['newest of a status', { status: 'hired' }, ['application_newest_of_status'], fetch],
    ['best of a status', { status: 'hired', sort: 'score' }, ['application_best_of_status'], fetch],
    [
      'newest with those off it',
      { includeRemoved: true },
      ['application_newest', 'application_removed_newest'],
      2 * fetch,
    ],
    [
      'best with those off it',
      { includeRemoved: true, sort: 'score' },
      ['application_best', 'application_removed_best'],
      2 * fetch,
    ],
    [
      'newest of a status with those off it',
      { includeRemoved: true, status: 'hired' },
      ['application_newest_of_status', 'application_removed_newest_of_status'],
      2 * fetch,
    ],
  ] as const) {
    for (const planning of ['custom', 'generic'] as const) {
      test(`reads the ${named} by its index, at the beginning and far down, by a ${planning} plan`, async (t) => {
        const { pool, jobId, isSuperuser } = await prepared()
        if (!isSuperuser) return t.skip('only a superuser is told the plans')

        for (const offset of [0, 70]) {
          const { after: place, ids: wanted } = await expected(pool, jobId, filters, offset)
          const asked = { after: place, fetch }
          const { ids, nodes } = await run(pool, selectList(actor, jobId, filtersOf(filters), asked), planning)

          assert.equal(wanted.length, fetch)
          assert.deepEqual(ids, wanted)
          assert.deepEqual(indexesIn(nodes), new Set([...indexes, 'candidate_pkey']))
          assert.ok(readIn(nodes, 'application') <= readMax, `${readIn(nodes, 'application')} rows`)
        }
      })
    }
  }
})

describe('a search in a board of sixteen thousand', () => {
  for (const [named, query, isByWords, readMax] of [
    ['a word that all have by walking', 'binder', false, 1100],
    ['a word that few of many have by the index of words', 'gilder', true, 8000],
    ['a word that one has by the index of words', 'unicorn', true, 3000],
    ['a word that nobody has by the index of words', 'phoenix', true, 3000],
  ] as const) {
    test(`finds ${named}, in either order and further down`, async (t) => {
      const { pool, jobId, isSuperuser } = await prepared()
      if (!isSuperuser) return t.skip('only a superuser is told the plans')

      for (const sort of ['newest', 'score'] as const) {
        for (const offset of [0, 10]) {
          const filters = { sort, query }
          const { after: place, ids: wanted } = await expected(pool, jobId, filters, offset)
          const { ids, nodes } = await run(pool, selectList(actor, jobId, filtersOf(filters), { after: place, fetch }))

          if (offset === 0 || place) assert.deepEqual(ids, wanted)
          if (isByWords) assert.ok(indexesIn(nodes).has('candidate_search_words'))
          assert.deepEqual(nodes.filter(isLongScan), [])
          assert.ok(readIn(nodes, 'application') <= readMax, `${query}: ${readIn(nodes, 'application')} rows`)
        }
      }
    })
  }

  test('finds among those off the board too, and nobody of another company', async () => {
    const { pool, jobId } = await prepared()
    const filters = { query: 'binder', includeRemoved: true, status: 'hired' } as const
    const asked = { after: null, fetch }

    const { ids: wanted } = await expected(pool, jobId, filters, 0)
    const { ids } = await run(pool, selectList(actor, jobId, filtersOf(filters), asked))
    const { ids: elsewhere } = await run(
      pool,
      selectList({ ...actor, companyId: other }, jobId, filtersOf(filters), asked),
    )

    assert.equal(wanted.length, fetch)
    assert.deepEqual([ids, elsewhere], [wanted, []])
  })
})

describe('resumes that share a key', () => {
  test('are found by the index of keys, within the company', async (t) => {
    const { pool, isSuperuser } = await prepared()
    if (!isSuperuser) return t.skip('only a superuser is told the plans')

    const alike = sql`select id from applications_alike(array[100, 999999], 0, '-infinity', 'infinity', 20) as id`
    const { ids, nodes } = await run(pool, alike)

    assert.equal(ids.length, 2)
    assert.ok(indexesIn(nodes).has('resume_alike'))
    assert.deepEqual(nodes.filter(isLongScan), [])
  })
})
