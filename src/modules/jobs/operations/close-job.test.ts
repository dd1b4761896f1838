import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { broken, refusal } from '../jobs.fixture.ts'

const path = (job: { id: number }) => `/v1/jobs/${job.id}/close`

describe('POST /v1/jobs/{jobId}/close', () => {
  test('takes a live job off the market for a reason, and announces it', async () => {
    const { as, admin, recruiter, make, events, owner, companyId } = await world()
    const job = await make.job({ status: 'live' })

    const reply = await as(recruiter).post(path(job), { reason: 'cancelled' })

    assert.equal(reply.status, 200)
    const { closedAt, allowed, ...rest } = reply.body
    assert.ok(closedAt >= job.publishedAt)
    assert.deepEqual(
      { ...rest, allowed, closedAt: null },
      { ...job, status: 'closed', closeReason: 'cancelled', allowed },
    )
    assert.deepEqual(await events(), ['job.published', 'job.closed'])
    const { rows } = await everywhere<{ payload: unknown }>(
      owner,
      `select payload from event where company_id = $1 and name = 'job.closed'`,
      [companyId],
    )
    assert.deepEqual(rows, [{ payload: { jobId: job.id, version: 3, reason: 'cancelled' } }])
    const told = { action: 'job.closed', details: { reason: 'cancelled' } }
    assert.partialDeepStrictEqual((await as(admin).get('/v1/audit-log/page')).body.data[0], told)
    assert.partialDeepStrictEqual((await as(admin).get(`/v1/jobs/${job.id}/activity`)).body.data[0], {
      kind: 'job.closed',
      details: { reason: 'cancelled' },
    })
  })

  test('refuses a draft, and a job that is closed already', async () => {
    const { as, recruiter, make } = await world()
    const jobs = [await make.job(), await make.job({ status: 'closed' })]

    const replies = await Promise.all(jobs.map((job) => as(recruiter).post(path(job), { reason: 'other' })))

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ])
  })

  test('keeps the first reason of two that are given at once', async () => {
    const { as, recruiter, make, events } = await world()
    const job = await make.job({ status: 'live' })

    const replies = await Promise.all(
      ['filled', 'cancelled'].map((reason) => as(recruiter).post(path(job), { reason })),
    )

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
    const closed = replies.find(({ status }) => status === 200)
    assert.deepEqual((await as(recruiter).get(`/v1/jobs/${job.id}`)).body, closed?.body)
    assert.deepEqual(await events(), ['job.published', 'job.closed'])
  })

  test('refuses a reason that is none', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ status: 'live' })

    const replies = [
      await as(recruiter).post(path(job), {}),
      await as(recruiter).post(path(job), { reason: 'bored', note: 'x' }),
    ]

    assert.deepEqual(replies.map(broken), [['/reason required'], ['/note unknown', '/reason enum']])
  })

  test('refuses when the job changed since it was read', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ status: 'live' })

    const reply = await as(recruiter).post(path(job), { reason: 'other' }, { headers: { 'if-match': '"v1"' } })

    assert.deepEqual(refusal(reply), [412, 'PRECONDITION_FAILED'])
  })

  test('finds no job of another company', async () => {
    const { as, stranger, make } = await world()
    const job = await make.job({ status: 'live' })

    assert.deepEqual(refusal(await as(stranger).post(path(job), { reason: 'other' })), [404, 'NOT_FOUND'])
  })
})
