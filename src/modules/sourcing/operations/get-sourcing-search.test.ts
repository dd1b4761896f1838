import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { planned, searchPath } from '../sourcing.fixture.ts'

describe('a search that is read', () => {
  test('is what it was planned as, and nobody else’s', async () => {
    const here = await world()
    const search = await planned(here, { purpose: 'They know us.' })

    const read = await here.as(here.recruiter).get(searchPath(search))
    const elsewhere = await here.as(here.stranger).get(searchPath(search))
    const forbidden = await here.as(here.reviewer).get(searchPath(search))

    assert.deepEqual([read.body, read.headers.get('etag')], [search, '"v1"'])
    assert.deepEqual([elsewhere.status, forbidden.status], [404, 403])
  })
})
