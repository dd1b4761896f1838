import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { describe, test } from 'node:test'
import { everywhere, type Receiver, receiver } from '#test'
import { apart } from './pump.fixture.ts'

interface Row {
  readonly state: string
  readonly attempts: number
}

async function working(t: Parameters<typeof receiver>[0], answer: Receiver['answer']) {
  const listening = await receiver(t)
  listening.answer = answer
  const { owner, endpoints, deliver, stop } = await apart(t, [listening])
  const rows = async <Found extends object>(statement: string): Promise<Found[]> =>
    (await everywhere<Found>(owner, statement)).rows
  return {
    receiver: listening,
    stop,
    deliver: (count: number) => deliver(endpoints, count),
    deliveries: () =>
      rows<Row>('select state, jsonb_array_length(attempts) as attempts from webhook_delivery order by 1'),
    isFree: async () => (await rows('select from webhook_endpoint where pump is null')).length === 1,
  }
}

describe('a service that stops', () => {
  test('lets what is under way end, writes it down, and lets the endpoint go', async (t) => {
    const waiting: ServerResponse[] = []
    const {
      receiver: listening,
      stop,
      deliver,
      deliveries,
      isFree,
    } = await working(t, (_, response) => waiting.push(response))
    await deliver(8)
    await listening.until(5)

    const stopped = stop()
    for (const response of waiting) response.writeHead(204).end()
    await stopped

    assert.equal(listening.received.length, 5)
    const states = (await deliveries()).map(({ state, attempts }) => `${state} ${attempts}`)
    assert.deepEqual(states, [...Array(3).fill('pending 0'), ...Array(5).fill('succeeded 1')])
    assert.ok(await isFree())
  })

  test('gives up what takes too long, as if it never was', async (t) => {
    const { receiver: listening, stop, deliver, deliveries, isFree } = await working(t, () => {})
    await deliver(2)
    await listening.until(2)
    const since = performance.now()

    await stop()

    assert.ok(performance.now() - since < 8_000)
    assert.deepEqual(await deliveries(), Array(2).fill({ state: 'pending', attempts: 0 }))
    assert.ok(await isFree())
    assert.equal(listening.open, 0)
  })
})
