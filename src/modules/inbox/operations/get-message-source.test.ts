import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, pathToMessage, refusal, written } from '../inbox.fixture.ts'

describe('GET /v1/inbox/threads/{threadId}/messages/{messageId}/source', () => {
  test('is the letter as it came in, for saving', async () => {
    const here = await world()
    const source = Buffer.from('From: x\r\nSubject: \xff\r\n\r\n\0body', 'latin1')
    const message = await came(here, { source })

    const { status, headers, text } = await here.as(here.recruiter).get(pathToMessage(message, '/source'))

    assert.equal(status, 200)
    assert.equal(headers.get('content-length'), String(source.length))
    assert.equal(text, source.toString('utf8'))
    assert.equal(headers.get('content-type'), 'message/rfc822')
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="msg_/)
  })

  test('is of no letter that was written here', async () => {
    const here = await world()
    const { message } = await written(here)

    const reply = await here.as(here.recruiter).get(pathToMessage(message, '/source'))

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
