import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, pathTo, writtenOnReviewersJob } from '../inbox.fixture.ts'

describe('POST /v1/inbox/threads/{threadId}/read', () => {
  test('is each member’s own, and can be taken back', async () => {
    const here = await world()
    const { as, recruiter, reviewer } = here
    const { thread } = await writtenOnReviewersJob(here)
    await came(here, { place: { threadId: thread.id } })
    const unread = async (who = reviewer) => (await as(who).get(pathTo(thread))).body.unread

    const before = [await unread(), await unread(recruiter)]
    const read = await as(reviewer).post(pathTo(thread, '/read'), {})
    const after = [await unread(), await unread(recruiter)]
    const again = await as(reviewer).post(pathTo(thread, '/read'), { unread: true })

    assert.deepEqual(
      [before, after],
      [
        [true, true],
        [false, true],
      ],
    )
    assert.deepEqual([read.body.unread, again.body.unread], [false, true])
  })

  test('is said of a thread that nobody wrote in, too', async () => {
    const here = await world()
    const { thread } = await writtenOnReviewersJob(here)

    const { status, body } = await here.as(here.reviewer).post(pathTo(thread, '/read'), {})

    assert.deepEqual([status, body.unread], [200, false])
  })
})
