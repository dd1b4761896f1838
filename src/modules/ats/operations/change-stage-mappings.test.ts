import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { world } from '#test'
import {
  applicationOf,
  appliesThere,
  atsPath,
  besideGreenhouse,
  broken,
  connectBy,
  type InBoth,
  inBoth,
  linkedJobs,
  map,
  refusal,
  refuseToList,
  setStatus,
  unconnected,
} from '../ats.fixture.ts'

const path = atsPath('/stage-mappings')
const dayMs = 24 * 3_600_000

async function withStages(t: TestContext): Promise<InBoth> {
  const here = await inBoth(t)
  await linkedJobs(here)
  return here
}

describe('PATCH /v1/ats-integration/stage-mappings', () => {
  test('changes the statuses that are told, and no others', async (t) => {
    const here = await withStages(t)
    await map(here, { shortlisted: 'Phone screen', suitable: 'Interview' })

    const { status, body } = await here.recruiters.patch(path, {
      mappings: { suitable: ' Offer ', shortlisted: null },
    })

    const mappings = { shortlisted: null, suitable: 'Offer', not_suitable: null, sourced_potential: null }
    assert.deepEqual([status, body.integration.mappings], [200, mappings])
    assert.deepEqual((await here.integration()).mappings, mappings)
  })

  test('moves nobody by itself, and whoever gets the status from then on', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    const [early, late] = [appliesThere(here, remoteJobId), appliesThere(here, remoteJobId)]
    await here.sync()
    const idOf = async (email: string) => (await applicationOf(here, jobId, email))?.id ?? assert.fail()
    await setStatus(here, await idOf(early.email), 'suitable')
    await here.settle()

    await map(here, { suitable: 'Interview' })
    await setStatus(here, await idOf(late.email), 'suitable')
    await here.settle()

    assert.deepEqual(
      [early, late].map(({ application }) => here.remoteStageOf(application.id)),
      ['Application review', 'Interview'],
    )
  })

  test('refuses a stage that no job has, at its pointer with the nearest names, and changes nothing', async (t) => {
    const here = await withStages(t)
    await map(here, { shortlisted: 'Phone screen', suitable: null })

    const answer = await here.recruiters.patch(path, {
      mappings: { shortlisted: 'Offer', suitable: 'Interviews', not_suitable: 'Nowhere' },
    })

    assert.equal(answer.status, 422)
    assert.deepEqual(broken(answer), ['/mappings/not_suitable known', '/mappings/suitable known'])
    const [first] = answer.body.errors
    assert.match(first.detail, /there are “Interview”, /)
    assert.partialDeepStrictEqual((await here.integration()).mappings, { shortlisted: 'Phone screen', suitable: null })
  })

  test('refuses what no status, no name or no mapping is', async (t) => {
    const { recruiters } = await withStages(t)

    const answers = [
      await recruiters.patch(path, { mappings: { unreviewed: 'Offer' } }),
      await recruiters.patch(path, { mappings: { suitable: '' } }),
      await recruiters.patch(path, { mappings: { suitable: 1 } }),
      await recruiters.patch(path, {}),
      await recruiters.patch(path, { mappings: {}, history: true }),
    ]

    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(5).fill(422),
    )
  })

  test('refuses a stage to which the ATS moves nobody without a reason', async (t) => {
    const here = await besideGreenhouse(t)
    here.vendor.ats.addJob({ title: 'Bookbinder' })
    await here.admins.put(atsPath('/credentials'), {
      integrationTool: 'greenhouse',
      credentials: here.vendor.tokens.issue(),
    })
    await here.settle()
    const { body } = await here.recruiters.get(atsPath('/stages'))
    const rejected = body.stages.find(({ kind }: { kind: string }) => kind === 'rejected')

    const answer = await here.recruiters.patch(path, { mappings: { not_suitable: rejected?.name ?? 'Rejected' } })

    assert.equal(answer.status, 422)
    assert.deepEqual(broken(answer), [`/mappings/not_suitable ${rejected ? 'possible' : 'known'}`])
  })

  test('refuses to write over what somebody else changed meanwhile', async (t) => {
    const { recruiters, admins } = await withStages(t)
    const read = await recruiters.get(atsPath())
    const ifMatch = { headers: { 'if-match': read.headers.get('etag') ?? '' } }

    const first = await admins.patch(path, { mappings: { suitable: 'Interview' } }, ifMatch)
    const stale = await recruiters.patch(path, { mappings: { suitable: 'Offer' } }, ifMatch)
    const again = await recruiters.patch(
      path,
      { mappings: { suitable: 'Offer' } },
      { headers: { 'if-match': first.headers.get('etag') ?? '' } },
    )

    assert.deepEqual(refusal(stale), [412, 'PRECONDITION_FAILED'])
    assert.deepEqual([first.status, again.status], [200, 200])
  })

  test('stops the full sync under way when history is turned off, and says how long people are kept', async (t) => {
    const here = await inBoth(t)
    refuseToList(here, /candidates/)
    await map(here, {}, { atsHistorySync: true })
    assert.partialDeepStrictEqual((await here.runs())[0], { kind: 'full', state: 'running' })
    here.vendor.server.recovers()

    const { status, body } = await here.recruiters.patch(path, { mappings: {}, atsHistorySync: false })
    const repeated = await here.recruiters.patch(path, { mappings: {}, atsHistorySync: false })

    assert.deepEqual([status, body.integration.atsHistorySync], [200, false])
    const keptMs = Date.parse(body.integration.historyKeptUntil) - Date.now()
    assert.ok(keptMs > 29 * dayMs && keptMs <= 30 * dayMs + 60_000, String(keptMs))
    assert.equal(repeated.body.integration.historyKeptUntil, body.integration.historyKeptUntil)
    const stopped = (await here.runs()).filter(({ state }) => state === 'stopped')
    assert.deepEqual(
      stopped.map(({ kind }) => kind),
      ['full'],
    )
  })

  test('starts a full sync when history is turned on, once, and keeps it no longer than that', async (t) => {
    const here = await inBoth(t)
    const before = (await here.runs()).length

    const on = await here.recruiters.patch(path, { mappings: {}, atsHistorySync: true })
    await here.settle()
    await here.recruiters.patch(path, { mappings: {}, atsHistorySync: true })
    await here.settle()

    assert.partialDeepStrictEqual(on.body.integration, { atsHistorySync: true, historyKeptUntil: null })
    const runs = await here.runs()
    assert.equal(runs.length, before + 1)
    assert.partialDeepStrictEqual(runs[0], { kind: 'full', state: 'succeeded' })
    assert.ok((await here.integration()).historyLastSyncedAt)
  })

  test('refuses names while nothing has been read, and where none is connected', async (t) => {
    const here = await unconnected(t)
    refuseToList(here, /jobs/)
    await connectBy(here)
    await here.settle()
    const alone = await world()

    const early = await here.recruiters.patch(path, { mappings: { suitable: 'Interview' } })
    const nothing = await here.recruiters.patch(path, { mappings: { suitable: null } })
    const none = await alone.as(alone.recruiter).patch(path, { mappings: {} })

    assert.deepEqual([early, none].map(refusal), [
      [409, 'CONFLICT'],
      [404, 'NOT_FOUND'],
    ])
    assert.equal(nothing.status, 200)
  })

  test('is for recruiters', async (t) => {
    const { as, reviewer } = await inBoth(t)

    assert.deepEqual(refusal(await as(reviewer).patch(path, { mappings: {} })), [403, 'FORBIDDEN'])
  })
})
