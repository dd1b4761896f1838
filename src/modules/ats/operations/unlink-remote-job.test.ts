import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  applicationOf,
  appliesThere,
  atsPath,
  inBoth,
  linkByKey,
  linkedJobs,
  map,
  refusal,
  setStatus,
} from '../ats.fixture.ts'

const pathOf = (remoteId: string): string => atsPath(`/jobs/${encodeURIComponent(remoteId)}/link`)

describe('DELETE /v1/ats-integration/jobs/{atsJobId}/link', () => {
  test('leaves the job to the company alone, once', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)

    const statuses = [
      await here.recruiters.delete(pathOf(remoteJobId)),
      await here.recruiters.delete(pathOf(remoteJobId)),
    ].map(({ status }) => status)

    assert.deepEqual(statuses, [204, 404])
    const { body } = await here.recruiters.get(`/v1/jobs/${jobId}`)
    assert.deepEqual([body.status, body.atsJob], ['live', null])
    assert.ok(!(await here.integration()).linkedJobs.includes(jobId))
  })

  test('leaves everybody where they are, and moves nobody there any more', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    const { email, application } = appliesThere(here, remoteJobId)
    await here.sync()
    await map(here)
    const ours = (await applicationOf(here, jobId, email)) ?? assert.fail()

    await here.recruiters.delete(pathOf(remoteJobId))
    await setStatus(here, ours.id, 'shortlisted')
    await here.make.application({ jobId })
    await here.settle()
    await here.sync()

    assert.equal(here.remoteStageOf(application.id), 'Application review')
    assert.equal(here.vendor.ats.all('application').length, 1)
    assert.equal((await applicationOf(here, jobId, email))?.status, 'shortlisted')
  })

  test('brings nobody twice when the job is linked again', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    appliesThere(here, remoteJobId)
    await here.make.application({ jobId })
    await here.sync()
    const countsOf = async () => [
      (await here.recruiters.get(`/v1/jobs/${jobId}/applications/page`)).body.data.length,
      here.vendor.ats.all('application').length,
    ]
    const before = await countsOf()

    await here.recruiters.delete(pathOf(remoteJobId))
    await here.recruiters.post(pathOf(remoteJobId), { jobId })
    await here.settle()
    await here.sync('full')

    assert.deepEqual(before, [2, 2])
    assert.deepEqual(await countsOf(), before)
  })

  test('frees no jobs for another ATS while the connection stands', async (t) => {
    const here = await inBoth(t)

    assert.deepEqual(refusal(await linkByKey(here)), [409, 'ats_integration_conflict'])
  })

  test('is for recruiters of the company alone', async (t) => {
    const here = await inBoth(t)
    const { remoteJobId } = await linkedJobs(here)

    const answers = [
      await here.as(here.reviewer).delete(pathOf(remoteJobId)),
      await here.as(here.stranger).delete(pathOf(remoteJobId)),
      await here.recruiters.delete(pathOf('nowhere')),
    ]

    assert.deepEqual(answers.map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
  })
})
