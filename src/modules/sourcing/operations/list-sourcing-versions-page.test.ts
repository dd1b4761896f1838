import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { planned, searchPath } from '../sourcing.fixture.ts'

describe('the versions of a search', () => {
  test('say what was asked for in each, the newest first', async () => {
    const here = await world()
    const { as, recruiter } = here
    const search = await planned(here)
    await as(recruiter).patch(searchPath(search), { criteria: search.criteria.slice(0, 1), channels: ['talent_pool'] })

    const { body } = await as(recruiter).get(searchPath(search, '/versions/page'))

    assert.deepEqual(
      body.data.map(({ version, criteria, channels, plannedBy }: (typeof body.data)[number]) => [
        version,
        criteria.length,
        channels.length,
        plannedBy,
      ]),
      [
        [2, 1, 1, recruiter.userId],
        [1, 3, 2, recruiter.userId],
      ],
    )
    const first = await as(recruiter).get(searchPath(search, '/versions/page?limit=1'))
    const rest = await as(recruiter).get(searchPath(search, `/versions/page?limit=1&cursor=${first.body.nextCursor}`))
    assert.deepEqual(
      [first, rest].map(({ body }) => [body.data[0].version, body.data.length, body.nextCursor === null]),
      [
        [2, 1, false],
        [1, 1, true],
      ],
    )
  })
})
