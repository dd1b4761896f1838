import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { pathTo, refusal, written } from '../inbox.fixture.ts'

describe('GET /v1/inbox/threads/{threadId}/draft', () => {
  test('is what the caller kept, or nothing', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { thread } = await written(here)
    const before = await client.get(pathTo(thread, '/draft'))
    const kept = await client.put(pathTo(thread, '/draft'), { bodyMarkdown: 'One' })

    const { body, headers } = await client.get(pathTo(thread, '/draft'))

    assert.deepEqual(refusal(before), [404, 'NOT_FOUND'])
    assert.deepEqual([body, headers.get('etag')], [kept.body, kept.headers.get('etag')])
  })
})
