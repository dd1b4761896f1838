import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../jobs.fixture.ts'

const path = (job: { id: number }) => `/v1/jobs/${job.id}/activity/page`
const kindsOf = ({ body }: { body: { data: { kind: string }[] } }) => body.data.map(({ kind }) => kind)

describe('GET /v1/jobs/{jobId}/activity/page', () => {
  test('reads all that happened in pages, newest first, each once, while more happens', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ status: 'closed' })

    const first = await as(recruiter).get(`${path(job)}?limit=2`)
    await as(recruiter).post(`/v1/jobs/${job.id}/reopen`)
    const last = await as(recruiter).get(`${path(job)}?limit=2&cursor=${first.body.nextCursor}`)

    assert.deepEqual([...kindsOf(first), ...kindsOf(last)], ['job.closed', 'job.published', 'job.created'])
    assert.equal(last.body.nextCursor, null)
  })

  test('refuses the cursor of another job', async () => {
    const { as, recruiter, make } = await world()
    const [one, other] = [await make.job({ status: 'live' }), await make.job()]
    const { body } = await as(recruiter).get(`${path(one)}?limit=1`)

    const reply = await as(recruiter).get(`${path(other)}?limit=1&cursor=${body.nextCursor}`)

    assert.deepEqual(refusal(reply), [400, 'invalid_cursor'])
  })

  test('finds no job of another company, nor one whose team a reviewer is not in', async () => {
    const { as, stranger, reviewer, make } = await world()
    const job = await make.job()

    const replies = await Promise.all([stranger, reviewer].map((who) => as(who).get(path(job))))

    assert.deepEqual(replies.map(refusal), [
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
  })
})
