import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { interviewing, world } from '#test'

describe('GET /v1/agent/jobs/{jobId}/status', () => {
  test('counts who is how far, who was removed, and where they came from', async () => {
    const { as, recruiter, make } = await world()
    const { id: jobId } = await make.job({ status: 'live', applicantLimit: 4 })
    const first = await make.application({ jobId, source: 'careers page' })
    await make.application({ jobId, source: 'careers page' })
    await make.application({ jobId, source: 'a friend', status: 'sourced_potential' })
    const gone = await make.application({ jobId, source: 'careers page' })
    await as(recruiter).patch(`/v1/applications/${first.id}`, { status: 'shortlisted' })
    await as(recruiter).post(`/v1/applications/${gone.id}/remove`)

    const { status, body } = await as(recruiter).get(`/v1/agent/jobs/${jobId}/status`)

    assert.equal(status, 200)
    assert.partialDeepStrictEqual(body.lifecycle, {
      status: 'live',
      isAccepting: true,
      applicantCount: 3,
      applicantLimit: 4,
      closedAt: null,
    })
    assert.partialDeepStrictEqual(body.pipeline, {
      total: 3,
      byStatus: { unreviewed: 1, shortlisted: 1, sourced_potential: 1, hired: 0 },
      removed: 1,
    })
    assert.deepEqual(body.channels, [
      { source: 'careers page', applicants: 2, sourced: 0 },
      { source: 'a friend', applicants: 0, sourced: 1 },
    ])
  })

  test('says that a draft, a closed and a full job accept nobody', async () => {
    const { as, recruiter, make } = await world()
    const full = await make.job({ status: 'live', applicantLimit: 1 })
    await make.application({ jobId: full.id })
    const jobs = [await make.job(), await make.job({ status: 'closed' }), full]

    const answers = await Promise.all(jobs.map(({ id }) => as(recruiter).get(`/v1/agent/jobs/${id}/status`)))

    assert.deepEqual(
      answers.map(({ body }) => body.lifecycle.isAccepting),
      [false, false, false],
    )
  })

  test('says that nobody can apply to a job that interviews, as whoever tries is told', async () => {
    const { as, recruiter, make, owner } = await world()
    const job = await interviewing(owner, await make.job({ status: 'live' }))
    const candidate = { firstName: 'Jana', lastName: 'Nováková', email: 'jana@people.example' }

    const { body } = await as(recruiter).get(`/v1/agent/jobs/${job.id}/status`)
    const tried = await as(null).post(`/v1/public/jobs/${job.slug}/applications`, { candidate, consent: true })

    assert.deepEqual([body.lifecycle.isAccepting, tried.body.code], [false, 'interview_only_job'])
  })

  test('is for a reviewer of the job, and not of another', async () => {
    const { as, reviewer, make } = await world()
    const theirs = await make.job({ hiringTeam: [reviewer.userId] })
    const other = await make.job()

    assert.equal((await as(reviewer).get(`/v1/agent/jobs/${theirs.id}/status`)).status, 200)
    assert.equal((await as(reviewer).get(`/v1/agent/jobs/${other.id}/status`)).status, 404)
  })
})
