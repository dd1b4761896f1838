import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, pathTo, refusal, written } from '../inbox.fixture.ts'

describe('GET /v1/inbox/threads/{threadId}/messages/page', () => {
  test('has all messages by pages, the newest first', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { thread, message } = await written(here)
    const theirs = await came(here, { place: { threadId: thread.id } })
    const { body: answer } = await client.post(pathTo(thread, '/messages'), { bodyMarkdown: 'Yes.' })

    const one = (await client.get(pathTo(thread, '/messages/page?limit=2'))).body
    const two = (await client.get(pathTo(thread, `/messages/page?limit=2&cursor=${one.nextCursor}`))).body

    assert.deepEqual(
      [...one.data, ...two.data].map(({ id }) => id),
      [answer.id, theirs.id, message.id],
    )
    assert.equal(two.nextCursor, null)
  })

  test('tells who wrote, what was found of it, and where what they quote begins', async () => {
    const here = await world()

    const message = await came(here, {
      verified: 'fail',
      flags: ['sender_not_verified'],
      text: 'Yes.\n\n> Can we talk?',
      fold: { quoteFrom: 6, signatureFrom: 6 },
      html: '<p>Yes.</p>',
    })

    assert.partialDeepStrictEqual(message, {
      direction: 'in',
      kind: 'written',
      state: 'received',
      from: { name: 'Grace Hopper', address: 'grace@people.example', verified: 'fail' },
      flags: ['sender_not_verified'],
      folded: { quoteFrom: 6, closingFrom: 6 },
      hasHtml: true,
      hasSource: true,
      sentBy: null,
    })
  })

  test('is not found by somebody who does not see the thread', async () => {
    const here = await world()
    const { thread } = await written(here)

    const reply = await here.as(here.reviewer).get(pathTo(thread, '/messages/page'))

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
