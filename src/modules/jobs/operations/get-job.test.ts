import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../jobs.fixture.ts'

describe('GET /v1/jobs/{jobId}', () => {
  test('shows the job, with an ETag', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()

    const reply = await as(recruiter).get(`/v1/jobs/${job.id}`)

    assert.equal(reply.status, 200)
    assert.deepEqual(reply.body, job)
    assert.match(reply.headers.get('etag') ?? '', /^"/)
  })

  test('says only that nothing changed to whoever has it already', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()
    const { headers } = await as(recruiter).get(`/v1/jobs/${job.id}`)

    const reply = await as(recruiter).get(`/v1/jobs/${job.id}`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })

    assert.deepEqual([reply.status, reply.text], [304, ''])
  })

  test('has another ETag once somebody of its team has another role, or is gone', async () => {
    const { as, admin, recruiter, reviewer, make } = await world()
    const job = await make.job({ hiringTeam: [reviewer.userId] })
    const tag = async () => (await as(recruiter).get(`/v1/jobs/${job.id}`)).headers.get('etag') ?? ''

    const before = await tag()
    await as(admin).patch(`/v1/company/members/${reviewer.userId}`, { role: 'recruiter' })
    const promoted = await tag()
    await as(admin).delete(`/v1/company/members/${reviewer.userId}`)
    const gone = await as(recruiter).get(`/v1/jobs/${job.id}`, { headers: { 'if-none-match': promoted } })

    assert.notEqual(promoted, before)
    assert.deepEqual([gone.status, gone.body?.hiringTeam], [200, []])
  })

  test('finds no job of another company', async () => {
    const { as, stranger, make } = await world()
    const job = await make.job({ status: 'live' })

    const reply = await as(stranger).get(`/v1/jobs/${job.id}`)

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('finds no job of an id that is none, too large, or zero', async () => {
    const { as, recruiter } = await world()

    const replies = await Promise.all(
      ['abc', '-1', '0', '99999999999999999999'].map((id) => as(recruiter).get(`/v1/jobs/${id}`)),
    )

    assert.deepEqual(
      replies.map(({ status }) => status),
      [422, 422, 404, 404],
    )
  })

  test('shows a reviewer the jobs whose team they are in, and no others', async () => {
    const { as, reviewer, make } = await world()
    const [mine, other] = [await make.job({ hiringTeam: [reviewer.userId] }), await make.job()]

    const replies = await Promise.all([mine, other].map(({ id }) => as(reviewer).get(`/v1/jobs/${id}`)))

    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 404],
    )
  })

  test('names the team in order, with the roles they have now', async () => {
    const { as, admin, recruiter, reviewer, make, companyId } = await world()
    const zoe = await make.user({ companyId, role: 'reviewer' })
    await as(zoe).patch('/v1/me', { name: 'Zoe Zed' })
    const job = await make.job({ hiringTeam: [zoe.userId, reviewer.userId] })
    await as(admin).patch(`/v1/company/members/${reviewer.userId}`, { role: 'recruiter' })

    const { body } = await as(recruiter).get(`/v1/jobs/${job.id}`)

    assert.deepEqual(body.hiringTeam, [
      { userId: reviewer.userId, name: reviewer.name, role: 'recruiter' },
      { userId: zoe.userId, name: 'Zoe Zed', role: 'reviewer' },
    ])
  })

  test('names nobody in the team who has left the company', async () => {
    const { as, admin, reviewer, make } = await world()
    const job = await make.job({ hiringTeam: [reviewer.userId] })
    await as(admin).delete(`/v1/company/members/${reviewer.userId}`)

    const { body } = await as(admin).get(`/v1/jobs/${job.id}`)

    assert.deepEqual(body.hiringTeam, [])
  })

  test('gives the address that the company has now', async () => {
    const { as, admin, make, companyId } = await world()
    const job = await make.job()
    const slug = `renamed-${companyId.slice(4)}`
    await as(admin).patch('/v1/company', { slug })

    const { body } = await as(admin).get(`/v1/jobs/${job.id}`)

    assert.equal(new URL(body.publicUrl).pathname, `/careers/${slug}/${job.slug}`)
  })
})
