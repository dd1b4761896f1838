import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { onReviewersJob, pathTo, refusal } from '../candidates.fixture.ts'

describe('GET /v1/candidates/{candidateId}', () => {
  test('answers the candidate, with an ETag that saves the next answer', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate({ tags: ['craft'], location: { city: 'Leipzig' } })

    const reply = await as(recruiter).get(pathTo(candidate))
    const headers = { 'if-none-match': reply.headers.get('etag') ?? '' }
    const again = await as(recruiter).get(pathTo(candidate), { headers })

    assert.deepEqual([reply.status, reply.body], [200, candidate])
    assert.equal(again.status, 304)
  })

  test('shows a reviewer who is on a job of theirs, and nobody else', async () => {
    const here = await world()
    const { as, recruiter, reviewer, make } = here
    const { candidate, application } = await onReviewersJob(here)
    const other = await make.candidate()

    const seen = await as(reviewer).get(pathTo(candidate))
    const unseen = await as(reviewer).get(pathTo(other))
    await as(recruiter).post(`/v1/applications/${application.id}/remove`)
    const removed = await as(reviewer).get(pathTo(candidate))

    assert.deepEqual(seen.body, { ...candidate, allowed: seen.body.allowed })
    assert.deepEqual([unseen, removed].map(refusal), [
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
  })

  test('finds nobody of another company, nor who was never there', async () => {
    const { as, stranger, make } = await world()
    const candidate = await make.candidate()

    const replies = await Promise.all(
      [candidate.id, 0, '9'.repeat(30)].map((id) => as(stranger).get(`/v1/candidates/${id}`)),
    )

    for (const reply of replies) assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
