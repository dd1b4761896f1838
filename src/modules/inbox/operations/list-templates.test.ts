import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('GET /v1/inbox/templates', () => {
  test('has those of the company by name', async () => {
    const { as, recruiter, stranger } = await world()
    for (const [who, name] of [
      [recruiter, 'b'],
      [recruiter, 'A'],
      [stranger, 'c'],
    ] as const) {
      await as(who).post('/v1/inbox/templates', { name, subject: 'a', bodyMarkdown: 'a' })
    }

    const { body } = await as(recruiter).get('/v1/inbox/templates')

    assert.deepEqual(
      body.data.map(({ name }: { name: string }) => name),
      ['A', 'b'],
    )
  })
})
