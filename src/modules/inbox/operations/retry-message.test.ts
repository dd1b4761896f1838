import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, pathToMessage, refusal, settledAs, written } from '../inbox.fixture.ts'

describe('POST /v1/inbox/threads/{threadId}/messages/{messageId}/retry', () => {
  for (const state of ['refused', 'bounced', 'uncertain']) {
    test(`sends a message again that is ${state}, once`, async () => {
      const here = await world()
      const { message } = await written(here)
      await settledAs(here, message, state)

      const replies = await Promise.all(
        [1, 2].map(() => here.as(here.recruiter).post(pathToMessage(message, '/retry'))),
      )

      const [again] = replies.filter(({ status }) => status === 200)
      assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409])
      assert.partialDeepStrictEqual(again?.body, { id: message.id, state: 'queued', attempts: 2, text: message.text })
    })
  }

  test('is refused of any other', async () => {
    const here = await world()
    const [kept, sent] = [(await written(here)).message, (await written(here)).message]
    await settledAs(here, sent, 'sent')

    const replies = await Promise.all(
      [kept, sent, await came(here)].map((each) => here.as(here.recruiter).post(pathToMessage(each, '/retry'))),
    )

    assert.deepEqual(replies.map(refusal), Array(3).fill([409, 'CONFLICT']))
  })
})
