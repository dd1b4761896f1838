import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, pathTo, written } from '../inbox.fixture.ts'

describe('POST /v1/inbox/threads/{threadId}/unarchive', () => {
  test('opens it again where it was', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const threads = [(await written(here)).thread, { id: (await came(here)).threadId }]
    for (const thread of threads) await client.post(pathTo(thread, '/archive'))

    const opened = await Promise.all(threads.map((thread) => client.post(pathTo(thread, '/unarchive'))))
    const again = await Promise.all(threads.map((thread) => client.post(pathTo(thread, '/unarchive'))))

    assert.deepEqual(
      opened.map(({ body }) => body.state),
      ['open', 'unassigned'],
    )
    assert.deepEqual(
      again.map(({ headers }) => headers.get('etag')),
      opened.map(({ headers }) => headers.get('etag')),
    )
  })
})
