import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, refusal } from '../jobs.fixture.ts'

const path = (job: { id: number }) => `/v1/jobs/${job.id}/publish`

describe('POST /v1/jobs/{jobId}/publish', () => {
  test('makes a draft live, and announces it', async () => {
    const { as, admin, recruiter, make, events } = await world()
    const job = await make.job()

    const reply = await as(recruiter).post(path(job))

    assert.equal(reply.status, 200)
    const { publishedAt, ...rest } = reply.body
    assert.ok(publishedAt >= job.createdAt)
    assert.deepEqual({ ...rest, publishedAt: null }, { ...job, status: 'live' })
    const now = await as(recruiter).get(`/v1/jobs/${job.id}`)
    assert.deepEqual([now.body, now.headers.get('etag')], [reply.body, reply.headers.get('etag')])
    assert.deepEqual(await events(), ['job.published'])
    assert.equal((await as(admin).get('/v1/audit-log/page')).body.data[0].action, 'job.published')
    assert.equal((await as(admin).get(`/v1/jobs/${job.id}/activity`)).body.data[0].kind, 'job.published')
  })

  test('points to all that is missing', async () => {
    const { as, recruiter, make, events } = await world()
    const job = await make.job({ description: ' \n', location: null, criteria: [] })

    const reply = await as(recruiter).post(path(job))

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.deepEqual(broken(reply), ['/criteria needed', '/description needed', '/location needed'])
    assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}`)).body.status, 'draft')
    assert.deepEqual(await events(), [])
  })

  test('needs a city, a country or remote work for a location', async () => {
    const { as, recruiter, make } = await world()
    const locations = [
      { region: 'Sachsen', workplace: 'hybrid' },
      { city: 'Leipzig' },
      { country: 'DE' },
      { workplace: 'remote' },
    ]
    const jobs = await Promise.all(locations.map((location) => make.job({ location })))

    const replies = await Promise.all(jobs.map((job) => as(recruiter).post(path(job))))

    assert.deepEqual(
      replies.map(({ status }) => status),
      [422, 200, 200, 200],
    )
  })

  test('refuses a job that is live, and one that was closed', async () => {
    const { as, recruiter, make } = await world()
    const jobs = [await make.job({ status: 'live' }), await make.job({ status: 'closed' })]

    const replies = await Promise.all(jobs.map((job) => as(recruiter).post(path(job))))

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ])
    assert.match(replies[1]?.body.detail, /Reopen/)
  })

  test('publishes once, however often it is asked at once', async () => {
    const { as, recruiter, make, events } = await world()
    const job = await make.job()

    const replies = await Promise.all(Array.from({ length: 6 }, () => as(recruiter).post(path(job))))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409])
    assert.deepEqual(await events(), ['job.published'])
  })

  test('answers a retry with the same Idempotency-Key as the first time', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()
    const headers = { 'idempotency-key': 'once' }
    const first = await as(recruiter).post(path(job), undefined, { headers })

    const second = await as(recruiter).post(path(job), undefined, { headers })

    assert.deepEqual([second.status, second.body], [200, first.body])
  })

  test('refuses when the draft changed since it was read', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()
    const etag = (await as(recruiter).get(`/v1/jobs/${job.id}`)).headers.get('etag') ?? ''
    await as(recruiter).patch(`/v1/jobs/${job.id}`, { title: 'Gilder' })

    const reply = await as(recruiter).post(path(job), undefined, { headers: { 'if-match': etag } })

    assert.deepEqual(refusal(reply), [412, 'PRECONDITION_FAILED'])
  })

  test('finds no job of another company', async () => {
    const { as, stranger, make } = await world()

    assert.deepEqual(refusal(await as(stranger).post(path(await make.job()))), [404, 'NOT_FOUND'])
  })
})
