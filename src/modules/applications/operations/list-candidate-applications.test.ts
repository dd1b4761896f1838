import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { idsOf, refusal } from '../applications.fixture.ts'

const path = (candidate: { id: number }) => `/v1/candidates/${candidate.id}/applications`

describe('GET /v1/candidates/{candidateId}/applications', () => {
  test('tells of each with its job, newest first, those off the board too', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate()
    const [live, draft] = [await make.job({ status: 'live', title: 'Gilder' }), await make.job()]
    const first = await make.application({ jobId: live.id, candidateId: candidate.id })
    const second = await make.application({
      jobId: draft.id,
      candidateId: candidate.id,
      status: 'sourced_potential',
    })
    await make.application({ jobId: live.id })
    const removed = (await as(recruiter).post(`/v1/applications/${first.id}/remove`)).body

    const reply = await as(recruiter).get(path(candidate))

    assert.deepEqual(reply.body, {
      data: [
        { ...second, job: { id: draft.id, title: 'Bookbinder', status: 'draft' } },
        { ...removed, job: { id: live.id, title: 'Gilder', status: 'live' } },
      ],
      truncated: false,
    })
  })

  test('tells a reviewer of those on the jobs whose team they are in', async () => {
    const { as, reviewer, make } = await world()
    const candidate = await make.candidate()
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const theirs = await make.application({ jobId: job.id, candidateId: candidate.id })
    await make.application({ candidateId: candidate.id })
    const unknown = (await make.application()).candidateId

    const replies = [await as(reviewer).get(path(candidate)), await as(reviewer).get(path({ id: unknown }))]

    assert.deepEqual(replies.map(refusal), [
      [200, undefined],
      [404, 'NOT_FOUND'],
    ])
    assert.deepEqual(idsOf(replies[0] ?? assert.fail()), [theirs.id])
  })

  test('finds nobody of another company', async () => {
    const { as, stranger, make } = await world()

    assert.deepEqual(refusal(await as(stranger).get(path(await make.candidate()))), [404, 'NOT_FOUND'])
  })
})
