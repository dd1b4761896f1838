import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startKombo } from '#test/kit/ats/kombo-server.ts'
import { applicationOf, appliesThere, inBoth, linkedJobs, map, setStatus, stageId } from '../ats.fixture.ts'

test('what a broker tells of somebody whom we have just moved is old for a while, and then it is true', async (t) => {
  const here = await inBoth(t, startKombo)
  const { jobId, remoteJobId } = await linkedJobs(here)
  const { email, application: remote } = appliesThere(here, remoteJobId)
  await here.sync()
  const mappings = { shortlisted: 'Phone screen', not_suitable: 'Application review' }
  await map(here, mappings)
  const ours = await applicationOf(here, jobId, email)
  await setStatus(here, ours?.id ?? 0, 'shortlisted')
  await here.settle()
  const place = await here.row('select state, detail, tries from ats_placement where company_id = $1')
  assert.equal(here.remoteStageOf(remote.id), 'Phone screen', JSON.stringify(place))

  // The broker's copy is as it was before.
  here.vendor.ats.update('application', remote.id, { stageId: stageId(here, remoteJobId, 'Application review') })
  await here.sync()
  const atFirst = (await applicationOf(here, jobId, email))?.status
  const moves = () => here.vendor.server.asked('PUT', /\/stage$/).length
  const movedBefore = moves()
  await setStatus(here, ours?.id ?? 0, 'not_suitable')
  await here.settle()
  const movedBack = moves() - movedBefore
  await setStatus(here, ours?.id ?? 0, 'shortlisted')
  await here.settle()
  await here.row(`update ats_placement set pushed_at = now() - interval '11 minutes' where company_id = $1 returning 1`)
  here.vendor.ats.update('application', remote.id, { stageId: stageId(here, remoteJobId, 'Application review') })
  await here.sync()
  const later = (await applicationOf(here, jobId, email))?.status

  assert.deepEqual([atFirst, movedBack, later], ['shortlisted', 1, 'not_suitable'])
})
