import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('DELETE /v1/inbox/templates/{templateId}', () => {
  test('removes it once', async () => {
    const { as, recruiter } = await world()
    const { body } = await as(recruiter).post('/v1/inbox/templates', { name: 'One', subject: 'a', bodyMarkdown: 'b' })

    const replies = [1, 2].map(() => as(recruiter).delete(`/v1/inbox/templates/${body.id}`))

    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [204, 404])
  })
})
