import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isSuperuser, testServer, world } from '#test'

/** Only a superuser can set the reader up. */
const skip = (await isSuperuser((await testServer()).owner)) ? false : 'the login is no superuser'

describe('what can be asked in SQL', () => {
  test('is told by view and column, as it is then answered', { skip }, async () => {
    const { as, recruiter } = await world()

    const { status, body } = await as(recruiter).get('/v1/analytics/sql/schema')

    assert.equal(status, 200)
    assert.equal(body.views.length, 6)
    for (const { name, columns } of body.views) {
      const { body: asked } = await as(recruiter).post('/v1/analytics/sql', { sql: `select * from ${name}` })
      assert.deepEqual(
        asked.columns,
        columns.map((column: { readonly name: string }) => column.name),
      )
    }
    assert.ok(body.functions.includes('percentile_cont'))
    assert.deepEqual(body.limits, { characters: 8000, rows: 1000, bytes: 1_000_000, milliseconds: 3000 })
  })

  test('is not told to reviewers', async () => {
    const { as, reviewer } = await world()

    assert.equal((await as(reviewer).get('/v1/analytics/sql/schema')).status, 403)
  })
})
