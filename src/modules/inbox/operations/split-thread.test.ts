import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, listed, pathTo, refusal, written } from '../inbox.fixture.ts'

describe('POST /v1/inbox/threads/{threadId}/split', () => {
  test('makes messages a thread of their own, which merges back', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { thread, candidateId } = await written(here)
    const theirs = await came(here, { place: { threadId: thread.id }, subject: 'Another thing', text: 'The burnisher' })

    const { status, body: made } = await client.post(pathTo(thread, '/split'), { messageIds: [theirs.id] })

    assert.equal(status, 201)
    assert.partialDeepStrictEqual(made, { subject: 'Another thing', candidateId, messageCount: 1, unread: true })
    assert.partialDeepStrictEqual((await client.get(pathTo(thread))).body, { messageCount: 1, unread: false })
    assert.deepEqual(await listed(here, '?query=burnisher'), [made.id])

    const back = await client.post(pathTo(thread, '/merge'), { otherThreadId: made.id })
    assert.partialDeepStrictEqual(back.body, { id: thread.id, messageCount: 2 })
  })

  test('leaves at least one message, and moves none that is elsewhere', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { thread, message } = await written(here)
    const other = await written(here)

    const replies = await Promise.all(
      [[message.id], [other.message.id]].map((messageIds) => client.post(pathTo(thread, '/split'), { messageIds })),
    )

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [404, 'NOT_FOUND'],
    ])
  })
})
