import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { formOf, pathTo, refusal } from '../careers.fixture.ts'

/** The applicant has a link, and the recruiter the application. */
async function applied(here: World, more: Readonly<Record<string, unknown>> = {}) {
  const job = await here.make.job({ status: 'live', ...more })
  const { body } = await here.as(null).post(pathTo(job), formOf())
  const list = await here.as(here.recruiter).get(`/v1/jobs/${job.id}/applications`)
  return { job, path: `/v1/public/applications/${body.token}`, application: list.body.data[0] }
}

describe('GET /v1/public/applications/{token}', () => {
  test('shows the one who applied how it is going, and nothing else', async () => {
    const here = await world()
    const { job, path, application } = await applied(here)

    const { status, body } = await here.as(null).get(path)

    assert.equal(status, 200)
    assert.deepEqual(body, {
      job: { title: 'Bookbinder', slug: job.slug, company: { name: 'Acme', slug: here.companyId.slice(4) } },
      status: 'received',
      appliedAt: application.appliedAt,
      canWithdraw: true,
      erasureRequestedAt: null,
    })
  })

  test('has a word of its own for each status, and none for what anybody thinks', async () => {
    const here = await world()
    const { path, application } = await applied(here)
    const shown: Record<string, string> = {}

    for (const status of ['suitable', 'shortlisted', 'interviewing', 'offered', 'not_suitable', 'hired']) {
      const changed = await here.as(here.recruiter).patch(`/v1/applications/${application.id}`, { status })
      assert.equal(changed.status, 200, changed.text)
      const { body } = await here.as(null).get(path)
      shown[status] = `${body.status} ${body.canWithdraw}`
    }

    assert.deepEqual(shown, {
      suitable: 'in_review true',
      shortlisted: 'in_review true',
      interviewing: 'interviewing true',
      offered: 'offered true',
      not_suitable: 'closed true',
      hired: 'hired false',
    })
  })

  test('is over when the job is closed', async () => {
    const here = await world()
    const { job, path } = await applied(here)
    await here.as(here.recruiter).post(`/v1/jobs/${job.id}/close`, { reason: 'filled' })

    assert.equal((await here.as(null).get(path)).body.status, 'closed')
  })

  test('finds nothing by a token that opens nothing', async () => {
    const here = await world()
    await applied(here)

    const replies = await Promise.all(
      ['A'.repeat(43), 'x', '%27%20or%201', 'x'.repeat(100)].map((token) =>
        here.as(null).get(`/v1/public/applications/${token}`),
      ),
    )

    for (const reply of replies) assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
