import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('the headline numbers of a job', () => {
  test('follow its applications at once', async () => {
    const { as, recruiter, make } = await world()
    const { id: jobId } = await make.job({ status: 'live', applicantLimit: 9 })
    const { id } = await make.application({ jobId })
    await make.application({ jobId })
    await as(recruiter).patch(`/v1/applications/${id}`, { status: 'shortlisted' })
    const kpis = async () => (await as(recruiter).get(`/v1/analytics/jobs/${jobId}/kpis`)).body.kpis

    // The figures may show one application as shortlisted before they show the other at all.
    const isTold = async () => {
      const { applications, shortlisted } = (await kpis()).funnel
      return applications === 2 && shortlisted === 1
    }
    for (const until = Date.now() + 5_000; !(await isTold()) && Date.now() < until; );

    assert.partialDeepStrictEqual(await kpis(), {
      funnel: { applications: 2, screened: 1, shortlisted: 1, interviewing: 0 },
      timeToHire: { count: 0, median: null },
      waiting: 2,
      applicantLimit: 9,
      daysOpen: 0,
    })
  })

  test('are of drafts as well, which were never open', async () => {
    const { as, recruiter, make } = await world()
    const { id, title } = await make.job()

    const { body } = await as(recruiter).get(`/v1/analytics/jobs/${id}/kpis`)

    assert.partialDeepStrictEqual(body, { jobId: id, title, status: 'draft', kpis: { waiting: 0, daysOpen: null } })
  })

  test('are not there for a job of another company', async () => {
    const { as, stranger, make } = await world()
    const { id } = await make.job()

    assert.equal((await as(stranger).get(`/v1/analytics/jobs/${id}/kpis`)).status, 404)
  })
})
