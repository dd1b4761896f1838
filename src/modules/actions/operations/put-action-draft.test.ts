import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { writtenOnReviewersJob } from '#modules/inbox/inbox.fixture.ts'
import { type World, world } from '#test'
import { done, pathTo, publication, receiptOf, refusal, staged } from '../staged.fixture.ts'

const words = { subject: 'Thursday', bodyMarkdown: 'Friday it is.' }

/** An answer to a candidate is staged. */
async function stagedReply(here: World) {
  const { job, thread } = await writtenOnReviewersJob(here)
  const payload = { threadId: thread.id, bodyMarkdown: 'Thursday it is.' }
  return staged(here, { kind: 'send_reply', jobId: job.id, payload })
}

describe('PUT /v1/agent/actions/{actionKey}/draft', () => {
  test('keeps the words of people, which are what is sent', async () => {
    const here = await world()
    const action = await stagedReply(here)

    const { status, body } = await here.as(here.recruiter).put(pathTo(action, '/draft'), words)

    assert.equal(status, 200)
    assert.deepEqual(body.draft, words)
    assert.partialDeepStrictEqual(body.preview, words)
    assert.deepEqual((await receiptOf(here, action, here.admin)).body.draft, words)
    const { execution } = await done(here, action)
    const { threadId, messageId } = execution.result
    const { data } = (await here.as(here.recruiter).get(`/v1/inbox/threads/${threadId}/messages/page`)).body
    assert.partialDeepStrictEqual(data[0], { id: messageId, ...words })
  })

  test('lets one of two through that were made from the same reading', async () => {
    const here = await world()
    const action = await stagedReply(here)
    const headers = { 'if-match': (await receiptOf(here, action)).headers.get('etag') ?? '' }
    const put = (bodyMarkdown: string) =>
      here.as(here.recruiter).put(pathTo(action, '/draft'), { ...words, bodyMarkdown }, { headers })

    const replies = await Promise.all([put('One'), put('Two')])

    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 412])
  })

  test('refuses words that say nothing, are too many, or have gaps to be filled in', async () => {
    const here = await world()
    const action = await stagedReply(here)
    const put = (body: object) => here.as(here.recruiter).put(pathTo(action, '/draft'), body)

    const replies = [
      await put({ bodyMarkdown: 'Hello' }),
      await put({ ...words, bodyMarkdown: ' ', extra: 1 }),
      await put({ ...words, bodyMarkdown: 'x'.repeat(50_001) }),
      await put({ ...words, bodyMarkdown: 'Dear {{candidate.firstName}}' }),
    ]

    assert.deepEqual(replies.map(refusal), [
      ['422 validation_failed', '/subject required'],
      ['422 validation_failed', '/bodyMarkdown minLength', '/extra unknown'],
      ['422 validation_failed', '/bodyMarkdown maxLength'],
      ['422 validation_failed', '/bodyMarkdown variable'],
    ])
  })

  test('is for replies alone, while they are staged', async () => {
    const here = await world()
    const [reply, published] = [await stagedReply(here), await publication(here)]
    await here.as(here.recruiter).post(pathTo(reply, '/discard'))
    const put = (action: { actionKey: string }) => here.as(here.recruiter).put(pathTo(action, '/draft'), words)

    const replies = [await put(published), await put(reply)]

    assert.deepEqual(replies.map(refusal), [['422 validation_failed', ' not_editable'], ['409 CONFLICT']])
  })

  test('is for those who may send it', async () => {
    const here = await world()
    const action = await stagedReply(here)

    const replies = [
      await here.as(here.reviewer).put(pathTo(action, '/draft'), words),
      await here.as(here.stranger).put(pathTo(action, '/draft'), words),
    ]

    assert.deepEqual(replies.map(refusal), [['403 FORBIDDEN'], ['404 NOT_FOUND']])
  })
})
