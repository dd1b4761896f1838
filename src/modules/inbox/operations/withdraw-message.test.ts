import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { came, pathToMessage, refusal, settledAs, written } from '../inbox.fixture.ts'

describe('POST /v1/inbox/threads/{threadId}/messages/{messageId}/withdraw', () => {
  test('takes a message back that has not left, and keeps its words', async () => {
    const here = await world()
    const { message } = await written(here)

    const { status, body } = await here.as(here.recruiter).post(pathToMessage(message, '/withdraw'))

    assert.equal(status, 200)
    assert.partialDeepStrictEqual(body, { state: 'withdrawn', leavesAt: null, bodyMarkdown: message.bodyMarkdown })
    assert.equal(await here.letterTo(message.to[0].address), undefined)
    const { rows } = await everywhere(here.owner, 'select from mail_message where id = $1', [message.id])
    assert.deepEqual(rows, [])
  })

  test('is refused of what has left, what was taken back, and what came in', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const [sent, withdrawn] = [(await written(here)).message, (await written(here)).message]
    await settledAs(here, sent, 'sent')
    await client.post(pathToMessage(withdrawn, '/withdraw'))

    const replies = [sent, withdrawn, await came(here)].map((each) => client.post(pathToMessage(each, '/withdraw')))

    assert.deepEqual((await Promise.all(replies)).map(refusal), Array(3).fill([409, 'CONFLICT']))
  })

  test('is done once of several who ask at once', async () => {
    const here = await world()
    const { message } = await written(here)

    const replies = await Promise.all(
      Array.from({ length: 4 }, () => here.as(here.recruiter).post(pathToMessage(message, '/withdraw'))),
    )

    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
  })
})
