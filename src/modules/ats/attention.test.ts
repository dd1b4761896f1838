import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  applicationOf,
  appliesThere,
  atsPath,
  comeBack,
  type InBoth,
  inBoth,
  linkedJobs,
  map,
  setStatus,
  shutOut,
} from './ats.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says it is
type Need = any

const needsOf = async ({ recruiters }: InBoth, kind: string): Promise<Need[]> =>
  (await recruiters.get('/v1/agent/attention-queue')).body.data.filter((need: Need) => need.kind === kind)

describe('an ATS needs somebody', () => {
  test('as long as it lets nobody in', async (t) => {
    const here = await inBoth(t)
    const before = await needsOf(here, 'ats_needs_help')
    await shutOut(here)

    const [need] = await needsOf(here, 'ats_needs_help')

    assert.deepEqual(before, [])
    assert.match(need.why, /no longer takes/)
    const { body } = await here.recruiters.post(atsPath('/relink'))
    await comeBack(here, body.url)
    await here.settle()
    assert.deepEqual(await needsOf(here, 'ats_needs_help'), [])
  })

  test('where a status reaches no stage of the job, until it is disconnected', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    const { email } = appliesThere(here, remoteJobId)
    const other = here.vendor.ats.addJob({ title: 'Gilder' })
    here.vendor.ats.addStage({ jobId: other.id, name: 'Trial day' })
    await here.sync()
    await map(here, { suitable: 'Trial day' })
    const application = (await applicationOf(here, jobId, email)) ?? assert.fail()
    await setStatus(here, application.id, 'suitable')
    await here.settle()

    const [need] = await needsOf(here, 'ats_placement_failed')

    assert.match(need.why, /No stage of this job is called “Trial day”/)
    assert.equal(need.about.applicationId, application.id)
    await here.admins.delete(atsPath())
    assert.deepEqual(await needsOf(here, 'ats_placement_failed'), [])
  })
})
