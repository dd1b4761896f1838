import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atsStandIns } from '#test/kit/ats/stand-ins.ts'
import {
  atsPath,
  besideGreenhouse,
  connectBy,
  inBoth,
  linkedJobs,
  map,
  refusal,
  refuseToList,
  shutOut,
  unconnected,
} from '../ats.fixture.ts'

describe('GET /v1/ats-integration', () => {
  test('is null for a company that has connected none', async (t) => {
    const { as, stranger } = await inBoth(t)

    const { status, body, headers } = await as(stranger).get(atsPath())

    assert.deepEqual([status, body, headers.get('etag')], [200, { integration: null }, null])
  })

  test('tells what is connected, by whom, what it maps and which jobs are linked', async (t) => {
    const here = await inBoth(t)
    const { jobId } = await linkedJobs(here)
    await map(here, { suitable: 'Interview' }, { atsHistorySync: true })

    const { body, headers } = await here.recruiters.get(atsPath())

    const { integration } = body
    assert.partialDeepStrictEqual(integration, {
      integrationTool: 'sandbox',
      title: 'Sandbox ATS',
      integrationState: 'ok',
      reason: null,
      connectedBy: { id: here.recruiter.userId, name: here.recruiter.name },
      mappings: { shortlisted: null, suitable: 'Interview', not_suitable: null, sourced_potential: null },
      atsHistorySync: true,
      historyKeptUntil: null,
      linkedJobs: [jobId],
      takesApplications: true,
      webhooks: { setUp: 'by_us' },
    })
    assert.match(integration.webhooks.url, new RegExp(`/ats/webhooks/${integration.id}$`))
    for (const at of [integration.lastSyncedAt, integration.historyLastSyncedAt]) assert.ok(Date.parse(at))
    assert.match(headers.get('etag') ?? 'absent', /^"/)
  })

  test('is for recruiters and admins', async (t) => {
    const here = await inBoth(t)

    assert.deepEqual(refusal(await here.as(here.reviewer).get(atsPath())), [403, 'FORBIDDEN'])
    assert.equal((await here.admins.get(atsPath())).status, 200)
  })

  test('needs its first sync until everything was read once', async (t) => {
    const here = await unconnected(t)
    refuseToList(here, /jobs/)
    await connectBy(here)
    await here.settle()

    assert.equal((await here.integration()).integrationState, 'needs_first_sync')
  })

  test('needs reconnecting once credentials are not taken, says why, and asks no more', async (t) => {
    const here = await inBoth(t)
    await shutOut(here)
    const asked = here.vendor.server.requests.length

    const integration = await here.integration()
    await here.settle()

    assert.equal(integration.integrationState, 'needs_reconnect')
    assert.match(integration.reason, /no longer takes/)
    assert.equal(here.vendor.server.requests.length, asked)
  })

  test('needs finishing while credentials lack a permission, and says which', async (t) => {
    const here = await besideGreenhouse(t)
    const credentials = here.vendor.tokens.issue()
    await here.admins.put(atsPath('/credentials'), { integrationTool: 'greenhouse', credentials })
    await here.settle()
    refuseToList(here, /candidates/, { status: 403, body: { message: 'Forbidden' } })
    await here.sync()

    const { integrationState, reason } = await here.integration()

    assert.equal(integrationState, 'needs_finishing')
    assert.match(reason, /people/)
  })

  test('says so when whoever runs the service has switched the ATS off', async (t) => {
    const here = await inBoth(t)
    const connector = atsStandIns.get('sandbox') ?? assert.fail()
    t.after(() => atsStandIns.set('sandbox', connector))
    atsStandIns.delete('sandbox')

    const { title, reason, webhooks } = await here.integration()

    assert.deepEqual([title, webhooks], ['sandbox', null])
    assert.match(reason, /switched this ATS off/)
  })
})
