import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { csvFile, imported } from '../imports.fixture.ts'

describe('GET /v1/imports/page', () => {
  test('shows the imports of the company, the newest first', async () => {
    const here = await world()
    const ids: number[] = []
    for (const name of ['Ada', 'Bob', 'Cyd']) ids.unshift((await imported(here, csvFile(`Name\n${name}\n`))).id)

    const first = await here.as(here.recruiter).get('/v1/imports/page?limit=2')
    const second = await here.as(here.recruiter).get(`/v1/imports/page?limit=2&cursor=${first.body.nextCursor}`)
    const others = await here.as(here.stranger).get('/v1/imports/page')

    const shown = [...first.body.data, ...second.body.data]
    assert.deepEqual(
      shown.map(({ id }) => id),
      ids,
    )
    assert.partialDeepStrictEqual(shown[0], { state: 'completed', progress: { total: 1, done: 1, created: 1 } })
    assert.deepEqual([second.body.nextCursor, others.body.data], [null, []])
  })
})
