import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../applications.fixture.ts'

describe('GET /v1/applications/{applicationId}', () => {
  test('tells the application as it was made, and says when nothing changed since', async () => {
    const { as, recruiter, make } = await world()
    const application = await make.application()

    const reply = await as(recruiter).get(`/v1/applications/${application.id}`)
    const again = await as(recruiter).get(`/v1/applications/${application.id}`, {
      headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
    })

    assert.deepEqual([reply.status, reply.body], [200, application])
    assert.equal(again.status, 304)
  })

  test('is for the reviewers of the job, and no others', async () => {
    const { as, reviewer, make } = await world()
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const [theirs, others] = [await make.application({ jobId: job.id }), await make.application()]

    const replies = [
      await as(reviewer).get(`/v1/applications/${theirs.id}`),
      await as(reviewer).get(`/v1/applications/${others.id}`),
    ]

    assert.deepEqual(replies.map(refusal), [
      [200, undefined],
      [404, 'NOT_FOUND'],
    ])
  })

  test('finds no application of another company', async () => {
    const { as, stranger, make } = await world()
    const { id } = await make.application()

    assert.deepEqual(refusal(await as(stranger).get(`/v1/applications/${id}`)), [404, 'NOT_FOUND'])
  })
})
