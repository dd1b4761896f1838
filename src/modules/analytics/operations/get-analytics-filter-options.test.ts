import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('what figures can be narrowed by', () => {
  test('are the jobs, the newest first, and their tags, the most frequent first', async () => {
    const { as, recruiter, stranger, make } = await world()
    const first = await make.job({ tags: ['binding', 'gilding'] })
    const second = await make.job({ status: 'live', tags: ['gilding'] })

    const { body } = await as(recruiter).get('/v1/analytics/filter-options')

    assert.deepEqual(body, {
      jobs: [second, first].map(({ id, title, status }) => ({ id, title, status })),
      tags: [
        { tag: 'gilding', jobs: 2 },
        { tag: 'binding', jobs: 1 },
      ],
    })
    assert.deepEqual((await as(stranger).get('/v1/analytics/filter-options')).body, { jobs: [], tags: [] })
  })
})
