import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { planned, searchPath } from '../sourcing.fixture.ts'

describe('the lists of a search', () => {
  test('are those that were given to it, with where they are from, and nobody else’s', async () => {
    const here = await world()
    const { as, recruiter, stranger, make } = here
    const search = await planned(here)
    const { fileKey } = await make.file({
      bytes: Buffer.from('Name\nAda\n'),
      fileName: 'a.csv',
      contentType: 'text/csv',
    })
    const list = { fileKey, source: 'A fair', basis: 'consent', obtainedOn: '2026-11-20' }
    await as(recruiter).post(searchPath(search, '/lists'), list)

    const { body } = await as(recruiter).get(searchPath(search, '/lists'))

    assert.partialDeepStrictEqual(body.data, [{ ...list, people: 0, isRead: false, addedBy: recruiter.userId }])
    assert.equal((await as(stranger).get(searchPath(search, '/lists'))).status, 404)
  })
})
