import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { refusal } from '../jobs.fixture.ts'

const path = (job: { id: number }) => `/v1/jobs/${job.id}/duplicate`

describe('POST /v1/jobs/{jobId}/duplicate', () => {
  test('makes a draft that says what the job says, to the same team', async () => {
    const { as, recruiter, reviewer, make, owner } = await world()
    const job = await make.job({
      status: 'closed',
      salary: { min: 1, currency: 'EUR' },
      tags: ['craft'],
      screeningQuestions: [{ text: 'Why?', type: 'text', mandatory: true }],
      hiringTeam: [reviewer.userId],
    })
    await everywhere(owner, 'update job set applicant_count = 7 where id = $1', [job.id])

    const reply = await as(recruiter).post(path(job))

    assert.equal(reply.status, 201)
    const { id, slug, publicUrl, createdAt, criteria, screeningQuestions, allowed: _, ...rest } = reply.body
    assert.notEqual(id, job.id)
    assert.equal(slug, `bookbinder-${id}`)
    assert.partialDeepStrictEqual(job, {
      ...rest,
      status: 'closed',
      publishedAt: job.publishedAt,
      closedAt: job.closedAt,
      closeReason: 'filled',
    })
    assert.partialDeepStrictEqual(rest, {
      status: 'draft',
      applicantCount: 0,
      publishedAt: null,
      closedAt: null,
      closeReason: null,
    })
    assert.equal((await as(reviewer).get(`/v1/jobs/${id}`)).status, 200)
    assert.deepEqual((await as(recruiter).get('/v1/jobs?query=bookbinder&tags=craft')).body.data.length, 2)
  })

  test('gives its criteria and questions ids of their own', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ screeningQuestions: [{ text: 'Why?', type: 'text' }] })

    const { body } = await as(recruiter).post(path(job))

    const [criterion, question] = [body.criteria[0], body.screeningQuestions[0]]
    assert.deepEqual({ ...criterion, id: job.criteria[0].id }, job.criteria[0])
    assert.deepEqual({ ...question, id: job.screeningQuestions[0].id }, job.screeningQuestions[0])
    assert.ok(criterion.id !== job.criteria[0].id && question.id !== job.screeningQuestions[0].id)
  })

  test('makes another one each time', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()

    const replies = await Promise.all([1, 2].map(() => as(recruiter).post(path(job))))

    assert.equal(new Set([job.id, ...replies.map(({ body }) => body.id)]).size, 3)
  })

  test('makes one for retries with one Idempotency-Key', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()
    const headers = { 'idempotency-key': 'once' }
    const first = await as(recruiter).post(path(job), undefined, { headers })

    const second = await as(recruiter).post(path(job), undefined, { headers })

    assert.deepEqual(second.body, first.body)
    assert.equal((await as(recruiter).get('/v1/jobs')).body.data.length, 2)
  })

  test('is told of on both jobs', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()

    const { body } = await as(recruiter).post(path(job))

    const [there, here] = await Promise.all(
      [job, body].map(async ({ id }) => (await as(recruiter).get(`/v1/jobs/${id}/activity`)).body.data[0]),
    )
    assert.partialDeepStrictEqual(there, { kind: 'job.duplicated', details: { jobId: body.id } })
    assert.partialDeepStrictEqual(here, { kind: 'job.created', details: { duplicateOf: job.id } })
  })

  test('finds no job of another company', async () => {
    const { as, stranger, make } = await world()

    assert.deepEqual(refusal(await as(stranger).post(path(await make.job()))), [404, 'NOT_FOUND'])
  })
})
