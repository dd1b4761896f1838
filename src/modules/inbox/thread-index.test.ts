/**
 * Two companies with many threads: each list looks at about what it shows, or at a bounded number, whatever it is narrowed by.
 * `THREADS=500000` makes it a million of them.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { nothing, prepare, type Statement, sql } from '#kernel/database/sql.ts'
import { explained, filledOnce, isSuperuser, pagesRead } from '#test'
import { fillThreads, newcomerOf, readerOf, reviewerOf, threadTables } from './many-threads.fixture.ts'
import { listThreads, type ThreadFilters } from './thread-list.ts'

const threadsOfEach = Number(process.env['THREADS'] ?? 20_000)
const companyId = 'org_aaaaaaaaaaaaaaaaaaaaaaaa'
const filled = filledOnce((pool, id) => fillThreads(pool, id, threadsOfEach), threadTables)

const actors = {
  reader: { userId: readerOf(companyId), role: 'recruiter' },
  newcomer: { userId: newcomerOf(companyId), role: 'recruiter' },
  reviewer: { userId: reviewerOf(companyId), role: 'reviewer' },
} as const

interface Wish extends Partial<ThreadFilters> {
  readonly as?: keyof typeof actors
  readonly later?: true
}

/** Few are left behind this. */
const older = sql`(t.last_message_at, t.id) < (${'2026-01-05T00:00:00Z'}, ${'thr_7'})`

/** The statement that a list asks. */
function statementOf({ as = 'reader', later, ...wish }: Wish): Statement {
  const actor: Member = { kind: 'user', sessionId: 's', address: '::1', companyId, ...actors[as] }
  const filters = { state: 'open', ...wish } as ThreadFilters
  const asked: Statement[] = []
  const tx = {
    all: (statement: Statement) => {
      asked.push(statement)
      return Promise.resolve([])
    },
  }
  void listThreads(tx as unknown as Reading, actor, filters, { older: later ? older : nothing, fetch: 26 })
  return asked[0] ?? assert.fail('nothing was asked')
}

/** What a page of 26 takes: each row, what is said of it, and where it is found. */
const ofPage = 1_500
/** A page of each of fifty jobs, of each state. */
const ofPages = 12_000
/** Five thousand rows, and for each whether it was read. */
const ofMany = 60_000

/** How many pages of the database may be read, and how many rows there are. */
const lists: Readonly<Record<string, readonly [pages: number, rows: number, wish: Wish]>> = {
  'open threads': [ofPage, 26, {}],
  'a later page of open threads': [ofPage, 26, { later: true }],
  'archived threads': [ofPage, 26, { state: 'archived' }],
  'all threads': [ofPage, 26, { state: 'all' }],
  'unassigned threads, of which there are none': [ofPage, 0, { state: 'unassigned' }],
  'threads of a member': [ofPage, 26, { state: 'all', assignee: 'me' }],
  'threads of a member, in a state that none of theirs has': [ofPage, 0, { state: 'archived', assignee: 'me' }],
  'threads of nobody': [ofPage, 26, { state: 'all', assignee: 'nobody' }],
  'a later page of the threads of nobody': [ofPage, 26, { assignee: 'nobody', later: true }],
  'threads of nobody, in a state that none has': [ofPage, 0, { state: 'unassigned', assignee: 'nobody' }],
  'threads of a job': [ofPage, 26, { state: 'all', jobId: 1 }],
  'threads of a job, in a state that none of its has': [ofPage, 0, { state: 'archived', jobId: 1 }],
  'threads of a job that a member has none of': [ofPage, 0, { jobId: 1, assignee: 'me' }],
  'all threads of a job that a member has none of': [ofPage, 0, { state: 'all', jobId: 1, assignee: 'me' }],
  'threads of a job and of nobody': [ofPage, 26, { state: 'all', jobId: 1, assignee: 'nobody' }],
  'threads of a candidate': [ofPage, 10, { candidateId: 7 }],
  'threads of a candidate that a member has none of': [ofPage, 0, { candidateId: 7, assignee: 'usr_none' }],
  'threads that were read': [ofPage, 26, { unread: false }],
  'what a newcomer has read': [ofMany, 0, { unread: false, as: 'newcomer' }],
  'what a newcomer has read of a job': [ofMany, 26, { unread: false, jobId: 1, as: 'newcomer' }],
  'what a newcomer has read of what nobody answers': [ofMany, 0, { unread: false, assignee: 'nobody', as: 'newcomer' }],
  'what is unread to somebody who has read all': [ofMany, 0, { unread: true }],
  'what is unread to somebody who has read all, of a job': [ofMany, 0, { unread: true, jobId: 1 }],
  'what is unread to a newcomer': [ofMany, 26, { unread: true, as: 'newcomer' }],
  'threads that nobody calls the caller to': [ofPages, 26, { mentioned: false }],
  'threads that somebody calls the caller to': [ofPages, 20, { state: 'all', mentioned: true }],
  'words that all have': [ofPages, 26, { query: 'about' }],
  'words that all have, of a candidate': [ofPages, 0, { query: 'about', candidateId: 7, later: true }],
  'words that all have, where none of them are': [ofPages, 0, { query: 'about', state: 'unassigned' }],
  'words that few have': [ofPages, 20, { query: 'gilding', state: 'all' }],
  'threads of a reviewer': [ofPages, 26, { as: 'reviewer' }],
  'a later page of the threads of a reviewer': [ofPages, 26, { as: 'reviewer', later: true }],
  'archived threads of a reviewer': [ofPages, 26, { state: 'archived', as: 'reviewer' }],
  'threads of a job of a reviewer': [ofPage, 26, { jobId: 1, as: 'reviewer' }],
  'threads of a job that a reviewer does not see': [ofPage, 0, { jobId: 2, as: 'reviewer' }],
  'threads of a reviewer that they answer': [ofPages, 0, { state: 'all', assignee: 'me', as: 'reviewer' }],
  'threads of a reviewer that nobody answers': [ofPages, 26, { state: 'all', assignee: 'nobody', as: 'reviewer' }],
  'what a reviewer has read': [4 * ofMany, 26, { unread: false, as: 'reviewer' }],
  'what is unread to a reviewer': [ofMany, 26, { unread: true, as: 'reviewer' }],
  'words that all have, seen by a reviewer': [ofMany, 26, { query: 'about', as: 'reviewer' }],
}

describe('with many threads', () => {
  for (const planning of ['custom', 'generic'] as const) {
    for (const [what, [pages, rows, wish]] of Object.entries(lists)) {
      test(`a list of ${what} looks at few, by a ${planning} plan`, async (t) => {
        const pool = await filled()
        if (!(await isSuperuser(pool))) return t.skip('this login is not told of plans')
        await pool.query(`set plan_cache_mode = force_${planning}_plan`)
        const { text, values } = prepare(statementOf(wish))

        const found = await explained(pool, companyId, text, values)

        if (threadsOfEach === 20_000) assert.equal(found.rows.length, rows)
        const looked = pagesRead(found.plan)
        t.diagnostic(`${looked} pages`)
        assert.ok(looked <= pages, `${looked} pages\n${found.plan}`)
        assert.doesNotMatch(found.plan, /Seq Scan on thread/)
      })
    }
  }

  for (const [what, words, count, most] of [
    ['what few have', `'gilding'`, threadsOfEach / 1000, ofPages],
    ['what all have, to its bound', `'about'`, 2000, ofPages],
    ['what half have, to its bound', `'odd'`, 2000, ofPages],
    ['two words that many have, and none both', `'odd' & 'even'`, 0, ofMany],
    ['the start of words that all have', `'wor':*`, 2000, ofPages],
    ['words of old threads alone', `'relic'`, Math.min(2000, Math.ceil(threadsOfEach / 30)), ofMany],
    ['what nobody has', `'nowhere'`, 0, ofPages],
  ] as const) {
    test(`a search for ${what} looks at few`, async (t) => {
      const pool = await filled()
      if (!(await isSuperuser(pool)))
        return t.skip('the owner is bound by row security, and searches without the index')

      const { rows, plan } = await explained(pool, companyId, 'select search_threads($1::tsquery, 2000)', [words])

      assert.equal(rows.length, count)
      const looked = pagesRead(plan)
      t.diagnostic(`${looked} pages`)
      assert.ok(looked <= most, `${looked} pages\n${plan}`)
      assert.doesNotMatch(plan, /Seq Scan on thread_search/)
    })
  }
})
