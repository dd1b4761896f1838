import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { applicationOf, appliesThere, atsPath, inBoth, linkedJobs, map, setStatus, stageId } from './ats.fixture.ts'

describe('a company in two systems', () => {
  test('is connected by a link, reads everything once, and is ok', async (t) => {
    const here = await inBoth(t)

    const integration = await here.integration()

    assert.equal(integration.integrationState, 'ok')
    const [run] = await here.runs()
    assert.partialDeepStrictEqual(run, { kind: 'full', state: 'succeeded', fault: null })
  })

  test('takes in who applied there, with the stage they are in', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    const { email } = appliesThere(here, remoteJobId)

    await here.sync()

    const application = await applicationOf(here, jobId, email)
    assert.equal(application?.status, 'unreviewed')
  })

  test('moves people there when their status has a stage, once', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    const { email, application: remote } = appliesThere(here, remoteJobId)
    await here.sync()
    await map(here)
    const application = await applicationOf(here, jobId, email)
    assert.ok(application)

    await setStatus(here, application.id, 'shortlisted')
    await here.settle()
    await here.sync()

    assert.equal(here.remoteStageOf(remote.id), 'Phone screen')
    assert.equal(here.vendor.ats.find('application', remote.id)?.outcome, 'pending')
    assert.equal((await applicationOf(here, jobId, email))?.status, 'shortlisted')
  })

  test('gives who is moved there the status that alone stands for the stage', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    const { email, application: remote } = appliesThere(here, remoteJobId)
    await here.sync()
    await map(here)

    here.vendor.ats.move(remote.id, stageId(here, remoteJobId, 'Interview'))
    await here.sync()

    assert.equal((await applicationOf(here, jobId, email))?.status, 'suitable')
    assert.equal(here.remoteStageOf(remote.id), 'Interview')
  })

  test('adds there who applied here, once', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)

    const application = await here.make.application({ jobId })
    await here.settle()
    await here.sync('full')
    await here.sync('full')

    const there = here.vendor.ats.all('application').filter((each) => each.jobId === remoteJobId)
    assert.equal(there.length, 1)
    assert.equal(there[0]?.externalId, String(application.id))
    assert.equal((await here.recruiters.get(`/v1/jobs/${jobId}/applications/page`)).body.data.length, 1)
  })

  test('asks nothing more once it is disconnected', async (t) => {
    const here = await inBoth(t)
    const { jobId } = await linkedJobs(here)

    const ended = await here.admins.delete(atsPath())
    const asked = here.vendor.server.requests.length
    await here.make.application({ jobId })
    await here.settle()

    assert.equal(ended.status, 200)
    assert.equal(ended.body.integration, null)
    assert.equal(here.vendor.server.requests.length, asked)
    assert.equal(await here.integration(), null)
    assert.equal((await here.recruiters.get(`/v1/jobs/${jobId}`)).body.atsJob, null)
  })
})
