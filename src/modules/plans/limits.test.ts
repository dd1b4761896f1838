/** A plan that has ended does not stop these. The refusals are tested beside the operations. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formOf as applicationForm, pathTo as pathToApply } from '#modules/careers/careers.fixture.ts'
import { intakeIn } from '#modules/integration/intake.fixture.ts'
import { world } from '#test'
import { subscribed } from './plans.fixture.ts'

describe('a plan that has ended', () => {
  test('lets applicants in by every door, as before', async () => {
    const here = await world()
    const { as, make } = here
    const open = await make.job({ status: 'live' })
    const { handIn } = await intakeIn(here)
    const before = [await as(null).post(pathToApply(open), applicationForm()), await handIn()]
    await subscribed(here, 'lite', { status: 'lapsed' })

    const after = [await as(null).post(pathToApply(open), applicationForm()), await handIn()]
    const added = await make.application({ jobId: open.id })

    assert.deepEqual(
      after.map(({ status, body }) => [status, Object.keys(body)]),
      before.map(({ status, body }) => [status, Object.keys(body)]),
    )
    assert.deepEqual(
      after.map(({ status }) => status),
      [201, 201],
    )
    assert.equal(added.status, 'unreviewed')
    assert.equal((await as(null).get(`/v1/public/companies/${here.companyId.slice(4)}/jobs/${open.slug}`)).status, 200)
  })

  test('leaves recruiters at work: they draft, close and decide', async () => {
    const here = await world()
    const recruiter = here.as(here.recruiter)
    const job = await here.make.job({ status: 'live' })
    const application = await here.make.application({ jobId: job.id })
    await subscribed(here, 'lite', { status: 'lapsed' })

    const replies = [
      await recruiter.post('/v1/jobs', { title: 'Gilder' }),
      await recruiter.patch(`/v1/jobs/${job.id}`, { title: 'Binder' }),
      await recruiter.patch(`/v1/applications/${application.id}`, { status: 'suitable' }),
      await recruiter.post(`/v1/jobs/${job.id}/close`, { reason: 'filled' }),
    ]

    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 200, 200, 200],
    )
  })
})
