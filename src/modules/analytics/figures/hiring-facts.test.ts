import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { giveThemAPast } from '../analytics.fixture.ts'

interface Step {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Step[]
}

/** The step of a plan that went through the most rows counts, over all its loops. */
const mostRows = (step: Step): number =>
  Math.max(step['Actual Rows'] * step['Actual Loops'], ...(step.Plans ?? []).map(mostRows))

describe('the facts of applications', () => {
  test('are made of each change once, though PostgreSQL knows nothing of a new company yet', async () => {
    const here = await world()
    const { owner, companyId } = here
    await giveThemAPast(here, 5, 600)

    const made = await everywhere<{ id: string }>(owner, 'select id from application where company_id = $1 limit 300', [
      companyId,
    ])

    const { rows } = await everywhere<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      owner,
      'explain (analyze, format json) select array(select f from hiring_facts($1, $2::bigint[]) f)',
      [companyId, made.rows.map(({ id }) => id)],
    )
    const changes = await everywhere(owner, 'select from application_status_change where company_id = $1', [companyId])

    const most = mostRows(rows[0]?.['QUERY PLAN'][0].Plan ?? assert.fail('no plan'))
    assert.ok(most <= 2 * (changes.rowCount ?? 0), `${most} rows of ${changes.rowCount} changes`)
  })
})
