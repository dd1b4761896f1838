/** Other systems ask for the linked ones among very many jobs: no plan reads what it does not show. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type pg from 'pg'
import type { KeyHolder } from '#kernel/actor.ts'
import { nothing, prepare, type Statement, sql } from '#kernel/database/sql.ts'
import { explained, ownPool } from '#test'
import { selectLinkedJobs } from './linked-job.store.ts'

const companyId = 'org_aaaaaaaaaaaaaaaaaaaaaaaa'
const platformId = 'org_pppppppppppppppppppppppp'
const jobsOfEach = 25_000

let filled: Promise<pg.Pool> | undefined

/**
 * The two companies have fifty thousand jobs. Every fiftieth is linked by a platform, and every other of those is live.
 */
async function fill(): Promise<pg.Pool> {
  const pool = await ownPool()
  for (const id of [companyId, 'org_bbbbbbbbbbbbbbbbbbbbbbbb']) {
    await pool.query(`insert into company (id, name, slug) values ($1, 'Acme', $1)`, [id])
    await pool.query(
      `insert into job (company_id, slug_name, title, description, tags, criteria, screening, screening_questions,
         applicant_limit, search, created_at, status, published_at, ats_job_id, ats_owner, ats_linked_at)
       select $1, 'job', 'Job', '', '{}', '[]', 'resume', '[]', 250, '', now() - n * interval '1 minute',
         case when n % 100 = 0 then 'live' else 'draft' end, case when n % 100 = 0 then now() end,
         case when n % 50 = 0 then 'REQ-' || n end, case when n % 50 = 0 then $3 end,
         case when n % 50 = 0 then now() end
       from generate_series(1, $2::int) n`,
      [id, jobsOfEach, `platform:${platformId}`],
    )
  }
  await pool.query('vacuum analyze job')
  return pool
}

const key = {
  kind: 'key',
  keyId: 'key_1',
  keyFamily: 'key_1',
  keyType: 'company',
  keyCompanyId: companyId,
  address: '10.0.0.1',
  companyId,
  scopes: ['jobs:read'],
} as const satisfies KeyHolder
const platform = { ...key, keyType: 'platform', keyCompanyId: platformId } as const
const later = sql`(j.created_at, j.id) < (now() - interval '10 days', 12000)`

async function planOf(statement: Statement): Promise<{ plan: string; found: number }> {
  filled ??= fill()
  const { text, values } = prepare(statement)
  const { plan, rows } = await explained(await filled, companyId, text, values)
  return { plan, found: rows.length }
}

describe('among fifty thousand jobs', () => {
  for (const [what, actor, status, clause, index] of [
    ['the linked ones', key, 'all', nothing, 'job_linked_newest'],
    ['a later page of them', key, 'all', later, 'job_linked_newest'],
    ['those of a platform', platform, 'all', nothing, 'job_linked_newest'],
    ['the live ones', key, 'live', nothing, 'job_linked_newest_of_status'],
    ['the live ones of a platform, on a later page', platform, 'live', later, 'job_linked_newest_of_status'],
  ] as const) {
    test(`${what} are read in their order by an index`, async () => {
      const { plan, found } = await planOf(selectLinkedJobs(actor, status, [clause], 26))

      assert.equal(found, 26)
      assert.match(plan, new RegExp(`Index Scan using ${index} on job`))
      assert.doesNotMatch(plan, /Seq Scan on job|Sort|Rows Removed by Filter/)
    })
  }

  test('the one in a place of the ATS is found by an index', async () => {
    const { plan, found } = await planOf(
      sql`select from job j where j.company_id = ${companyId} and j.ats_job_id = ${'REQ-50'} for no key update`,
    )

    assert.equal(found, 1)
    assert.match(plan, /Index Scan using job_linked_once on job/)
  })

  test('whether there is a linked one is known by an index', async () => {
    const { plan, found } = await planOf(
      sql`select from job where company_id = ${companyId} and ats_job_id is not null limit 1`,
    )

    assert.equal(found, 1)
    assert.match(plan, /Index (?:Only )?Scan using job_linked/)
  })
})
