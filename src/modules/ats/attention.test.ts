import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startLever } from '#test/kit/ats/lever-server.ts'
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

  test('where very much is missing there, which goes once somebody says so', async (t) => {
    // This one tells of no deletions, and of more than two hundred it is not asked.
    const here = await inBoth(t, startLever)
    await map(here, {}, { atsHistorySync: true })
    const { id: jobId } = here.vendor.ats.addJob({ title: 'Bookbinder' })
    const people = Array.from({ length: 240 }, () => appliesThere(here, jobId))
    await here.sync('full')
    for (const { application } of people.slice(0, 230)) here.vendor.ats.delete('application', application.id)
    const there = async () =>
      // It shows people without applications as opportunities of no job.
      (
        await here.row(
          `select from ats_application where company_id = $1 and deleted_at is null and remote_id not like 'lead-%'`,
        )
      ).length
    const before = await there()
    await here.sync('full')
    await here.sync('full')
    const kept = await there()
    const [need] = await needsOf(here, 'ats_much_is_missing')

    const early = await here.recruiters.post(atsPath('/sync'), { takeMissing: true })
    const asked = await here.recruiters.post(atsPath('/sync'), { kind: 'full', takeMissing: true })
    const meanwhile = await needsOf(here, 'ats_much_is_missing')
    await here.settle()

    assert.deepEqual([early.status, early.body.errors[0].pointer, asked.status], [422, '/takeMissing', 202])
    assert.match(need.title, /^230 records of Lever/)
    assert.deepEqual([kept, await there(), meanwhile], [before, before - 230, []])
    await here.sync('full')
    assert.deepEqual(await needsOf(here, 'ats_much_is_missing'), [])
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
