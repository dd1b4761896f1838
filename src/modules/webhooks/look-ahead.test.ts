import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atFirst, type Due } from './due.ts'
import { DueQueue } from './due-queue.ts'
import { LookAhead } from './look-ahead.ts'

const dueAt = (sequence: number): Due => ({
  id: `dlv_${sequence}`,
  messageId: `evt_${sequence}`,
  companyId: 'org_1',
  sequence,
  type: 'webhook.test',
  subject: `application:${sequence}`,
  attemptsMade: 0,
  nextAttemptAt: '2026-11-20T10:00:00.000Z',
  occurredAt: '2026-11-20T10:00:00.000Z',
  data: {},
})

const from = (first: number, count: number): Due[] => Array.from({ length: count }, (_, index) => dueAt(first + index))

const sound = { isFailing: false, isUnderWay: false }
const busy = { isFailing: false, isUnderWay: true }
const failing = { isFailing: true, isUnderWay: false }

function looking() {
  const queue = new DueQueue()
  const lookAhead = new LookAhead(queue)
  return {
    queue,
    lookAhead,
    /** The look at this moment finds so much of what comes next. */
    look(now: number, found: readonly Due[], circumstances = sound) {
      const asked = lookAhead.begin(now, circumstances)
      lookAhead.learn(asked, found.slice(0, asked.limit), now)
      return asked
    },
    /** So many are taken, answered and written down. */
    deliver(count: number): void {
      for (let sent = 0; sent < count; sent++) {
        const due = queue.take()
        assert.ok(due)
        queue.end(due)
        queue.forget(due)
      }
    },
  }
}

describe('a look', () => {
  test('is wanted at once, begins with the first, and takes a few dozen', () => {
    const { lookAhead, look } = looking()

    assert.ok(lookAhead.isWanted(0, sound))
    assert.ok(!lookAhead.isFresh(0))
    assert.partialDeepStrictEqual(look(0, []), { after: atFirst, limit: 50 })
    assert.ok(!lookAhead.hasMore)
  })

  test('is wanted again when half of what was read is left, and goes on where the last one ended', () => {
    const { lookAhead, look, deliver } = looking()
    look(0, from(1, 100))

    deliver(24)
    const early = lookAhead.isWanted(500, sound)
    deliver(1)

    assert.deepEqual([early, lookAhead.isWanted(500, sound)], [false, true])
    assert.partialDeepStrictEqual(lookAhead.begin(500, sound), { after: { sequence: 50 }, limit: 25 })
  })

  test('takes twice as much each time while it is gone soon, up to a bound, and little again when it lasts', () => {
    const { look, deliver, lookAhead } = looking()
    const lengths: number[] = []
    let next = 1
    for (let now = 0; now < 600; now += 100) {
      const { limit } = look(now, from(next, 1000))
      lengths.push(limit)
      next += limit
      deliver(limit)
    }

    look(2_000, from(next, 1000))
    deliver(400)

    assert.deepEqual(lengths, [50, 50, 100, 200, 400, 400])
    assert.equal(lookAhead.begin(2_400, sound).limit, 50)
  })

  test('takes next to nothing of what fails', () => {
    const { lookAhead } = looking()

    assert.equal(lookAhead.begin(0, failing).limit, 5)
  })

  test('that begins anew has room for what is known, and adds none of it twice', () => {
    const { lookAhead, look, queue } = looking()
    look(0, from(1, 3))

    const asked = look(300, from(1, 4), busy)

    assert.deepEqual([asked.after, asked.limit], [atFirst, 50])
    assert.equal(queue.length, 4)
    assert.ok(!lookAhead.hasMore)
  })

  test('adds what was known when it began not even if that is forgotten meanwhile', () => {
    const { lookAhead, look, queue, deliver } = looking()
    look(0, from(1, 1))
    const asked = lookAhead.begin(300, busy)

    deliver(1)
    lookAhead.learn(asked, from(1, 2), 310)

    assert.deepEqual([queue.take()?.id, queue.take()], ['dlv_2', undefined])
  })

  test('is wanted the later the longer nothing new is due, and only while something is under way', () => {
    const { lookAhead, look } = looking()
    const wantedAfter = (now: number): number | undefined =>
      [200, 400, 800].find((ms) => lookAhead.isWanted(now + ms + 1, busy))

    look(0, from(1, 1))
    const waits = [wantedAfter(0)]
    for (const now of [1_000, 2_000, 3_000]) {
      look(now, [])
      waits.push(wantedAfter(now))
    }

    assert.deepEqual(waits, [200, 400, 800, 800])
    assert.ok(!lookAhead.isWanted(3_900, sound))
    look(4_000, from(2, 1))
    assert.equal(wantedAfter(4_000), 200)
  })

  test('is wanted after a second, however much waits: what was read of the endpoint counts no longer', () => {
    const { lookAhead, look } = looking()
    look(0, from(1, 100))

    assert.deepEqual([lookAhead.isFresh(1_000), lookAhead.isWanted(1_000, sound)], [true, false])
    assert.deepEqual([lookAhead.isFresh(1_001), lookAhead.isWanted(1_001, sound)], [false, true])
  })
})
