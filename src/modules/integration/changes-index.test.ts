/**
 * A page among a hundred thousand people of one job reads about as many as it shows, in the order of the index of
 * changes.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type pg from 'pg'
import { prepare } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { ApplicationStatus } from '#modules/applications/index.ts'
import { explained, isSuperuser, ownPool } from '#test'
import { keyOf } from './changes.fixture.ts'
import type { Run } from './changes.ts'
import { selectChanged } from './integration-candidate.ts'

const companyId = 'org_aaaaaaaaaaaaaaaaaaaaaaaa'
const until = '2999-01-01T00:00:00.000000Z'
const fetch = 101

interface Filled {
  readonly pool: pg.Pool
  readonly jobId: number
  readonly middle: Instant
  /** Only a superuser is told of plans. */
  readonly isTold: boolean
}

let filled: Promise<Filled> | undefined

const prepared = (): Promise<Filled> => {
  filled ??= fill()
  return filled
}

/** Every tenth application is off the board, and every thousandth is offered something. */
async function fill(): Promise<Filled> {
  const pool = await ownPool()
  await pool.query(`insert into company (id, name, slug) values ($1, 'Acme', $1)`, [companyId])
  const { rows } = await pool.query<{ id: string }>(
    `insert into job (company_id, slug_name, title, status, published_at, description, tags, criteria, screening,
       screening_questions, applicant_limit, search, ats_job_id, ats_owner, ats_linked_at)
     values ($1, 'job', 'Job', 'live', now(), '', '{}', '[]', 'resume', '[]', 200000, '', 'REQ-1', 'company', now()) returning id`,
    [companyId],
  )
  const jobId = Number(rows[0]?.id)
  await pool.query(
    `with person as (
       insert into candidate (company_id, first_name, last_name, source)
       select $1, 'Ada', n::text, 'test' from generate_series(1, 100000) n returning company_id, id, last_name::int as n)
     insert into application (company_id, job_id, candidate_id, status, is_applicant, source, score, removed_at)
     select company_id, $2, id, case when n % 1000 = 5 then 'offered' else 'unreviewed' end, true, 'test', 50,
       case when n % 10 = 0 then now() end from person order by n`,
    [companyId, jobId],
  )
  await pool.query('vacuum analyze')
  const { rows: times } = await pool.query<{ at: Date }>(
    'select updated_at as at from application where job_id = $1 order by updated_at offset 50000 limit 1',
    [jobId],
  )
  return { pool, jobId, middle: times[0]?.at.toISOString() ?? '', isTold: await isSuperuser(pool) }
}

const beginning: Run = { behind: null, isFirst: true, began: null, isOurs: false }

async function read(run: Run, statuses?: readonly ApplicationStatus[], planning: 'custom' | 'generic' = 'custom') {
  const { pool, jobId } = await prepared()
  await pool.query(`set plan_cache_mode = force_${planning}_plan`)
  const { text, values } = prepare(selectChanged(keyOf(companyId), { jobId, statuses, run, fetch }, until))
  return explained<{ id: string }>(pool, companyId, text, values)
}

/** The plan says how many rows of applications were read. */
const readIn = (plan: string): number => {
  const [, rows = 'none', removed = '0'] =
    /using application_changed on application.*actual time=\S+ rows=(\d+)(?:[\s\S]*?Rows Removed by Filter: (\d+))?/.exec(
      plan,
    ) ?? []
  return Number(rows) + Number(removed)
}

describe('a page of changes', () => {
  for (const planning of ['custom', 'generic'] as const) {
    test(`is read by the index, and no further than it shows, from anywhere, by a ${planning} plan`, async (t) => {
      const { middle, isTold } = await prepared()
      if (!isTold) return t.skip('only a superuser is told the plans')
      const behind = [middle, 0] as const

      for (const run of [beginning, { ...beginning, behind, began: until }, { ...beginning, behind, isFirst: false }]) {
        const { rows, plan } = await read(run, undefined, planning)

        assert.equal(rows.length, fetch)
        assert.ok(readIn(plan) <= fetch * 1.2, plan)
        assert.doesNotMatch(plan, /Seq Scan on (?:application|candidate)\b/)
      }
    })
  }

  test('of a status that few have looks up nobody who has another', async (t) => {
    const { isTold } = await prepared()
    if (!isTold) return t.skip('only a superuser is told the plans')

    const { rows, plan } = await read(beginning, ['offered'])

    assert.equal(rows.length, 100)
    assert.match(plan, /candidate_pkey.*loops=100\)/)
  })
})
