import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { interviewing, world } from '#test'
import { broken, refusal } from '../jobs.fixture.ts'

const path = (job: { id: number }) => `/v1/jobs/${job.id}/reopen`

describe('POST /v1/jobs/{jobId}/reopen', () => {
  test('makes a closed job live again, published when it was first, and announces it', async () => {
    const { as, admin, recruiter, make, events } = await world()
    const job = await make.job({ status: 'closed' })

    const reply = await as(recruiter).post(path(job))

    assert.equal(reply.status, 200)
    const { allowed } = reply.body
    assert.deepEqual(reply.body, { ...job, status: 'live', closedAt: null, closeReason: null, allowed })
    assert.deepEqual(await events(), ['job.published', 'job.closed', 'job.reopened'])
    assert.equal((await as(admin).get('/v1/audit-log/page')).body.data[0].action, 'job.reopened')
    assert.equal((await as(admin).get(`/v1/jobs/${job.id}/activity`)).body.data[0].kind, 'job.reopened')
  })

  test('lets the job be closed again', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ status: 'closed' })
    await as(recruiter).post(path(job))

    const { body } = await as(recruiter).post(`/v1/jobs/${job.id}/close`, { reason: 'other' })

    assert.partialDeepStrictEqual(body, { status: 'closed', closeReason: 'other', publishedAt: job.publishedAt })
  })

  test('points to what is missing by now', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ status: 'closed' })
    await as(recruiter).patch(`/v1/jobs/${job.id}`, { criteria: [] })

    const reply = await as(recruiter).post(path(job))

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.deepEqual(broken(reply), ['/jobId/criteria needed'])
  })

  test('refuses a job that screened by interview', async () => {
    const { as, recruiter, make, owner } = await world()
    const job = await interviewing(owner, await make.job({ status: 'closed' }))

    const reply = await as(recruiter).post(path(job))

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
    assert.match(reply.body.detail, /screening to resume/)
    assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}`)).body.status, 'closed')
  })

  test('refuses a draft, and a job that is live', async () => {
    const { as, recruiter, make } = await world()
    const jobs = [await make.job(), await make.job({ status: 'live' })]

    const replies = await Promise.all(jobs.map((job) => as(recruiter).post(path(job))))

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ])
  })

  test('reopens once of two that ask at once', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ status: 'closed' })

    const replies = await Promise.all([1, 2].map(() => as(recruiter).post(path(job))))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
  })

  test('refuses when the job changed since it was read', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ status: 'closed' })

    const reply = await as(recruiter).post(path(job), undefined, { headers: { 'if-match': '"v2"' } })

    assert.deepEqual(refusal(reply), [412, 'PRECONDITION_FAILED'])
  })

  test('needs room in the plan, which publishing and reopening share', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    await subscribed(here, 'lite')
    const closed = await Promise.all([1, 2].map(() => make.job({ status: 'closed' })))
    const draft = await make.job()
    for (let live = 0; live < 2; live++) await make.job({ status: 'live' })

    const replies = await Promise.all([
      ...closed.map((job) => as(recruiter).post(path(job))),
      as(recruiter).post(`/v1/jobs/${draft.id}/publish`),
    ])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 403, 403])
    assert.deepEqual(new Set(replies.map(({ body }) => body.code)), new Set([undefined, 'PLAN_LIMIT_REACHED']))
    assert.equal((await as(recruiter).get('/v1/jobs?jobStatus=live')).body.data.length, 3)
  })

  test('is over with the plan', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'closed' })
    await subscribed(here, 'pro', { status: 'lapsed' })

    const reply = await here.as(here.recruiter).post(path(job))

    assert.deepEqual(refusal(reply), [403, 'PLAN_LAPSED'])
    assert.equal((await here.as(here.recruiter).get(`/v1/jobs/${job.id}`)).body.status, 'closed')
  })

  test('finds no job of another company', async () => {
    const { as, stranger, make } = await world()

    assert.deepEqual(refusal(await as(stranger).post(path(await make.job({ status: 'closed' })))), [404, 'NOT_FOUND'])
  })
})
