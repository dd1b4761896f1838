import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../jobs.fixture.ts'

describe('DELETE /v1/jobs/{jobId}', () => {
  test('leaves nothing of a draft', async () => {
    const { as, recruiter, reviewer, make } = await world()
    const job = await make.job({ hiringTeam: [reviewer.userId] })

    const reply = await as(recruiter).delete(`/v1/jobs/${job.id}`)

    assert.deepEqual([reply.status, reply.text], [204, ''])
    assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}`)).status, 404)
    assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}/activity`)).status, 404)
    assert.deepEqual((await as(recruiter).get('/v1/jobs')).body.data, [])
  })

  test('finds nothing the second time', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()
    await as(recruiter).delete(`/v1/jobs/${job.id}`)

    const reply = await as(recruiter).delete(`/v1/jobs/${job.id}`)

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('refuses a job that was ever published', async () => {
    const { as, recruiter, make } = await world()
    const jobs = [await make.job({ status: 'live' }), await make.job({ status: 'closed' })]

    const replies = await Promise.all(jobs.map(({ id }) => as(recruiter).delete(`/v1/jobs/${id}`)))

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ])
    assert.equal((await as(recruiter).get('/v1/jobs')).body.data.length, 2)
  })

  test('refuses when the draft changed since it was read', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()
    const etag = (await as(recruiter).get(`/v1/jobs/${job.id}`)).headers.get('etag') ?? ''
    await as(recruiter).patch(`/v1/jobs/${job.id}`, { title: 'Gilder' })

    const reply = await as(recruiter).delete(`/v1/jobs/${job.id}`, { headers: { 'if-match': etag } })

    assert.deepEqual(refusal(reply), [412, 'PRECONDITION_FAILED'])
  })

  test('deletes or publishes a draft that is asked to do both at once', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()

    const [removal, publication] = await Promise.all([
      as(recruiter).delete(`/v1/jobs/${job.id}`),
      as(recruiter).post(`/v1/jobs/${job.id}/publish`),
    ])

    const outcome = [removal.status, publication.status].join()
    assert.ok(['204,404', '409,200'].includes(outcome), outcome)
  })

  test('keeps a draft that people were put on', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()
    await make.application({ jobId: job.id, status: 'sourced_potential' })

    const { status, body } = await as(recruiter).delete(`/v1/jobs/${job.id}`)

    assert.deepEqual([status, body.code], [409, 'CONFLICT'])
    assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}`)).status, 200)
  })

  test('finds no job of another company', async () => {
    const { as, recruiter, stranger, make } = await world()
    const job = await make.job()

    const reply = await as(stranger).delete(`/v1/jobs/${job.id}`)

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
    assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}`)).status, 200)
  })

  test('leaves an entry in the audit log', async () => {
    const { as, admin, recruiter, make } = await world()
    const job = await make.job()

    await as(recruiter).delete(`/v1/jobs/${job.id}`)

    const { body } = await as(admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(body.data[0], {
      action: 'job.deleted',
      actor: { id: recruiter.userId },
      subject: { kind: 'job', id: String(job.id) },
    })
  })
})
