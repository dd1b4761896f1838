import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Database } from '#kernel/database/database.ts'
import { everywhere, world } from '#test'
import { endOf, guard, saying, wishOf } from '../guard.fixture.ts'
import { sweepModelCallsTask } from './sweep-model-calls.ts'

describe('calls of models', () => {
  test('are forgotten after 400 days, and no sooner', async (t) => {
    const { owner, companyId } = await world()
    const { models } = await guard(t, () => saying('Hello'))
    for (let count = 0; count < 2; count++) await endOf(models.stream(wishOf(companyId)))
    const age = (days: number, order: string) =>
      everywhere(
        owner,
        `update model_call set at = now() - make_interval(days => ${days})
         where id = (select id from model_call where company_id = $1 order by id ${order} limit 1)`,
        [companyId],
      )
    await age(401, 'asc')
    await age(399, 'desc')

    const parts = { db: new Database(owner), signal: new AbortController().signal }
    await sweepModelCallsTask.run({} as never, parts as never)

    const { rows } = await everywhere(owner, 'select 1 from model_call where company_id = $1', [companyId])
    assert.equal(rows.length, 1)
  })
})
