import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, isSuperuser, testServer, world } from '#test'
import { toolsFor } from './tools.fixture.ts'

/** Only a superuser can set the reader up. */
const skip = (await isSuperuser((await testServer()).owner)) ? false : 'the login is no superuser'

describe('the tool that asks in SQL', { skip }, () => {
  test('tells rows of the company alone, and the audit log keeps the statement', async () => {
    const here = await world()
    await here.make.job({ title: 'Bookbinder' })
    const sql = "select title, 'quoted' as note from jobs order by title"

    const mine = await (await toolsFor(here))('analytics_sql', { sql })
    const theirs = await (await toolsFor(here, here.stranger))('analytics_sql', { sql })

    const { error, columns, rows, truncated } = mine.output
    assert.deepEqual([error, columns, truncated], [null, ['title', 'note'], false])
    assert.ok(rows.some(([title]: [string]) => title === 'Bookbinder'))
    assert.ok(!JSON.stringify(theirs.output).includes('Bookbinder'))
    const { rows: kept } = await everywhere(
      here.owner,
      `select details->>'statement' as statement from audit_entry where company_id = $1 and action = 'analytics_sql.run'`,
      [here.companyId],
    )
    assert.equal(kept.length, 1)
    assert.doesNotMatch(String(kept[0]?.['statement']), /quoted/)
  })

  test('runs nothing that the operation would not run, and says why', async () => {
    const run = await toolsFor(await world())

    for (const sql of ['delete from jobs', 'select * from job', 'select pg_sleep(1)', 'select 1; select 2']) {
      const { output } = await run('analytics_sql', { sql })
      assert.deepEqual([output.rows, typeof output.error], [[], 'string'], sql)
    }
  })

  test('tells a long answer in part, and says so', async () => {
    const run = await toolsFor(await world())

    const many = await run('analytics_sql', { sql: 'select n from generate_series(1, 900) as s (n)' })
    const wide = await run('analytics_sql', { sql: `select '${'x'.repeat(5_000)}' as long` })

    assert.deepEqual([many.output.rows.length, many.output.truncated], [200, true])
    assert.ok(JSON.stringify(wide.output).length < 1_000)
    assert.equal(wide.output.truncated, true)
  })

  test('takes its time out of the minute that the company has for all its statements', async () => {
    const here = await world()
    const full = { allowed: false, limit: 800, remaining: 0, resetSeconds: 7 }
    const asked: string[] = []
    const limiter = {
      peek: ([policy]: readonly { id: string }[]) => {
        asked.push(String(policy?.id))
        return full
      },
      take: () => full,
    }
    const run = await toolsFor(here, here.recruiter, {}, { limiter })

    await assert.rejects(run('analytics_sql', { sql: 'select 1' }), { message: 'Try again in 7 seconds.' })

    assert.deepEqual(asked, [`analytics-sql:${here.companyId}`])
  })

  test('is not there for a reviewer, who may not ask in SQL', async () => {
    const here = await world()
    const run = await toolsFor(here, here.reviewer)

    await assert.rejects(run('analytics_sql', { sql: 'select 1' }), /no tool/)
    await assert.rejects(run('analytics_sql_schema', {}), /no tool/)
  })
})
