/** Two companies with many threads: each list reads what it shows, by an index, whatever it is narrowed by. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type pg from 'pg'
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { nothing, prepare, type Statement, sql } from '#kernel/database/sql.ts'
import { areReadByIndex, explained, isSuperuser, ownPool } from '#test'
import { listThreads, type ThreadFilters } from './thread-list.ts'

const threadsOfEach = 20_000

/** Every tenth is archived, every third was answered by its candidate, one in a thousand is about gilding. */
async function fill(pool: pg.Pool, companyId: string): Promise<void> {
  await pool.query(
    `with person as (
       insert into candidate (company_id, first_name, last_name, source)
       select $1, 'Person', n::text, 'test' from generate_series(1, 2000) n returning id),
     numbered as (select id, row_number() over (order by id) as n from person)
     insert into thread (company_id, id, subject, bare_subject, candidate_id, state, assignee_id, message_count, last_message_at,
       last_inbound_at, last_inbound_id)
     select $1, 'thr_' || $1 || t.n, 'About ' || t.n, 'about', p.id, case when t.n % 10 = 0 then 'archived' else 'open' end,
       case when t.n % 7 = 0 then 'usr_' || t.n % 70 end, 1, timestamptz '2026-01-01Z' + make_interval(mins => t.n),
       case when t.n % 3 = 0 then timestamptz '2026-01-01Z' + make_interval(mins => t.n) end, case when t.n % 3 = 0 then t.n end
     from generate_series(1, $2::int) t (n) join numbered p on p.n = t.n % 2000 + 1`,
    [companyId, threadsOfEach],
  )
  await pool.query(
    `insert into thread_search (company_id, thread_id, last_message_at, words)
     select company_id, id, last_message_at, concat('about', case when message_count = 1 and subject like '%000' then ' gilding' end)::tsvector
     from thread where company_id = $1`,
    [companyId],
  )
  await pool.query(`insert into app_user (id, email, name, notifications) values ($1, $1, 'Ada', '{}')`, [
    readerOf(companyId),
  ])
  await pool.query(`insert into company_member (company_id, user_id, role) values ($1, $2, 'recruiter')`, [
    companyId,
    readerOf(companyId),
  ])
  await pool.query(
    `with people as (
       insert into thread_participant (company_id, thread_id, exact, address, role)
       select company_id, id, 'a@b.example', 'a@b.example', 'candidate' from thread where company_id = $1)
     insert into thread_read (company_id, thread_id, user_id, read_through)
     select company_id, id, $2, last_inbound_id from thread where company_id = $1 and last_inbound_id is not null`,
    [companyId, readerOf(companyId)],
  )
}

/** They have read everything. */
const readerOf = (companyId: string): string => companyId.replace('org', 'usr')

/** The statement that a list asks, for somebody who sees all. */
function statementOf(companyId: string, wish: Partial<ThreadFilters>, older: Statement = nothing): Statement {
  const actor: Member = {
    kind: 'user',
    userId: readerOf(companyId),
    sessionId: 's',
    address: '::1',
    companyId,
    role: 'recruiter',
  }
  const filters = { state: 'open', ...wish } as ThreadFilters
  const asked: Statement[] = []
  const tx = {
    all: (statement: Statement) => {
      asked.push(statement)
      return Promise.resolve([])
    },
  }
  void listThreads(tx as unknown as Reading, actor, filters, { older, fetch: 26 })
  return asked[0] ?? assert.fail('nothing was asked')
}

const after = sql`(t.last_message_at, t.id) < (${'2026-01-10T00:00:00Z'}, ${'thr_7'})`

const statements = (companyId: string): Readonly<Record<string, Statement>> => ({
  'open threads': statementOf(companyId, {}),
  'a later page of open threads': statementOf(companyId, {}, after),
  'archived threads': statementOf(companyId, { state: 'archived' }),
  'all threads': statementOf(companyId, { state: 'all' }),
  'threads of a member': statementOf(companyId, { state: 'all', assignee: 'me' }),
  'threads of nobody': statementOf(companyId, { state: 'all', assignee: 'nobody' }),
})

describe('with many threads', () => areReadByIndex({ fill, statements, never: /Seq Scan on thread|Sort Key: t\./ }))

describe('with many threads, a search', () => {
  let filled: Promise<pg.Pool> | undefined
  const [companyId, other] = ['org_aaaaaaaaaaaaaaaaaaaaaaaa', 'org_bbbbbbbbbbbbbbbbbbbbbbbb'] as const
  const ready = async (): Promise<pg.Pool> => {
    const pool = await ownPool()
    for (const id of [companyId, other]) {
      await pool.query(`insert into company (id, name, slug) values ($1, 'Acme', $1)`, [id])
      await fill(pool, id)
    }
    await pool.query('vacuum analyze')
    return pool
  }

  for (const [what, words, count, index] of [
    ['for what few have goes by their words', 'gilding', 20, /thread_search_words/],
    ['for what all have goes by their time, to its bound', 'about', 2000, /thread_search_newest/],
    ['for what nobody has finds nothing', 'nowhere', 0, /thread_search_words/],
  ] as const) {
    test(what, async (t) => {
      filled ??= ready()
      const pool = await filled
      if (!(await isSuperuser(pool)))
        return t.skip('the owner is bound by row security, and searches without the index')

      const { rows, plan } = await explained(pool, companyId, 'select search_threads($1::tsquery, 2000)', [words])

      assert.equal(rows.length, count)
      assert.match(plan, index)
      assert.doesNotMatch(plan, /Seq Scan on thread_search/)
    })
  }

  test('for what is unread looks at a bounded number', async (t) => {
    filled ??= ready()
    const pool = await filled
    if (!(await isSuperuser(pool))) return t.skip('this login is not told of plans')
    const { text, values } = prepare(statementOf(companyId, { unread: true }))

    const { rows, plan } = await explained(pool, companyId, text, values)

    assert.equal(rows.length, 0)
    assert.doesNotMatch(plan, /Seq Scan on thread/)
    const looked = [...plan.matchAll(/rows=(\d+) loops=1\b/g)].map(([, count]) => Number(count))
    assert.ok(Math.max(...looked) <= 6000, plan)
  })
})
