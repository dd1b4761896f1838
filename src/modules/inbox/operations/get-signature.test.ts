import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('GET /v1/inbox/signature', () => {
  test('is empty at first, and then what was put there', async () => {
    const { as, recruiter } = await world()
    const before = await as(recruiter).get('/v1/inbox/signature')
    const put = await as(recruiter).put('/v1/inbox/signature', { bodyMarkdown: '**Ada**' })

    const after = await as(recruiter).get('/v1/inbox/signature')

    assert.deepEqual([before.body.bodyMarkdown, after.body.bodyMarkdown], ['', '**Ada**'])
    assert.equal(after.headers.get('etag'), put.headers.get('etag'))
  })
})
