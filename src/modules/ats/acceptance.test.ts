/** What is promised of an ATS is promised of each one: the same is asked of all connectors, over stand-ins that speak like their vendors. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startAshby } from '#test/kit/ats/ashby-server.ts'
import type { AtsVendor } from '#test/kit/ats/ats-vendor.ts'
import { startGreenhouse } from '#test/kit/ats/greenhouse-server.ts'
import { startKombo } from '#test/kit/ats/kombo-server.ts'
import { startLever } from '#test/kit/ats/lever-server.ts'
import { startMerge } from '#test/kit/ats/merge-server.ts'
import { startSandbox } from '#test/kit/ats/sandbox-vendor.ts'
import { until } from '#test/process/muster.ts'
import {
  applicationOf,
  appliesThere,
  atsPath,
  type InBoth,
  inBoth,
  linkedJobs,
  map,
  setStatus,
  stageId,
} from './ats.fixture.ts'

const vendors: Readonly<Record<string, () => Promise<AtsVendor>>> = {
  sandbox: startSandbox,
  kombo: startKombo,
  greenhouse: startGreenhouse,
  ashby: startAshby,
  lever: startLever,
  merge: startMerge,
}

const brokers = new Set(['kombo', 'merge'])

/** Somebody on a linked job, whom both have. */
async function inTheRunning(t: { after(end: () => unknown): void }, start: () => Promise<AtsVendor>) {
  const here = await inBoth(t, start)
  const { jobId, remoteJobId } = await linkedJobs(here)
  const { email, application: remote } = appliesThere(here, remoteJobId)
  await here.sync()
  await map(here)
  const application = await applicationOf(here, jobId, email)
  assert.ok(application, JSON.stringify(await here.runs()))
  const status = async () => (await applicationOf(here, jobId, email))?.status
  return { here, jobId, remoteJobId, email, remote, application, status }
}

const mirrored = (here: InBoth, table: string) =>
  here.row<{ remoteId: string }>(
    `select remote_id as "remoteId" from ${table} where company_id = $1 and deleted_at is null order by remote_id`,
  )

const idsOf = (rows: readonly { readonly remoteId: string }[]): string[] => rows.map(({ remoteId }) => remoteId)
const alive = (here: InBoth, model: 'candidate' | 'application'): string[] =>
  here.vendor.ats
    .all(model)
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id }) => id)
    .toSorted()

for (const [name, start] of Object.entries(vendors)) {
  describe(`${name}: a company that works in both`, () => {
    test('has everybody in the mirror after a first sync of many pages, with a vendor that fails now and then', async (t) => {
      const here = await inBoth(t, start)
      const job = here.vendor.ats.addJob({ title: 'Bookbinder' })
      for (let person = 0; person < 620; person++) appliesThere(here, job.id)
      await map(here, {}, { atsHistorySync: true })
      const asks = ({ method }: { method: string }) => method === 'GET' || name === 'ashby'
      for (const kind of ['cut', 'half', 'garble'] as const) here.vendor.server.meets({ kind, for: asks })
      here.vendor.server.meets({ kind: 'refuse', answer: here.vendor.tooMany(), times: 2, for: asks })

      await here.sync('full')
      for (let again = 0; again < 8; again++) await here.hasten()

      assert.deepEqual(idsOf(await mirrored(here, 'ats_application')), alive(here, 'application'))
      assert.deepEqual(idsOf(await mirrored(here, 'ats_candidate')), alive(here, 'candidate'))
    })

    test('sees an old application that was moved, by looking for changes alone', async (t) => {
      const { here, remote, remoteJobId, status } = await inTheRunning(t, start)

      here.vendor.ats.move(remote.id, stageId(here, remoteJobId, 'Interview'))
      await here.sync('incremental')

      assert.equal(await status(), 'suitable')
    })

    test('reads on when the vendor has lost the place', async (t) => {
      const { here, remote, remoteJobId, status } = await inTheRunning(t, start)

      here.vendor.expireCursors()
      here.vendor.ats.move(remote.id, stageId(here, remoteJobId, 'Phone screen'))
      await here.sync('incremental')
      await here.hasten()

      assert.equal(await status(), 'shortlisted')
    })

    test('takes deletions over, and moves nobody who is gone', async (t) => {
      const { here, remote, application } = await inTheRunning(t, start)
      here.vendor.ats.delete('application', remote.id)

      await here.sync('full')
      await here.sync('full')
      await setStatus(here, application.id, 'shortlisted')
      await here.settle()

      assert.equal(idsOf(await mirrored(here, 'ats_application')).includes(remote.id), false)
      const [placement] = await here.row<{ state: string }>('select state from ats_placement where company_id = $1')
      assert.equal(placement?.state, 'gone')
    })

    test('moves somebody once though the answer to the move is lost', async (t) => {
      const { here, application, remote } = await inTheRunning(t, start)
      const moves = ({ method, path }: { method: string; path: string }) =>
        method !== 'GET' && /(?:stage|move)$/i.test(path)
      here.vendor.server.meets({ kind: 'cut_after', for: moves })

      await setStatus(here, application.id, 'shortlisted')
      await here.settle()
      await here.hasten()

      assert.equal(here.remoteStageOf(remote.id), 'Phone screen')
      assert.equal(here.vendor.server.requests.filter(moves).length, 1)
    })

    test('adds somebody once though the answer is lost, and however often all is synced', async (t) => {
      const here = await inBoth(t, start)
      const { jobId, remoteJobId } = await linkedJobs(here)
      const adds = ({ method, path }: { method: string; path: string }) =>
        method === 'POST' && /(?:applications|candidates|opportunities|application\.create)\/?$/.test(path)
      here.vendor.server.meets({ kind: 'cut_after', for: adds })

      await here.make.application({ jobId })
      await here.settle()
      for (let again = 0; again < 4; again++) await here.hasten()
      await here.sync('full')

      assert.equal(here.vendor.ats.all('application').filter((each) => each.jobId === remoteJobId).length, 1)
      assert.equal((await here.recruiters.get(`/v1/jobs/${jobId}/applications`)).body.data.length, 1)
      const placements = await here.row<{ state: string; remote_id: string | null }>(
        'select state, remote_id from ats_placement where company_id = $1',
      )
      assert.deepEqual(
        placements.map(({ state, remote_id }) => [state, remote_id !== null]),
        [['settled', true]],
      )
    })

    test('moves by the new name of a stage, and says where none is called so', async (t) => {
      const { here, application, remote, remoteJobId } = await inTheRunning(t, start)
      here.vendor.ats.update('stage', stageId(here, remoteJobId, 'Phone screen'), { name: 'Call' })
      await here.sync('full')

      await setStatus(here, application.id, 'shortlisted')
      await here.settle()
      const [before] = await here.row<{ state: string; detail: string }>(
        'select state, detail from ats_placement where company_id = $1',
      )
      await map(here, { shortlisted: 'Call' })
      await setStatus(here, application.id, 'suitable')
      await setStatus(here, application.id, 'shortlisted')
      await here.settle()

      assert.partialDeepStrictEqual(before, {
        state: 'failed',
        detail: 'No stage of this job is called “Phone screen”.',
      })
      assert.equal(here.remoteStageOf(remote.id), 'Call')
    })

    test('never undoes an end there, and tells of it', async (t) => {
      const { here, application, remote, remoteJobId } = await inTheRunning(t, start)
      const rejected = here.vendor.ats.stagesOf(remoteJobId).find(({ kind }) => kind === 'rejected')
      assert.ok(rejected)
      here.vendor.ats.move(remote.id, rejected.id)

      await setStatus(here, application.id, 'shortlisted')
      await here.settle()

      assert.equal(here.vendor.ats.find('application', remote.id)?.outcome, 'rejected')
      const { data } = (await here.recruiters.get(atsPath('/conflicts/page'))).body
      assert.deepEqual(
        data.map((conflict: { applicationId: number; won: string }) => [conflict.applicationId, conflict.won]),
        [[application.id, 'theirs']],
      )
    })

    // A broker mends a connection under its own id, as its connector's tests show.
    if (!brokers.has(name))
      test('asks a vendor that lets nobody in no more, until it is reconnected', async (t) => {
        const { here, application, remote } = await inTheRunning(t, start)
        here.vendor.revoke()

        await here.sync()
        await setStatus(here, application.id, 'shortlisted')
        await here.settle()
        const broken = await here.integration()
        const relink = await here.recruiters.post(atsPath('/relink'))
        const { pathname, search } = new URL(relink.body.url)
        const back = await fetch(new URL(pathname + search, here.url), { redirect: 'manual' })
        await here.settle()
        await here.hasten()

        assert.equal(broken.integrationState, 'needs_reconnect')
        assert.equal(back.status, 303, await back.text())
        assert.equal((await here.integration()).integrationState, 'ok')
        assert.equal(here.remoteStageOf(remote.id), 'Phone screen')
      })

    test('can not be connected twice', async (t) => {
      const here = await inBoth(t, start)

      const again = await here.recruiters.post(atsPath('/link'), { integrationTool: name })

      assert.equal(again.status, 409)
      assert.equal(again.body.code, 'ats_integration_conflict')
    })

    test('is read no more when it is disconnected in the middle of a run', async (t) => {
      const here = await inBoth(t, start)
      // A broker is asked to look again before the run begins.
      here.vendor.server.meets({ kind: 'silent', for: ({ path }) => !/sync$/.test(path) })

      const before = here.vendor.server.requests.length
      await here.recruiters.post(atsPath('/sync'), { kind: 'full' })
      await until(() => here.vendor.server.requests.slice(before).some(({ path }) => !/sync$/.test(path)))
      const ended = await here.admins.delete(atsPath())
      const asked = here.vendor.server.requests.length
      await here.settle()

      assert.equal(ended.status, 200)
      assert.equal(here.vendor.server.requests.length, asked)
    })
  })
}
