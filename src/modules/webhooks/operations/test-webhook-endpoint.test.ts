import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { listener } from '../pump.fixture.ts'
import { deliveriesPath, disable, endpointPath, logOf, makeEndpoint } from '../webhooks.fixture.ts'

const path = `${endpointPath}/test`

describe('POST /v1/integration/webhook-endpoint/test', () => {
  test('sends a test to this endpoint alone, whatever it hears of', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here)
    await here.as(key).put(endpointPath, { url: endpoint.url, eventTypes: ['job.linked'] })
    const other = await makeEndpoint(here)

    const reply = await here.as(key).post(path)

    assert.equal(reply.status, 202, reply.text)
    const { deliveryId, eventId } = reply.body
    assert.equal(reply.headers.get('location'), `${deliveriesPath}/${deliveryId}`)
    await receiver.until(1)
    await here.settle()
    const { body } = await here.as(key).get(`${deliveriesPath}/${deliveryId}`)
    assert.partialDeepStrictEqual(body, {
      deliveryId,
      eventId,
      type: 'webhook.test',
      origin: 'test',
      state: 'succeeded',
      payload: { type: 'webhook.test', companyId: here.companyId, data: { endpointId: endpoint.id } },
    })
    assert.deepEqual(
      receiver.received.map(({ id, body }) => [id, body]),
      [[eventId, body.payload]],
    )
    assert.deepEqual(await logOf(here, other.key), [])
  })

  test('sends another one each time, each with a higher sequence', async () => {
    const here = await world()
    const { key } = await makeEndpoint(here)

    const replies = [await here.as(key).post(path), await here.as(key).post(path)]

    assert.notEqual(replies[0]?.body.eventId, replies[1]?.body.eventId)
    const [second, first] = await logOf(here, key)
    assert.deepEqual(
      [first.deliveryId, second.deliveryId],
      replies.map(({ body }) => body.deliveryId),
    )
    assert.ok(second.sequence > first.sequence)
  })

  test('refuses while the endpoint is disabled', async () => {
    const here = await world()
    const { key, endpoint } = await makeEndpoint(here)
    await disable(here, endpoint)

    const reply = await here.as(key).post(path)

    assert.deepEqual([reply.status, reply.body.code], [409, 'CONFLICT'])
    assert.deepEqual(await logOf(here, key), [])
  })

  test('finds no endpoint that is not set', async () => {
    const { as, make } = await world()
    const key = await make.key({ scopes: ['webhooks:manage'] })

    const reply = await as(key).post(path)

    assert.deepEqual([reply.status, reply.body.code], [404, 'webhook_endpoint_not_found'])
  })
})
