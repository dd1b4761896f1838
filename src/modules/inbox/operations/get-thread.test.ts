import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, pathTo, refusal, written, writtenOnReviewersJob } from '../inbox.fixture.ts'

describe('GET /v1/inbox/threads/{threadId}', () => {
  test('is another version once somebody writes, and once it is read', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { thread } = await written(here)
    const etag = async () => (await client.get(pathTo(thread))).headers.get('etag') ?? ''

    const etags = [await etag(), await etag()]
    await came(here, { place: { threadId: thread.id } })
    etags.push(await etag())
    await client.post(pathTo(thread, '/read'), {})
    etags.push(await etag())

    assert.equal(etags[0], etags[1])
    assert.equal(new Set(etags).size, 3)
    assert.equal((await client.get(pathTo(thread), { headers: { 'if-none-match': etags[3] ?? '' } })).status, 304)
  })

  test('is for a reviewer about a job of theirs alone', async () => {
    const here = await world()
    const { thread } = await writtenOnReviewersJob(here)
    const other = await written(here)

    const replies = [
      await here.as(here.reviewer).get(pathTo(thread)),
      await here.as(here.reviewer).get(pathTo(other.thread)),
    ]

    assert.deepEqual(replies.map(refusal), [
      [200, undefined],
      [404, 'NOT_FOUND'],
    ])
  })
})
