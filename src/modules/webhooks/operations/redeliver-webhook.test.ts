import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { attempt, logWith, tried } from '../delivery-log.fixture.ts'
import { deliveriesPath, logOf, makeEndpoint } from '../webhooks.fixture.ts'

const pathOf = (deliveryId: string | undefined) => `${deliveriesPath}/${deliveryId}/redeliver`

describe('POST /v1/integration/webhook-deliveries/{deliveryId}/redeliver', () => {
  for (const state of ['succeeded', 'failed', 'pending'] as const) {
    test(`sends a message again whose delivery is ${state}, on a delivery of its own`, async () => {
      const here = await world()
      const { key, ids } = await logWith(here, 1)
      await tried(here, ids[0], [attempt()], state)

      const reply = await here.as(key).post(pathOf(ids[0]))

      assert.equal(reply.status, 202, reply.text)
      const [again, before] = await logOf(here, key)
      assert.deepEqual(reply.body, { deliveryId: again.deliveryId, eventId: before.eventId })
      assert.equal(reply.headers.get('location'), `${deliveriesPath}/${again.deliveryId}`)
      assert.partialDeepStrictEqual(again, {
        eventId: before.eventId,
        sequence: before.sequence,
        type: 'webhook.test',
        origin: 'redelivery',
        state: 'pending',
        attempts: [],
      })
      assert.partialDeepStrictEqual(before, { deliveryId: ids[0], state, origin: 'test' })
    })
  }

  test('sends once for each time it is asked, and once for one Idempotency-Key', async () => {
    const here = await world()
    const { key, ids } = await logWith(here, 1)
    const sending = { headers: { 'idempotency-key': 'again' } }

    await here.as(key).post(pathOf(ids[0]))
    const [one, other] = [
      await here.as(key).post(pathOf(ids[0]), undefined, sending),
      await here.as(key).post(pathOf(ids[0]), undefined, sending),
    ]

    assert.deepEqual(other.body, one.body)
    assert.equal((await logOf(here, key)).length, 3)
  })

  test('finds none of another key, and none that never was', async () => {
    const here = await world()
    const { key, ids } = await logWith(here, 1)
    const other = await makeEndpoint(here)

    const replies = [await here.as(other.key).post(pathOf(ids[0])), await here.as(key).post(pathOf('dlv_none'))]

    for (const { status, body } of replies) assert.deepEqual([status, body.code], [404, 'delivery_not_found'])
    assert.equal((await logOf(here, key)).length, 1)
  })
})
