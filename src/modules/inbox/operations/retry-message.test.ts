import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, pathToMessage, refusal, settledAs, suppressedFor, written } from '../inbox.fixture.ts'

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

  test('is refused of one to an address that is suppressed since, and the message stays as it is', async () => {
    const here = await world()
    const { thread, message } = await written(here)
    await settledAs(here, message, 'bounced')
    await suppressedFor(here, message.to[0].address, 'bounced')

    const reply = await here.as(here.recruiter).post(pathToMessage(message, '/retry'))

    assert.deepEqual(refusal(reply), [422, 'address_suppressed'])
    const { data } = (await here.as(here.recruiter).get(`/v1/inbox/threads/${thread.id}/messages/page`)).body
    assert.partialDeepStrictEqual(data[0], { state: 'bounced', attempts: 1 })
  })
})
