/**
 * Row security keeps PostgreSQL from using an index for `@@` and `@>`; `search_jobs` and `tagged_jobs` still use it.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type pg from 'pg'
import { explained, isSuperuser, ownPool } from '#test'

const companies = ['org_aaaaaaaaaaaaaaaaaaaaaaaa', 'org_bbbbbbbbbbbbbbbbbbbbbbbb']
const jobsOfEach = 25_000

let filled: Promise<pg.Pool> | undefined

/** Every fifth of fifty thousand jobs is for a binder, every thousandth for a gilder, and tagged so. */
async function fill(): Promise<pg.Pool> {
  const pool = await ownPool()
  for (const id of companies) {
    await pool.query(`insert into company (id, name, slug) values ($1, 'Acme', $1)`, [id])
    await pool.query(
      `insert into job (company_id, slug_name, title, description, tags, criteria, screening, screening_questions,
         applicant_limit, search)
       select $1, 'job', 'Job', '', case when n % 1000 = 0 then '{gilding}' else '{}' end::text[], '[]', 'resume', '[]',
         250, concat('job word', n % 500, case when n % 5 = 0 then ' binder' end,
           case when n % 1000 = 0 then ' gilder' end)::tsvector
       from generate_series(1, $2::int) n`,
      [id, jobsOfEach],
    )
  }
  await pool.query('vacuum analyze job')
  return pool
}

const [company = '', other = ''] = companies
const newest = (found: string): string =>
  `select id from job where company_id = '${company}' and id in (${found}) order by created_at desc, id desc limit 26`

describe('a search among fifty thousand jobs', () => {
  for (const [asked, found] of [
    ['a word', 'select search_jobs($$gilder$$)'],
    ['two words', 'select search_jobs($$gilder & binder$$)'],
    ['the start of a word', 'select search_jobs($$gild:*$$)'],
    ['a tag', 'select tagged_jobs($${gilding}$$)'],
  ] as const) {
    test(`finds ${asked} by the index`, async (t) => {
      filled ??= fill()
      const pool = await filled
      if (!(await isSuperuser(pool)))
        return t.skip('the owner is bound by row security, and searches without the index')

      const { rows, plan } = await explained(pool, company, newest(found))

      assert.equal(rows.length, 25)
      assert.match(plan, /Bitmap Index Scan on job_found/)
      assert.doesNotMatch(plan, /Seq Scan on job/)
    })
  }

  test('stays within the company that is set, and finds nothing where none is', async (t) => {
    filled ??= fill()
    const pool = await filled
    if (!(await isSuperuser(pool))) return t.skip('row security itself sees to it')

    const found = await Promise.all(
      [company, other, '*', 'none', ''].map(async (reach) => {
        const [searched, tagged] = [
          await explained(pool, reach, 'select search_jobs($$gilder$$) as id'),
          await explained(pool, reach, 'select tagged_jobs($${gilding}$$) as id'),
        ]
        return [searched.rows.length, tagged.rows.length]
      }),
    )

    assert.deepEqual(found, [
      [25, 25],
      [25, 25],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })
})
