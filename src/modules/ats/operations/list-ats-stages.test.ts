import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  atsPath,
  besideGreenhouse,
  connectBy,
  inBoth,
  refusal,
  refuseToList,
  shutOut,
  unconnected,
} from '../ats.fixture.ts'

const path = atsPath('/stages')

describe('GET /v1/ats-integration/stages', () => {
  test('has each name once, in the order of most pipelines, with how many jobs have it', async (t) => {
    const here = await inBoth(t)
    const [one] = [here.vendor.ats.addJob({ title: 'Bookbinder' }), here.vendor.ats.addJob({ title: 'Gilder' })]
    here.vendor.ats.addStage({ jobId: one.id, name: 'Trial day' })
    await here.sync()

    const { body } = await here.recruiters.get(path)

    assert.equal(body.integrationState, 'ok')
    assert.deepEqual(body.stages, [
      { name: 'Application review', kind: 'active', jobs: 2 },
      { name: 'Phone screen', kind: 'active', jobs: 2 },
      { name: 'Interview', kind: 'active', jobs: 2 },
      { name: 'Offer', kind: 'active', jobs: 2 },
      { name: 'Hired', kind: 'hired', jobs: 2 },
      { name: 'Rejected', kind: 'rejected', jobs: 2 },
      { name: 'Trial day', kind: 'active', jobs: 1 },
    ])
  })

  test('has none while the integration needs reconnecting, and says so', async (t) => {
    const here = await inBoth(t)
    here.vendor.ats.addJob({ title: 'Bookbinder' })
    await here.sync()
    await shutOut(here)

    const { status, body } = await here.recruiters.get(path)

    assert.deepEqual([status, body], [200, { stages: [], integrationState: 'needs_reconnect' }])
  })

  test('has none while the integration needs finishing, and says so', async (t) => {
    const here = await besideGreenhouse(t)
    here.vendor.ats.addJob({ title: 'Bookbinder' })
    const credentials = here.vendor.tokens.issue()
    await here.admins.put(atsPath('/credentials'), { integrationTool: 'greenhouse', credentials })
    await here.settle()
    refuseToList(here, /candidates/, { status: 403, body: { message: 'Forbidden' } })
    await here.sync('full')

    const { body } = await here.recruiters.get(path)

    assert.deepEqual(body, { stages: [], integrationState: 'needs_finishing' })
  })

  test('has none while the integration needs its first sync, and says so', async (t) => {
    const here = await unconnected(t)
    here.vendor.ats.addJob({ title: 'Bookbinder' })
    refuseToList(here, /applications/)
    await connectBy(here)
    await here.settle()

    const { body } = await here.recruiters.get(path)

    assert.deepEqual(body, { stages: [], integrationState: 'needs_first_sync' })
  })

  test('is for recruiters of a company that is connected', async (t) => {
    const { as, reviewer, stranger } = await inBoth(t)

    assert.deepEqual([await as(reviewer).get(path), await as(stranger).get(path)].map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
  })
})
