/** Most of many endpoints hang at once: the service has a database of its own, and the patience of the real one. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { everywhere, receiver } from '#test'
import { apart } from './pump.fixture.ts'

async function untilLetGo(owner: pg.Pool, id: string): Promise<void> {
  const isHeld = async (): Promise<boolean> => {
    const { rows } = await everywhere<{ held: boolean }>(
      owner,
      'select pump is not null as held from webhook_endpoint where id = $1',
      [id],
    )
    return rows[0]?.held ?? false
  }
  while (await isHeld()) await pause(20)
}

const dead = 200
const measured = 12

describe('200 endpoints that hang', () => {
  test('do not hold up one that takes what it is sent', { timeout: 60_000 }, async (t) => {
    const [silent, healthy] = [await receiver(t), await receiver(t)]
    silent.answer = () => {}
    const { endpoints, deliver, owner } = await apart(t, [...Array.from({ length: dead }, () => silent), healthy])
    const [own] = endpoints.slice(-1)
    assert.ok(own)
    await deliver(endpoints.slice(0, dead), 10)
    await silent.until(dead * 5)

    const delays: number[] = []
    for (let count = 1; count <= measured; count++) {
      const since = performance.now()
      await deliver([own], 1)
      await healthy.until(count)
      delays.push(performance.now() - since)
      // The next one finds an endpoint that nobody holds.
      await untilLetGo(owner, own.id)
    }

    t.diagnostic(`${silent.open} requests hang; delays of ${delays.map((ms) => ms.toFixed(0)).join(', ')} ms`)
    assert.ok(silent.open >= dead)
    assert.ok(Math.max(...delays) < 4_000, `${delays}`)
  })

  test('and more that began at the same moment do not hold it up either', { timeout: 60_000 }, async (t) => {
    const [silent, healthy] = [await receiver(t), await receiver(t)]
    silent.answer = () => {}
    const { endpoints, deliver } = await apart(t, [healthy, ...Array.from({ length: dead }, () => silent)])

    const since = performance.now()
    await deliver(endpoints, 10)
    await healthy.until(10)

    assert.ok(performance.now() - since < 5_000)
  })
})

describe('150 endpoints that fail, each with more than is sent in seconds', () => {
  test('are more than there is room for, have turns, and do not hold up one that does not', {
    timeout: 60_000,
  }, async (t) => {
    const [failing, healthy] = [await receiver(t), await receiver(t)]
    const companies = new Set<string>()
    failing.answer = async ({ body }, response) => {
      companies.add(body.companyId)
      await pause(60)
      response.writeHead(500, { 'retry-after': '600' }).end()
    }
    const { endpoints, deliver, owner } = await apart(t, [...Array.from({ length: 150 }, () => failing), healthy])
    const [own] = endpoints.slice(-1)
    assert.ok(own)
    await everywhere(owner, 'update webhook_endpoint set failing_since = now() where id <> $1', [own.id])

    await deliver(endpoints.slice(0, 150), 100)
    await failing.until(100)
    const before = failing.received.length
    await deliver([own], 1)
    await healthy.until(1)
    const meanwhile = failing.received.length - before
    while (companies.size < 150 && failing.received.length < 10_000) await pause(20)
    const untilAll = failing.received.length

    t.diagnostic(`all had a turn within ${untilAll} requests; the other one waited for ${meanwhile}`)
    // Requests are counted, as a busy machine is slow with both. Each of the hundred at work makes about 16 in a turn.
    assert.ok(meanwhile < 3_000, `${meanwhile} requests`)
    // The first hundred alone have ten thousand.
    assert.ok(untilAll < 10_000, `${companies.size} had a turn`)
    assert.ok(failing.openMax <= 110, `${failing.openMax} at once`)
  })
})
