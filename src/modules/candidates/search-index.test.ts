/**
 * Among fifty thousand people these tests see what `search_candidates` and `candidates_named` answer, and by which
 * indexes.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type pg from 'pg'
import { explained, isSuperuser, ownPool } from '#test'

const companies = ['org_aaaaaaaaaaaaaaaaaaaaaaaa', 'org_bbbbbbbbbbbbbbbbbbbbbbbb'] as const
const peopleOfEach = 25_000

let filling: Promise<pg.Pool> | undefined
const filled = (): Promise<pg.Pool> => {
  filling ??= fill()
  return filling
}

/**
 * Among 25,000 people each is even or odd, every third knows craft, every fiftieth is a binder, every thousandth a
 * gilder, and those of an old import are nurses. All have words that begin alike. One reviewer sees every fifth of
 * them, another few.
 */
async function fill(): Promise<pg.Pool> {
  const pool = await ownPool()
  for (const id of companies) {
    await pool.query(`insert into company (id, name, slug) values ($1, 'Acme', $1)`, [id])
    await pool.query(
      `with added as (
         insert into candidate (company_id, first_name, last_name, source, created_at)
         select $1, 'Person', n::text, 'test', timestamptz '2026-01-01 00:00Z' + make_interval(mins => n)
         from generate_series(1, $2::int) n returning id, last_name::int as n, created_at)
       insert into candidate_search (company_id, candidate_id, created_at, names, words)
       select $1, id, created_at, concat('person number', n, case when n % 5000 = 0 then ' aleksandrina' end),
         concat_ws(' ', 'kind' || n % 700, 'kit' || n % 900, case when n % 2 = 0 then 'even' else 'odd' end,
           case when n % 3 = 0 then 'craft' end, case when n % 50 = 0 then 'binder' end,
           case when n % 1000 = 0 then 'gilder' end, case when n between 2000 and 12000 then 'nurse' end)::tsvector
       from added`,
      [id, peopleOfEach],
    )
  }
  for (const [member, each] of Object.entries(seen)) await letSee(pool, member, each)
  await pool.query('vacuum analyze candidate, candidate_search, application, job, job_team')
  return pool
}

/** Every fifth person is on two jobs of one reviewer, and every hundredth on two of the other's. */
const seen = { usr_many: 5, usr_few: 100 } as const

async function letSee(pool: pg.Pool, member: string, each: number): Promise<void> {
  const [company] = companies
  await pool.query(`insert into app_user (id, email, name, notifications) values ($1, $1, 'Ada', '{}')`, [member])
  await pool.query(`insert into company_member (company_id, user_id, role) values ($1, $2, 'reviewer')`, [
    company,
    member,
  ])
  await pool.query(
    `with made as (
       insert into job (company_id, slug_name, title, description, tags, criteria, screening, screening_questions,
         applicant_limit, search)
       select $1, 'job', 'Job', '', '{}', '[]', 'resume', '[]', 250, '' from generate_series(1, 2) returning id),
     team as (insert into job_team (company_id, job_id, user_id) select $1, id, $2 from made)
     insert into application (company_id, job_id, candidate_id, status, is_applicant, source)
     select $1, made.id, c.id, 'unreviewed', true, 'test' from made, candidate c
     where c.company_id = $1 and c.last_name::int % $3 = 0`,
    [company, member, each],
  )
}

interface Found {
  readonly candidate_id: string
  readonly created_at: Date
}

const search = `select candidate_id, created_at from search_candidates($1::tsquery, $2, $3, $4)`
const firstPage = (pool: pg.Pool, wanted: string) =>
  explained<Found>(pool, companies[0], search, [wanted, null, null, 26])

describe('a search among fifty thousand people', () => {
  for (const [asked, wanted, count, byWords] of [
    ['a word that many have', 'even', 26, null],
    ['a word and the beginning of one that many have', 'odd & ki:*', 26, null],
    ['a word that few have', 'gilder', 25, 'gilder'],
    ['words that some have together', 'binder & craft', 26, null],
    ['words that few have together', 'gilder & craft', 8, `'gilder'' & ''craft`],
    ['words that many have and nobody has both', 'even & odd', 0, `'even'' & ''odd`],
    ['a word that nobody new has', 'nurse', 26, 'nurse'],
    ['a word that nobody has', 'nowhere', 0, 'nowhere'],
    ['the beginning of a word that few have', 'gild:*', 25, `gild'':*`],
    ['a word that few have and the beginning of those that all have', 'gilder & ki:*', 25, 'gilder'],
  ] as const) {
    test(`finds ${asked} ${byWords === null ? 'by walking from the newest' : 'by the index of words'}`, async (t) => {
      const pool = await filled()
      if (!(await isSuperuser(pool))) return t.skip('row security itself takes the index of words away')

      const { rows, plan } = await firstPage(pool, wanted)

      assert.equal(rows.length, count)
      assert.match(plan, /Index Scan using candidate_search_newest/)
      assert.doesNotMatch(plan, /Seq Scan on candidate_search/)
      const [, looked] =
        /Bitmap Index Scan on candidate_search_words[^\n]*\n[^\n]*@@ \(?(?:array_to_string\('\{"?)?([^\n]*)/.exec(
          plan,
        ) ?? []
      if (byWords === null) assert.equal(looked, undefined)
      else assert.ok(looked?.replaceAll(/"?,"?/g, ' & ').includes(byWords), looked)
    })
  }

  test('leaves the beginnings that all have out of the index, and holds to them', async (t) => {
    const pool = await filled()
    if (!(await isSuperuser(pool))) return t.skip('row security itself takes the index of words away')

    const { plan } = await firstPage(pool, 'gilder & ki:*')
    const { rows } = await firstPage(pool, 'gilder & kind10:*')

    assert.doesNotMatch(plan, /Index Cond:[^\n]*ki'':\*/)
    const found = await numbersOf(pool, rows)
    assert.ok(found.every((n) => /^10/.test(String(n % 700))) && found.length > 0, String(found))
  })

  const isNurse = (n: number) => n >= 2000 && n <= 12_000

  test('finds in pages, newest first, just those who have the words', async () => {
    const pool = await filled()

    for (const [wanted, has] of [
      ['gilder', (n: number) => n % 1000 === 0],
      ['binder & craft', (n: number) => n % 150 === 0],
      ['nurse & binder', (n: number) => n % 50 === 0 && isNurse(n)],
      ['binder & ki:*', (n: number) => n % 50 === 0],
      ['nurse & gild:*', (n: number) => n % 1000 === 0 && isNurse(n)],
    ] as const) {
      const found = await readThrough(pool, (page) => explained<Found>(pool, companies[0], search, [wanted, ...page]))

      assert.deepEqual(found, numbers(has), wanted)
    }
  })

  test('finds for a reviewer all of those whom they see, whether they see many or few', async (t) => {
    const pool = await filled()
    const isDefiner = await isSuperuser(pool)
    const searchSeen = 'select candidate_id, created_at from candidates_seen_by($1, $2::tsquery, $3, $4, $5)'

    for (const [member, each] of Object.entries(seen)) {
      for (const [wanted, has] of [
        [null, () => true],
        ['even & craft', (n: number) => n % 6 === 0],
        ['nurse & ki:*', isNurse],
        ['gilder', (n: number) => n % 1000 === 0],
        ['binder & odd', () => false],
      ] as const) {
        const found = await readThrough(
          pool,
          async (page) => {
            const asked = await explained<Found>(pool, companies[0], searchSeen, [member, wanted, ...page])
            if (isDefiner) assert.doesNotMatch(asked.plan, /Seq Scan on (?:candidate|application)/)
            return asked
          },
          300,
        )

        assert.deepEqual(
          found,
          numbers((n) => n % each === 0 && has(n)),
          `${member} ${wanted}`,
        )
      }
    }
    if (!isDefiner) t.diagnostic('row security itself takes the indexes away')
  })

  test('stays within the company that is set, and finds nobody where none is', async () => {
    const pool = await filled()
    const counts: number[][] = []

    for (const reach of [...companies, '*', 'none', '']) {
      const counted: number[] = []
      for (const wanted of ['even', 'gilder']) {
        counted.push((await explained<Found>(pool, reach, search, [wanted, null, null, 26])).rows.length)
      }
      counted.push(
        (await explained<Found>(pool, reach, `select * from candidates_named('aleksandrina', 26)`)).rows.length,
      )
      counts.push(counted)
    }

    assert.deepEqual(counts, [
      [26, 25, 5],
      [26, 25, 5],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })
})

describe('a name with a typing mistake', () => {
  test('is found by the index, the likest first', async (t) => {
    const pool = await filled()
    if (!(await isSuperuser(pool))) return t.skip('row security itself takes the index of names away')

    const { rows, plan } = await explained<Found>(
      pool,
      companies[0],
      `select * from candidates_named('aleksandirna', 3)`,
    )

    assert.equal(rows.length, 3)
    assert.match(plan, /Bitmap Index Scan on candidate_search_names/)
    assert.doesNotMatch(plan, /Seq Scan/)
  })

  test('is nobody’s when there is no letter in it', async () => {
    const pool = await filled()

    const answers = [
      await explained<Found>(pool, companies[0], `select * from candidates_named('', 3)`),
      await explained<Found>(pool, companies[0], `select * from candidates_named(' .-', 3)`),
    ]

    assert.deepEqual(
      answers.map(({ rows }) => rows.length),
      [0, 0],
    )
  })
})

const numbers = (has: (n: number) => boolean): number[] =>
  Array.from({ length: peopleOfEach }, (_, index) => peopleOfEach - index).filter(has)

type Page = readonly [at: Date | null, id: string | null, howMany: number]

/** The pages are read one after another to the end. */
async function readThrough(
  pool: pg.Pool,
  read: (page: Page) => Promise<{ rows: Found[] }>,
  howMany = 37,
): Promise<number[]> {
  const found: number[] = []
  let last: Found | undefined
  do {
    const { rows } = await read([last?.created_at ?? null, last?.candidate_id ?? null, howMany])
    found.push(...(await numbersOf(pool, rows)))
    last = rows.length === howMany ? rows.at(-1) : undefined
  } while (last)
  return found
}

/** The numbers keep the order in which people were found. */
async function numbersOf(pool: pg.Pool, rows: readonly Found[]): Promise<number[]> {
  await pool.query(`select set_config('muster.company_id', '*', false)`)
  const { rows: known } = await pool.query<{ n: number }>(
    `select c.last_name::int as n from unnest($1::bigint[]) with ordinality as found (id, place)
     join candidate c on c.id = found.id order by place`,
    [rows.map((row) => row.candidate_id)],
  )
  return known.map(({ n }) => n)
}
