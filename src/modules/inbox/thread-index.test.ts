/**
 * Two companies with many threads: each list reads what it shows, by an index, whatever it is narrowed by. `THREADS=500000` makes it a
 * million of them.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type pg from 'pg'
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { nothing, prepare, type Statement, sql } from '#kernel/database/sql.ts'
import { areReadByIndex, explained, isSuperuser, ownPool } from '#test'
import { listThreads, type ThreadFilters } from './thread-list.ts'

const threadsOfEach = Number(process.env['THREADS'] ?? 20_000)

/** Every tenth is archived, every third was answered by its candidate, one in a thousand is about gilding, two of three have a job. */
async function fill(pool: pg.Pool, companyId: string): Promise<void> {
  await pool.query(
    `with person as (
       insert into candidate (company_id, first_name, last_name, source)
       select $1, 'Person', n::text, 'test' from generate_series(1, 2000) n returning id),
     numbered as (select id, row_number() over (order by id) as n from person),
     opening as (
       insert into job (company_id, slug_name, title, status, description, tags, criteria, screening, screening_questions, applicant_limit, search)
       select $1, 'job', 'Job', 'draft', '', '{}', '[]', 'resume', '[]', 100, '' from generate_series(1, 100) returning id),
     counted as (select id, row_number() over (order by id) as n from opening)
     insert into thread (company_id, id, subject, bare_subject, candidate_id, job_id, state, assignee_id, message_count, last_message_at,
       last_inbound_at, last_inbound_id)
     select $1, 'thr_' || $1 || t.n, 'About ' || t.n, 'about', p.id, j.id, case when t.n % 10 = 0 then 'archived' else 'open' end,
       case when t.n % 7 = 0 then 'usr_' || t.n % 70 end, 1, timestamptz '2026-01-01Z' + make_interval(mins => t.n),
       case when t.n % 3 = 0 then timestamptz '2026-01-01Z' + make_interval(mins => t.n) end, case when t.n % 3 = 0 then t.n end
     from generate_series(1, $2::int) t (n) join numbered p on p.n = t.n % 2000 + 1 left join counted j on j.n = t.n % 150 + 1`,
    [companyId, threadsOfEach],
  )
  await pool.query(
    `insert into thread_search (company_id, thread_id, last_message_at, words)
     select company_id, id, last_message_at, concat('about word', right(id, 2), ' letter', right(id, 3), case when message_count = 1 and subject like '%000' then ' gilding' end)::tsvector
     from thread where company_id = $1`,
    [companyId],
  )
  for (const [userId, role] of [
    [readerOf(companyId), 'recruiter'],
    [reviewerOf(companyId), 'reviewer'],
  ]) {
    await pool.query(`insert into app_user (id, email, name, notifications) values ($1, $1, 'Ada', '{}')`, [userId])
    await pool.query(`insert into company_member (company_id, user_id, role) values ($1, $2, $3)`, [
      companyId,
      userId,
      role,
    ])
  }
  await pool.query(
    `insert into job_team (company_id, job_id, user_id) select $1, id, $2 from job where company_id = $1 and id % 2 = 0`,
    [companyId, reviewerOf(companyId)],
  )
  await pool.query(
    `with people as (
       insert into thread_participant (company_id, thread_id, exact, address, role)
       select company_id, id, 'a@b.example', 'a@b.example', 'candidate' from thread where company_id = $1)
     insert into thread_read (company_id, thread_id, user_id, read_through)
     select company_id, id, $2, last_inbound_id from thread where company_id = $1 and last_inbound_id is not null`,
    [companyId, readerOf(companyId)],
  )
  await pool.query(
    `with note as (
       insert into thread_note (company_id, thread_id, author_id, body)
       select company_id, id, $2, 'A note' from thread where company_id = $1 and right(id, 2) = '77' returning id, thread_id)
     insert into thread_mention (company_id, note_id, user_id, thread_id, is_read)
     select $1, id, $2, thread_id, right(thread_id, 3) <> '777' from note`,
    [companyId, readerOf(companyId)],
  )
}

/** They have read everything. */
const readerOf = (companyId: string): string => companyId.replace('org', 'usr')
/** They see every other job, and have read nothing. */
const reviewerOf = (companyId: string): string => companyId.replace('org_a', 'usr_r').replace('org_b', 'usr_s')

/** The statement that a list asks, for somebody who sees all where nobody else is named. */
function statementOf(
  companyId: string,
  wish: Partial<ThreadFilters>,
  older: Statement = nothing,
  role: 'recruiter' | 'reviewer' = 'recruiter',
): Statement {
  const userId = role === 'reviewer' ? reviewerOf(companyId) : readerOf(companyId)
  const actor: Member = { kind: 'user', userId, sessionId: 's', address: '::1', companyId, role }
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
  'open threads of a member': statementOf(companyId, { assignee: 'me' }),
  'unassigned threads, of which there are none,': statementOf(companyId, { state: 'unassigned' }),
  'threads of a job': statementOf(companyId, { jobId: 7 }),
  'archived threads of a job': statementOf(companyId, { state: 'archived', jobId: 7 }),
  'threads of a candidate': statementOf(companyId, { candidateId: 7 }),
  'threads that were read': statementOf(companyId, { unread: false }),
  'threads that nobody calls the caller to': statementOf(companyId, { mentioned: false }),
  'threads of the jobs of a reviewer': statementOf(companyId, {}, nothing, 'reviewer'),
  'a later page of the threads of a reviewer': statementOf(companyId, {}, after, 'reviewer'),
  'archived threads of the jobs of a reviewer': statementOf(companyId, { state: 'archived' }, nothing, 'reviewer'),
  'threads of a reviewer that they have read, which are none,': statementOf(
    companyId,
    { unread: false },
    nothing,
    'reviewer',
  ),
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
    ['for what few have goes by their words', 'gilding', threadsOfEach / 1000, /thread_search_words/],
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

  for (const [what, wish, role, count] of [
    ['for what is unread', { unread: true }, 'recruiter', 0],
    ['for what is unread to a reviewer', { unread: true }, 'reviewer', 26],
    ['for words by a list', { query: 'about', state: 'all' }, 'recruiter', 26],
    ['for words by a reviewer', { query: 'about', state: 'all' }, 'reviewer', 26],
  ] as const) {
    test(`${what} looks at a bounded number, once`, async (t) => {
      filled ??= ready()
      const pool = await filled
      if (!(await isSuperuser(pool))) return t.skip('this login is not told of plans')
      const { text, values } = prepare(statementOf(companyId, wish, nothing, role))

      const { rows, plan } = await explained(pool, companyId, text, values)

      assert.equal(rows.length, count)
      assert.doesNotMatch(plan, /Seq Scan on thread/)
      assert.ok((plan.match(/from thread_search s/g) ?? []).length <= 1, plan)
      const looked = [...plan.matchAll(/rows=(\d+)(?:\.\d+)? loops=1\b/g)].map(([, found]) => Number(found))
      assert.ok(Math.max(...looked) <= 6000, plan)
    })
  }

  test('for notes that name the caller looks at those, and at no other thread', async (t) => {
    filled ??= ready()
    const pool = await filled
    if (!(await isSuperuser(pool))) return t.skip('this login is not told of plans')
    const { text, values } = prepare(statementOf(companyId, { state: 'all', mentioned: true }))

    const { rows, plan } = await explained(pool, companyId, text, values)

    assert.equal(rows.length, 20)
    assert.match(plan, /thread_mention_unread/)
    assert.doesNotMatch(plan, /Seq Scan on thread/)
    const looked = [...plan.matchAll(/rows=(\d+)(?:\.\d+)? loops=1\b/g)].map(([, count]) => Number(count))
    assert.ok(Math.max(...looked) <= 20, plan)
  })
})
