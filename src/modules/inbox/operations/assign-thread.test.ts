import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, came, listed, pathTo, refusal, written } from '../inbox.fixture.ts'

describe('POST /v1/inbox/threads/{threadId}/assign', () => {
  test('says who answers, or that nobody does', async () => {
    const here = await world()
    const { as, recruiter, admin } = here
    const { thread } = await written(here)

    const assigned = await as(recruiter).post(pathTo(thread, '/assign'), { assigneeId: admin.userId })
    const freed = await as(recruiter).post(pathTo(thread, '/assign'), { assigneeId: null })

    assert.deepEqual(assigned.body.assignee, { id: admin.userId, name: admin.name })
    assert.equal(freed.body.assignee, null)
  })

  test('gives a candidate to a thread of nobody, and a job they are on', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { threadId } = await came(here)
    const { candidateId, jobId, id: applicationId } = await make.application()

    const { body } = await as(recruiter).post(pathTo({ id: threadId }, '/assign'), { candidateId, jobId })

    assert.partialDeepStrictEqual(body, { candidateId, jobId, applicationId, state: 'open' })
    assert.deepEqual(await listed(here, `?candidateId=${candidateId}`), [threadId])
  })

  test('never takes a candidate away, and never names a stranger', async () => {
    const here = await world()
    const { as, recruiter, make, stranger } = here
    const { thread } = await written(here)
    const { threadId } = await came(here)
    const other = await make.candidate()
    const { id: jobId } = await make.job()

    const replies = await Promise.all([
      as(recruiter).post(pathTo(thread, '/assign'), { candidateId: other.id }),
      as(recruiter).post(pathTo(thread, '/assign'), { assigneeId: stranger.userId }),
      as(recruiter).post(pathTo(thread, '/assign'), { jobId }),
      as(recruiter).post(pathTo({ id: threadId }, '/assign'), { jobId }),
    ])

    assert.deepEqual(refusal(replies[0] ?? assert.fail()), [409, 'CONFLICT'])
    assert.deepEqual(replies.slice(1).map(broken), [
      ['/assigneeId member'],
      ['/jobId place'],
      ['/candidateId required'],
    ])
  })

  test('ends when the member leaves', async () => {
    const here = await world()
    const { as, recruiter, admin, settle } = here
    const { thread } = await written(here)
    await as(admin).post(pathTo(thread, '/assign'), { assigneeId: recruiter.userId })
    await as(recruiter).put(pathTo(thread, '/draft'), { bodyMarkdown: 'One' })

    await as(admin).delete(`/v1/company/members/${recruiter.userId}`)
    await settle()

    assert.equal((await as(admin).get(pathTo(thread))).body.assignee, null)
  })
})
