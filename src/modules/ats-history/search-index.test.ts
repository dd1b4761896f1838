/** Among a long history these tests see what a search answers, and by which indexes. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type pg from 'pg'
import { explained, filledOnce, isSuperuser } from '#test'
import { fillHistory, historySource, historyTables, rareSkill } from './many-past-people.fixture.ts'

const company = 'org_aaaaaaaaaaaaaaaaaaaaaaaa'
const peopleOfEach = 25_000

const filled = filledOnce((pool, companyId) => fillHistory(pool, companyId, peopleOfEach), historyTables)

interface Found {
  readonly remote_id: string
}

const asked = (pool: pg.Pool, wanted: string, max = 26) =>
  explained<Found>(pool, company, 'select remote_id from search_ats_people($1, $2::tsquery, $3)', [
    historySource,
    wanted,
    max,
  ])

/** Whoever applied to a confidential job alone. */
const isHidden = ({ remote_id }: Found): boolean => Number(remote_id) % 100 === 7

describe('a search of a long history', () => {
  for (const [what, wanted, count, byWords] of [
    ['a word that many have', `'python'`, 26, false],
    ['a company and a skill that many have', `'company8' & 'excel':*`, 26, null],
    ['a word that few have', `'${rareSkill}'`, 10, true],
    ['an address', `'@ada':*`, 26, false],
    ['a whole address', null, 1, true],
    ['a name that is no skill', `'=python'`, 0, true],
  ] as const) {
    test(`finds ${what} by an index`, async (t) => {
      const pool = await filled()
      if (!(await isSuperuser(pool))) return t.skip('row security itself takes the indexes away')
      const { rows: known } = await pool.query<{ email: string }>(
        `select emails[1] as email from ats_candidate where company_id = $1 and remote_id = '4242'`,
        [company],
      )

      const { rows, plan } = await asked(pool, wanted ?? `'@${known[0]?.email}':*`)

      assert.ok(what.startsWith('a company') ? rows.length > 0 : rows.length === count, `${rows.length}`)
      assert.ok(!rows.some(isHidden))
      assert.doesNotMatch(plan, /Seq Scan on (?:ats_candidate|ats_application|ats_job)/)
      if (byWords !== null) assert.equal(/Bitmap Index Scan on ats_candidate_search_words/.test(plan), byWords)
    })
  }

  test('finds a mistyped name by the index of names, and applicants by the words of a job', async (t) => {
    const pool = await filled()
    if (!(await isSuperuser(pool))) return t.skip('row security itself takes the indexes away')

    const near = await explained<Found>(pool, company, 'select remote_id from ats_people_named($1, $2, 26)', [
      historySource,
      'katherien goldstien',
    ])
    const applied = await explained<Found>(pool, company, 'select remote_id from search_ats_applicants($1, $2, 26)', [
      historySource,
      [`'opening'`, `'17'`, `'excel':*`],
    ])

    assert.ok(near.rows.length > 0 && applied.rows.length > 0)
    assert.match(near.plan, /Bitmap Index Scan on ats_candidate_search_names/)
    assert.match(applied.plan, /Index Scan using ats_application_of_job/)
    for (const { plan } of [near, applied])
      assert.doesNotMatch(plan, /Seq Scan on (?:ats_candidate|ats_application|ats_job)/)
  })

  test('stays within the company that is set', async () => {
    const pool = await filled()
    const counts: number[] = []

    for (const reach of [company, '*', 'none', '']) {
      const { rows } = await explained<Found>(
        pool,
        reach,
        `select * from search_ats_people($1, 'python'::tsquery, 3)`,
        [historySource],
      )
      const named = await explained<Found>(pool, reach, `select * from ats_people_named($1, 'goldstein', 3)`, [
        historySource,
      ])
      const owners = await explained<Found>(pool, reach, `select * from ats_people_with($$'@ada':*$$) limit 3`)
      counts.push(rows.length + named.rows.length + owners.rows.length)
    }

    assert.deepEqual(counts, [9, 0, 0, 0])
  })
})
