import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { idsOf, refusal } from '../applications.fixture.ts'

const path = ({ id }: { id: number }) => `/v1/applications/${id}/remove`

describe('POST /v1/applications/{applicationId}/remove', () => {
  test('takes an application off the board, and leaves all else as it was', async () => {
    const { as, recruiter, make, events } = await world()
    const application = await make.application()

    const reply = await as(recruiter).post(path(application))

    assert.equal(reply.status, 200, reply.text)
    const { removedAt, updatedAt, ...rest } = reply.body
    const { removedAt: none, updatedAt: before, ...same } = application
    assert.ok(updatedAt >= removedAt && updatedAt > before && none === null)
    assert.deepEqual(rest, { ...same, allowed: rest.allowed })
    const read = await as(recruiter).get(`/v1/applications/${application.id}`)
    assert.deepEqual([read.body, read.headers.get('etag')], [reply.body, reply.headers.get('etag')])
    const list = `/v1/jobs/${application.jobId}/applications`
    assert.deepEqual(idsOf(await as(recruiter).get(list)), [])
    assert.deepEqual(idsOf(await as(recruiter).get(`${list}?includeRemoved=true`)), [application.id])
    assert.equal((await events()).at(-1), 'application.removed')
    const activity = (await as(recruiter).get(`/v1/jobs/${application.jobId}/activity`)).body.data[0]
    assert.deepEqual([activity.kind, activity.details], ['application.removed', { applicationId: application.id }])
  })

  test('frees no place, and lets the person not come twice', async () => {
    const { as, recruiter, make } = await world()
    const application = await make.application()
    await as(recruiter).post(path(application))

    const again = await as(recruiter).post(`/v1/jobs/${application.jobId}/applications`, {
      candidateId: application.candidateId,
    })

    assert.deepEqual(refusal(again), [409, 'CONFLICT'])
    assert.equal((await as(recruiter).get(`/v1/jobs/${application.jobId}`)).body.applicantCount, 1)
  })

  test('is done once, also when asked twice at the same moment', async () => {
    const { as, recruiter, make, events } = await world()
    const application = await make.application()

    const replies = await Promise.all([as(recruiter).post(path(application)), as(recruiter).post(path(application))])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
    assert.equal((await events()).filter((name) => name === 'application.removed').length, 1)
  })

  test('refuses when the application changed since it was read', async () => {
    const { as, recruiter, make } = await world()
    const application = await make.application()
    const etag = (await as(recruiter).get(`/v1/applications/${application.id}`)).headers.get('etag') ?? ''
    await as(recruiter).patch(`/v1/applications/${application.id}`, { status: 'suitable' })

    const reply = await as(recruiter).post(path(application), undefined, { headers: { 'if-match': etag } })

    assert.deepEqual(refusal(reply), [412, 'PRECONDITION_FAILED'])
  })

  test('is not for reviewers, and finds nothing of another company', async () => {
    const { as, reviewer, stranger, make } = await world()
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const application = await make.application({ jobId: job.id })

    const replies = [await as(reviewer).post(path(application)), await as(stranger).post(path(application))]

    assert.deepEqual(replies.map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
  })
})
