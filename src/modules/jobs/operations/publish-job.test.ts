import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { ownService, world } from '#test'
import { broken, refusal } from '../jobs.fixture.ts'

const path = (job: { id: number }) => `/v1/jobs/${job.id}/publish`

describe('POST /v1/jobs/{jobId}/publish', () => {
  test('makes a draft live, and announces it', async () => {
    const { as, admin, recruiter, make, events } = await world()
    const job = await make.job()

    const reply = await as(recruiter).post(path(job))

    assert.equal(reply.status, 200)
    const { publishedAt, allowed, ...rest } = reply.body
    assert.ok(publishedAt >= job.createdAt)
    assert.deepEqual({ ...rest, allowed, publishedAt: null }, { ...job, status: 'live', allowed })
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
    assert.deepEqual(broken(reply), ['/jobId/criteria needed', '/jobId/description needed', '/jobId/location needed'])
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

  test('refuses a job that screens by interview, and says how it can go live', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ screening: 'ai_interview' })

    const reply = await as(recruiter).post(path(job))
    await as(recruiter).patch(`/v1/jobs/${job.id}`, { screening: 'resume' })
    const again = await as(recruiter).post(path(job))

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
    assert.match(reply.body.detail, /not available yet.*screening to resume/)
    assert.equal(again.status, 200)
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

  test('of ten that ask at once for the last place of the plan, one gets it', async () => {
    const here = await world()
    const { as, recruiter, make, events } = here
    await subscribed(here, 'lite')
    for (let live = 0; live < 2; live++) await make.job({ status: 'live' })
    const drafts = await Promise.all(Array.from({ length: 10 }, () => make.job()))

    const replies = await Promise.all(drafts.map((job) => as(recruiter).post(path(job))))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array(9).fill(403)])
    const refused = replies.find(({ status }) => status === 403)
    assert.equal(refused?.body.code, 'PLAN_LIMIT_REACHED')
    assert.match(refused.body.detail, /plan lite has room for 3 live jobs.*POST \/v1\/billing\/checkout-sessions/)
    const { data } = (await as(recruiter).get('/v1/jobs?jobStatus=live')).body
    assert.equal(data.length, 3)
    assert.equal((await events()).filter((name) => name === 'job.published').length, 3)
  })

  test('has room again once a job was closed, and as much as is wanted without a limit', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    await subscribed(here, 'lite')
    const [first] = [await make.job({ status: 'live' }), await make.job({ status: 'live' })]
    await make.job({ status: 'live' })
    const drafts = [await make.job(), await make.job()]

    const full = await as(recruiter).post(path(drafts[0]))
    await as(recruiter).post(`/v1/jobs/${first.id}/close`, { reason: 'filled' })
    const again = await as(recruiter).post(path(drafts[0]))
    await subscribed(here, 'enterprise')
    const larger = await as(recruiter).post(path(drafts[1]))

    assert.deepEqual([full.status, again.status, larger.status], [403, 200, 200])
  })

  test('is over with the plan, and while a payment is only missing it is not', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    await subscribed(here, 'plus', { status: 'past_due' })
    const missing = await as(recruiter).post(path(await make.job()))
    await subscribed(here, 'plus', { status: 'lapsed' })
    const draft = await make.job()

    const ended = await as(recruiter).post(path(draft))

    assert.equal(missing.status, 200)
    assert.deepEqual(refusal(ended), [403, 'PLAN_LAPSED'])
    assert.match(ended.body.detail, /plan plus has ended.*POST \/v1\/billing\/checkout-sessions/)
    assert.equal((await as(recruiter).get(`/v1/jobs/${draft.id}`)).body.status, 'draft')
  })

  test('tells what else is wrong before it speaks of the plan', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const jobs = [await make.job({ criteria: [] }), await make.job({ status: 'live' })]
    await subscribed(here, 'lite', { status: 'lapsed' })

    const replies = await Promise.all(jobs.map((job) => as(recruiter).post(path(job))))

    assert.deepEqual(replies.map(refusal), [
      [422, 'validation_failed'],
      [409, 'CONFLICT'],
    ])
  })

  test('ends with a trial of so many days, and counts no job of another company', async (t) => {
    const here = await world()
    const { as, recruiter, make, stranger } = here
    const service = await ownService(t, { MUSTER_TRIAL_DAYS: '0' })
    const over = await as(recruiter, service).post(path(await make.job()))
    await subscribed({ ...here, companyId: String(stranger.companyId) }, 'lite')
    await subscribed(here, 'lite')
    for (let live = 0; live < 3; live++) await make.job({ status: 'live' })
    const theirs = await as(stranger).post(
      '/v1/jobs',
      await make
        .job()
        .then(({ title, description, location, criteria }) => ({ title, description, location, criteria })),
    )

    const reply = await as(stranger).post(path(theirs.body))

    assert.deepEqual(refusal(over), [403, 'PLAN_LAPSED'])
    assert.match(over.body.detail, /^The trial has ended/)
    assert.equal(reply.status, 200, reply.text)
  })

  test('finds no job of another company', async () => {
    const { as, stranger, make } = await world()

    assert.deepEqual(refusal(await as(stranger).post(path(await make.job()))), [404, 'NOT_FOUND'])
  })
})
