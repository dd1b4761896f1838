import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { deliver, listener } from '../pump.fixture.ts'
import { deliveriesPath, disable, makeEndpoint, nowhere, endpointPath as path } from '../webhooks.fixture.ts'

describe('DELETE /v1/integration/webhook-endpoint', () => {
  test('takes the endpoint and its log away', async () => {
    const here = await world()
    const { as } = here
    const { key } = await makeEndpoint(here)
    const { deliveryId } = (await as(key).post(`${path}/test`)).body

    const reply = await as(key).delete(path)

    assert.equal(reply.status, 204)
    const asked = await Promise.all(
      [path, `${deliveriesPath}/page`, `${deliveriesPath}/${deliveryId}`].map((each) => as(key).get(each)),
    )
    assert.deepEqual(
      asked.map(({ body }) => body.code),
      ['webhook_endpoint_not_found', 'webhook_endpoint_not_found', 'delivery_not_found'],
    )
  })

  test('sends nothing more of what waited', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here)
    const other = await listener(t, here)
    await deliver(here, endpoint, { count: 3, due: `now() + interval '1500 milliseconds'` })

    await here.as(key).delete(path)

    // A delivery that is due elsewhere at the same moment has come long after.
    await deliver(here, other.endpoint, { due: `now() + interval '2 seconds'` })
    await other.receiver.until(1)
    assert.deepEqual(receiver.received, [])
  })

  test('lets another one be set, with a secret and a log of its own', async () => {
    const here = await world()
    const { as } = here
    const { key, endpoint } = await makeEndpoint(here)
    await as(key).post(`${path}/test`)
    await as(key).delete(path)

    const reply = await as(key).put(path, { url: nowhere })

    assert.equal(reply.status, 201)
    assert.notEqual(reply.body.id, endpoint.id)
    assert.notEqual(reply.body.secret, endpoint.secret)
    assert.deepEqual((await as(key).get(`${deliveriesPath}/page`)).body.data, [])
  })

  test('works on one that is disabled', async () => {
    const here = await world()
    const { key, endpoint } = await makeEndpoint(here)
    await disable(here, endpoint)

    assert.equal((await here.as(key).delete(path)).status, 204)
  })

  test('finds nothing the second time', async () => {
    const here = await world()
    const { key } = await makeEndpoint(here)
    await here.as(key).delete(path)

    const reply = await here.as(key).delete(path)

    assert.deepEqual([reply.status, reply.body.code], [404, 'webhook_endpoint_not_found'])
  })

  test('refuses when the endpoint changed since it was read', async () => {
    const here = await world()
    const { key } = await makeEndpoint(here)

    const stale = await here.as(key).delete(path, { headers: { 'if-match': '"v9"' } })

    assert.deepEqual([stale.status, (await here.as(key).get(path)).status], [412, 200])
  })

  test('leaves its address to another one, which is another version', async () => {
    const here = await world()
    const { key } = await makeEndpoint(here)
    const etag = (await here.as(key).get(path)).headers.get('etag') ?? ''
    await here.as(key).delete(path)
    await makeEndpoint(here, { key, url: 'https://other.invalid/muster' })

    const read = await here.as(key).get(path, { headers: { 'if-none-match': etag } })
    const deleted = await here.as(key).delete(path, { headers: { 'if-match': etag } })

    assert.deepEqual([read.status, deleted.status], [200, 412])
  })

  test('is written in the audit log', async () => {
    const here = await world()
    const { key, endpoint } = await makeEndpoint(here)
    await here.as(key).delete(path)

    const [deed] = (await here.as(here.admin).get('/v1/audit-log/page')).body.data

    assert.partialDeepStrictEqual(deed, { action: 'webhook_endpoint.deleted', subject: { id: endpoint.id } })
  })
})
