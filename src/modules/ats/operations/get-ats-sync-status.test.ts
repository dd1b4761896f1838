import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  appliesThere,
  atsPath,
  connectBy,
  inBoth,
  map,
  refusal,
  refuseToList,
  shutOut,
  unconnected,
} from '../ats.fixture.ts'

const path = atsPath('/sync-status')

describe('GET /v1/ats-integration/sync-status', () => {
  test('tells when the ATS and its history were read, and how the last sync ended', async (t) => {
    const here = await inBoth(t)
    await map(here, {}, { atsHistorySync: true })
    const { id } = here.vendor.ats.addJob({ title: 'Bookbinder' })
    appliesThere(here, id)
    await here.sync()

    const { body } = await here.recruiters.get(path)

    assert.partialDeepStrictEqual(body, {
      integrationState: 'ok',
      atsHistorySync: true,
      restingUntil: null,
      current: null,
      last: { kind: 'incremental', state: 'succeeded', reading: null, fault: null },
    })
    assert.deepEqual(body.last.counts.candidate, { added: 1, changed: 0, same: 0, deleted: 0 })
    assert.ok(Date.parse(body.lastSyncedAt) && Date.parse(body.historyLastSyncedAt))
  })

  test('tells what is being read, and until when the ATS wants to be left alone', async (t) => {
    const here = await unconnected(t)
    here.vendor.ats.addJob({ title: 'Bookbinder' })
    refuseToList(here, /applications/, { ...here.vendor.tooMany(), headers: { 'retry-after': '600' } })
    await connectBy(here)
    await here.settle()

    const { body } = await here.recruiters.get(path)

    assert.partialDeepStrictEqual(body, {
      integrationState: 'needs_first_sync',
      lastSyncedAt: null,
      historyLastSyncedAt: null,
      current: { kind: 'full', state: 'running', reading: 'application', pages: 2, records: 7, endedAt: null },
      last: null,
    })
    const restMs = Date.parse(body.restingUntil) - Date.now()
    assert.ok(restMs > 400_000 && restMs <= 601_000, String(restMs))
  })

  test('tells in plain words why a sync failed', async (t) => {
    const here = await inBoth(t)
    here.vendor.server.meets({ kind: 'garble', times: 1000, for: (asked) => asked.path.includes('jobs') })
    await here.sync()

    const { body } = await here.recruiters.get(path)

    assert.partialDeepStrictEqual(body, { integrationState: 'ok', current: null })
    assert.partialDeepStrictEqual(body.last, {
      state: 'failed',
      fault: 'contract_violation',
      faultDetail: 'The ATS answered in a way that it does not promise. Nothing was taken away.',
    })
  })

  test('tells when the integration has to be reconnected', async (t) => {
    const here = await inBoth(t)
    await shutOut(here)

    assert.equal((await here.recruiters.get(path)).body.integrationState, 'needs_reconnect')
  })

  test('is for recruiters of a company that is connected', async (t) => {
    const { as, reviewer, stranger } = await inBoth(t)

    assert.deepEqual([await as(reviewer).get(path), await as(stranger).get(path)].map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
  })
})
