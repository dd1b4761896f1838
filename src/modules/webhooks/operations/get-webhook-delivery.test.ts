import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linkedJob } from '#modules/integration/integration.fixture.ts'
import { world } from '#test'
import { logWith } from '../delivery-log.fixture.ts'
import { collector, deliveriesPath, logOf, makeEndpoint } from '../webhooks.fixture.ts'

describe('GET /v1/integration/webhook-deliveries/{deliveryId}', () => {
  test('shows what is sent, beside what the log shows', async () => {
    const here = await world()
    const { key } = await collector(here)
    const job = await linkedJob(here, { key, status: 'draft' })
    await here.settle()
    const [listed] = await logOf(here, key)

    const { status, body } = await here.as(key).get(`${deliveriesPath}/${listed.deliveryId}`)

    assert.equal(status, 200)
    const { payload, ...rest } = body
    assert.deepEqual(rest, listed)
    assert.match(payload.timestamp, /^\d{4}-\d\d-\d\dT/)
    assert.deepEqual(payload, {
      type: 'job.linked',
      timestamp: payload.timestamp,
      companyId: here.companyId,
      sequence: listed.sequence,
      data: { jobId: job.id, atsJobId: job.atsJob.id, status: 'draft' },
    })
  })

  test('finds none of another key, another company or a platform', async () => {
    const here = await world()
    const { as, stranger, make } = here
    const { ids } = await logWith(here, 1)
    const { key: colleague } = await makeEndpoint(here)
    const strange = await make.key({ companyId: stranger.companyId ?? '', scopes: ['webhooks:manage'] })
    await makeEndpoint(here, { key: strange })

    const replies = await Promise.all([colleague, strange].map((key) => as(key).get(`${deliveriesPath}/${ids[0]}`)))

    for (const { status, body } of replies) assert.deepEqual([status, body.code], [404, 'delivery_not_found'])
  })

  test('finds none that never was, nor without an endpoint', async () => {
    const { as, make } = await world()
    const key = await make.key({ scopes: ['webhooks:manage'] })

    const reply = await as(key).get(`${deliveriesPath}/dlv_000000000000000000000000`)

    assert.deepEqual([reply.status, reply.body.code], [404, 'delivery_not_found'])
  })
})
