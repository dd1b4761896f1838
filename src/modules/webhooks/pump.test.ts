import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { everywhere, ownService, type Received, world } from '#test'
import { deliver, deliveryOf, listener } from './pump.fixture.ts'
import { endpointPath } from './webhooks.fixture.ts'

/** The gate keeps requests waiting until it is let go. */
function gate() {
  const waiting: ServerResponse[] = []
  let isOpen = false
  return {
    hold: (_: Received, response: ServerResponse): void => {
      if (isOpen) response.writeHead(204).end()
      else waiting.push(response)
    },
    open: (): void => {
      isOpen = true
      for (const response of waiting) response.writeHead(204).end()
    },
  }
}

const idsOf = (received: readonly Received[]): string[] => received.map(({ deliveryId }) => deliveryId)

describe('a delivery', () => {
  test('arrives, is signed, and is written down with what was answered', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here)
    receiver.answer = (_, response) => response.writeHead(202).end('thank you')

    const [id = ''] = await deliver(here, endpoint)
    await here.settle()

    const [came] = receiver.received
    assert.partialDeepStrictEqual(came?.headers, {
      'content-type': 'application/json',
      'user-agent': 'Muster-Webhooks/1',
      'muster-delivery-id': id,
      'muster-delivery-attempt': '1',
    })
    const delivery = await deliveryOf(here, key, id)
    assert.deepEqual(delivery.payload, came?.body)
    assert.partialDeepStrictEqual(delivery, { state: 'succeeded', eventId: came?.id, nextAttemptAt: null })
    assert.partialDeepStrictEqual(delivery.attempts, [{ status: 202, error: null, answer: 'thank you' }])
    assert.equal(receiver.received.length, 1)
  })

  test('is tried again after a failure, as the same message', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here)
    receiver.answer = (_, response) => response.writeHead(receiver.received.length < 3 ? 500 : 200).end('out of order')

    const [id = ''] = await deliver(here, endpoint)
    await receiver.until(3)
    await here.settle()

    const delivery = await deliveryOf(here, key, id)
    assert.equal(delivery.state, 'succeeded')
    assert.deepEqual(
      delivery.attempts.map(({ status }: { status: number }) => status),
      [500, 500, 200],
    )
    assert.equal(new Set(receiver.received.map((each) => each.id)).size, 1)
    assert.deepEqual(
      receiver.received.map(({ headers }) => headers['muster-delivery-attempt']),
      ['1', '2', '3'],
    )
  })

  test('has failed after ten attempts', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here)
    receiver.answer = (_, response) => response.writeHead(500).end()
    const [id = ''] = await deliver(here, endpoint, { attempts: 9 })

    await here.settle()

    const { state, attempts, nextAttemptAt } = await deliveryOf(here, key, id)
    assert.deepEqual([state, attempts.length, nextAttemptAt], ['failed', 10, null])
    assert.equal(receiver.received.length, 1)
  })

  for (const [status, retryAfter, seconds] of [
    [429, '3', 3],
    [503, '600', 600],
    [500, '999999', 86_400],
  ] as const) {
    test(`that is answered ${status} with Retry-After: ${retryAfter} is not tried before`, async (t) => {
      const here = await world()
      const { key, endpoint, receiver } = await listener(t, here)
      receiver.answer = (_, response) => response.writeHead(status, { 'retry-after': retryAfter }).end()

      const [id = ''] = await deliver(here, endpoint)
      await here.settle()

      const { attempts, nextAttemptAt } = await deliveryOf(here, key, id)
      const waitsMs = Date.parse(nextAttemptAt) - Date.parse(attempts[0].at)
      assert.ok(waitsMs >= seconds * 1000 && waitsMs < seconds * 1000 + 10_000, `waits ${waitsMs} ms`)
    })
  }

  test('comes when the receiver said, and not before', async (t) => {
    const here = await world()
    const { endpoint, receiver } = await listener(t, here)
    receiver.answer = (_, response) => {
      response.writeHead(receiver.received.length === 1 ? 429 : 204, { 'retry-after': '1' }).end()
    }

    await deliver(here, endpoint)
    await receiver.until(2)

    const [first, second] = receiver.received
    assert.ok((second?.at ?? 0) - (first?.at ?? 0) >= 1000)
  })

  test('is signed by two secrets while one is replaced', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here)
    const { body } = await here.as(key).post(`${endpointPath}/rotate-secret`)

    await deliver(here, endpoint)
    await here.settle()
    receiver.trust(body.secret)
    await deliver(here, endpoint)
    await here.settle()

    const signatures = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' '))
    assert.deepEqual(
      signatures.map((each) => each.length),
      [2, 2],
    )
  })

  test('waits while the endpoint is disabled', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here)
    await everywhere(
      here.owner,
      `update webhook_endpoint set state = 'disabled', disabled_reason = 'failing', disabled_at = now() where id = $1`,
      [endpoint.id],
    )
    const [id = ''] = await deliver(here, endpoint)
    const other = await listener(t, here)
    await deliver(here, other.endpoint)
    await other.receiver.until(1)
    assert.equal(receiver.received.length, 0)

    await here.as(key).put(endpointPath, { url: receiver.url })
    await receiver.until(1)
    await here.settle()

    assert.equal((await deliveryOf(here, key, id)).state, 'succeeded')
  })
})

describe('deliveries to one endpoint', () => {
  test('are five at a time, and no more', async (t) => {
    const here = await world()
    const { endpoint, receiver } = await listener(t, here)
    const { hold, open } = gate()
    receiver.answer = hold

    await deliver(here, endpoint, { count: 23 })
    await receiver.until(5)
    // A sixth would have come before what is sent to another one only now.
    const other = await listener(t, here)
    await deliver(here, other.endpoint)
    await other.receiver.until(1)
    const atOnce = receiver.open
    open()
    await here.settle()

    assert.equal(atOnce, 5)
    assert.equal(receiver.openMax, 5)
    assert.equal(new Set(idsOf(receiver.received)).size, 23)
    assert.equal(receiver.received.length, 23)
  })

  test('are five at a time with several processes, and each comes once', async (t) => {
    const here = await world()
    for (let more = 0; more < 2; more++) await ownService(t, { MUSTER_ROLE: 'worker' })
    const { endpoint, receiver } = await listener(t, here)
    receiver.answer = async (_, response) => {
      await pause(5)
      response.writeHead(204).end()
    }

    for (let round = 0; round < 6; round++) {
      await deliver(here, endpoint, { count: 50 })
      await receiver.until(50 * round + 25)
    }
    await here.settle()

    assert.ok(receiver.openMax <= 5, `${receiver.openMax} at once`)
    assert.equal(receiver.received.length, 300)
    assert.equal(new Set(idsOf(receiver.received)).size, 300)
  })

  test('come in their order for each subject, however long each takes', async (t) => {
    const here = await world()
    const { endpoint, receiver } = await listener(t, here)
    receiver.answer = async (_, response) => {
      await pause(Math.random() * 20)
      response.writeHead(204).end()
    }
    const names = ['application:1', 'application:2', 'job:3', 'application:4']
    const subjects = Array.from({ length: 60 }, (_, index) => names[(index * index) % names.length] ?? '')

    const ids = await deliver(here, endpoint, { subjects })
    await here.settle()

    const came = idsOf(receiver.received)
    for (const name of names) {
      const ofName = ids.filter((_, index) => subjects[index] === name)
      assert.deepEqual(
        came.filter((id) => ofName.includes(id)),
        ofName,
      )
    }
    assert.ok(receiver.openMax > 1)
  })

  test('are one at a time when they are about one subject', async (t) => {
    const here = await world()
    const { endpoint, receiver } = await listener(t, here)
    receiver.answer = async (_, response) => {
      await pause(10)
      response.writeHead(204).end()
    }

    await deliver(here, endpoint, { subjects: Array(10).fill('application:1') })
    await here.settle()

    assert.deepEqual([receiver.received.length, receiver.openMax], [10, 1])
  })

  test('are not held up by one that failed and waits', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here)
    receiver.answer = ({ deliveryId }, response) => {
      response.writeHead(deliveryId === first ? 503 : 204, { 'retry-after': '60' }).end()
    }

    const [first, ...later] = await deliver(here, endpoint, { subjects: Array(4).fill('application:1') })
    await here.settle()

    assert.deepEqual(idsOf(receiver.received), [first, ...later])
    assert.equal((await deliveryOf(here, key, first ?? '')).state, 'pending')
  })

  test('are one at a time while they fail, and five again once one is taken', async (t) => {
    const here = await world()
    const { endpoint, receiver } = await listener(t, here)
    let atOnceWhileFailing = 0
    receiver.answer = async (_, response) => {
      const fails = receiver.received.length <= 20
      if (fails && receiver.received.length > 5) atOnceWhileFailing = Math.max(atOnceWhileFailing, receiver.open)
      await pause(10)
      response.writeHead(fails ? 500 : 204, { 'retry-after': '60' }).end()
    }

    await deliver(here, endpoint, { count: 60 })
    await receiver.until(60)
    await here.settle()

    assert.equal(atOnceWhileFailing, 1)
    assert.equal(receiver.openMax, 5)
  })

  test('that become due while others hang go on', async (t) => {
    const here = await world()
    const { endpoint, receiver } = await listener(t, here)
    const { hold, open } = gate()
    const [hanging] = await deliver(here, endpoint)
    receiver.answer = (came, response) => (came.deliveryId === hanging ? hold(came, response) : response.end())
    await receiver.until(1)

    const later = await deliver(here, endpoint, { count: 3 })
    await receiver.until(4)
    open()
    await here.settle()

    assert.deepEqual(idsOf(receiver.received).slice(1).toSorted(), later.toSorted())
  })

  test('go to the new address once it is changed, though many wait for the old one', async (t) => {
    const here = await world()
    const before = await listener(t, here)
    const { endpoint, receiver } = before
    const { hold, open } = gate()
    receiver.answer = hold
    await deliver(here, endpoint, { count: 50 })
    await receiver.until(5)

    const next = await listener(t, here, { before })
    await next.receiver.until(50)
    open()
    await here.settle()

    assert.equal(receiver.received.length, 5)
    assert.equal(new Set(idsOf(next.receiver.received)).size, 50)
  })

  test('under way to the old address go to the new one at once, and what the old one answers counts for nothing', async (t) => {
    const here = await world()
    const before = await listener(t, here)
    const { key, endpoint, receiver } = before
    const waiting: ServerResponse[] = []
    receiver.answer = (_, response) => void waiting.push(response)
    const [id = ''] = await deliver(here, endpoint, { attempts: 6 })
    await receiver.until(1)

    const next = await listener(t, here, { before })
    await next.receiver.until(1)
    for (const response of waiting) response.writeHead(500).end()
    await here.settle()

    const { state, attempts } = await deliveryOf(here, key, id)
    assert.deepEqual([state, attempts.length], ['succeeded', 7])
    assert.equal((await here.as(key).get(endpointPath)).body.failingSince, null)
  })
})

describe('an endpoint', () => {
  test('that a dead process holds is taken over when its hold is over', async (t) => {
    const here = await world()
    const { endpoint, receiver } = await listener(t, here)
    await everywhere(
      here.owner,
      `update webhook_endpoint set pump = $2, pump_until = now() + interval '1 second' where id = $1`,
      [endpoint.id, randomUUID()],
    )

    const since = performance.now()
    await deliver(here, endpoint)
    await here.settle()

    assert.equal(receiver.received.length, 1)
    assert.ok((receiver.received[0]?.at ?? 0) - since > 900)
  })

  test('that another process took is given up: what came of it counts no more', async (t) => {
    const here = await world()
    const { endpoint, receiver } = await listener(t, here)
    const { hold, open } = gate()
    receiver.answer = hold
    const [id] = await deliver(here, endpoint)
    await receiver.until(1)

    await everywhere(
      here.owner,
      `update webhook_endpoint set pump = $2, pump_until = now() + interval '4 seconds' where id = $1`,
      [endpoint.id, randomUUID()],
    )
    open()
    await receiver.until(2)
    await here.settle()

    assert.deepEqual(idsOf(receiver.received), [id, id])
    const { rows } = await everywhere<{ attempts: number }>(
      here.owner,
      'select jsonb_array_length(attempts) as attempts from webhook_delivery where id = $1',
      [id],
    )
    assert.deepEqual(rows, [{ attempts: 1 }])
  })
})
