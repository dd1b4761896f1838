/** Some replies go on: what they bear, how they are resumed, and how they end is tested. */
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Role } from '#kernel/actor.ts'
import type { EdgeParts } from '#kernel/http/edge.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { invalidToken, tokenExpired } from '#kernel/http/problems.ts'
import { stream } from '#kernel/http/streams/stream.ts'
import { type StreamBounds, Streams } from '#kernel/http/streams/streams.ts'
import { Signals } from '#kernel/signals/signals.ts'
import { testPorts } from '#kernel/test/ports.ts'
import { type Edge, memberToken, newCompany, openEdge, workplace } from './fixture.ts'
import { operations } from './operations.ts'
import { makeThing, opened, reading, until, watchThings } from './streaming.ts'
import { assertProblem } from './wire.ts'

let sourcesOpen = 0
let written = 0

/** The operation counts for as long as it is read, as fast as it is read, or a given number of times. */
const count = operation({
  id: 'count',
  method: 'GET',
  path: '/v1/count',
  summary: 'Count',
  access: 'anyone',
  query: { to: z.string().optional(), how: z.enum(['large', 'wrong', 'broken']).optional() },
  replies: { 200: stream({ message: z.strictObject({ count: z.int(), filling: z.string() }) }) },
  transaction: 'none',

  async handle({ query: { to, how } }) {
    const filling = how === 'large' ? 'x'.repeat(8000) : ''
    return reply(200, {
      async *events(after, { signal }) {
        sourcesOpen++
        try {
          for (let next = Number(after ?? 0) + 1; next <= Number(to ?? Number.POSITIVE_INFINITY); next++) {
            if (signal.aborted) return
            if (how === 'broken') throw new Error('broken')
            written = next
            const data = how === 'wrong' ? { count: 'one' as never, filling } : { count: next, filling }
            yield { id: String(next), event: 'message', data }
            if (to === undefined && how !== 'large') await pause(5)
          }
        } finally {
          sourcesOpen--
        }
      },
    })
  },
})

interface Process extends Edge {
  readonly streams: Streams
  readonly stopping: AbortController
}

async function openProcess(bounds: Partial<StreamBounds> = {}, more: Partial<EdgeParts> = {}): Promise<Process> {
  const lines: string[] = []
  const ports = testPorts(lines, { MUSTER_SESSION_LIMIT: '100000', MUSTER_ANONYMOUS_LIMIT: '100000' })
  const { database } = await openEdge()
  const signals = new Signals({ db: database.db, connection: { connectionString: database.url }, log: ports.log })
  after(() => signals.stop())
  const stopping = new AbortController()
  const streams = new Streams({ stopping: stopping.signal, bounds: { lastWordsMs: 500, ...bounds } })
  const streaming = [...operations, watchThings, count]
  const edge = await openEdge({}, { ports: { ...ports, signals }, operations: streaming, streams, ...more })
  after(() => stopping.abort())
  return { ...edge, lines, streams, stopping }
}

const usual = await openProcess()
const { db } = usual.database

const tokenFor = (companyId: string): string => memberToken('reviewer', companyId)
const numbers = (from: number, to: number): unknown[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ name: String(from + index) }))

describe('a stream', () => {
  test('is told apart by its headers, and leaves as it comes', async () => {
    const companyId = newCompany()
    const watching = await reading({ port: usual.port, token: tokenFor(companyId) })

    await makeThing(db, companyId, '1')
    await until(() => watching.data().length === 1)

    const { headers } = watching.response
    assert.equal(headers['content-type'], 'text/event-stream')
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-accel-buffering'], 'no')
    assert.equal(headers['content-encoding'], undefined)
    assert.match(String(headers['x-request-id']), /^req_/)
    assert.match(String(headers['ratelimit-remaining']), /^\d+$/)
    assert.match(watching.text(), /^retry: \d{4}\n\nevent: thing\.made\nid: \d+\ndata: \{"name":"1"\}\n\n$/)
    watching.leave()
  })

  test('shows a company nothing of another one', async () => {
    const [mine, theirs] = [newCompany(), newCompany()]
    const watching = await reading({ port: usual.port, token: tokenFor(mine) })

    await makeThing(db, theirs, 'theirs')
    await makeThing(db, mine, 'mine')
    await until(() => watching.data().length > 0)

    assert.deepEqual(watching.data(), [{ name: 'mine' }])
    watching.leave()
  })

  test('resumed after breaks, in one process or another, misses nothing and repeats nothing', async () => {
    const other = await openProcess()
    const companyId = newCompany()
    const all = 200
    const making = (async () => {
      for (let each = 1; each <= all; each++) await makeThing(db, companyId, String(each))
    })()
    const seen: unknown[] = []
    let lastId: string | undefined
    let breaks = 0
    while (seen.length < all) {
      const { port } = breaks++ % 2 === 0 ? usual : other
      const watching = await reading({ port, token: tokenFor(companyId), after: lastId })
      await until(() => watching.data().length >= Math.min(15, all - seen.length))
      watching.leave()
      // A client has what has arrived by now.
      seen.push(...watching.data())
      lastId = watching.lastId() ?? lastId
    }
    await making

    assert.ok(breaks >= 2)
    assert.deepEqual(seen, numbers(1, all))
  })

  test('has as many watchers as like, in two processes, and each sees all', async () => {
    const other = await openProcess()
    const companyId = newCompany()
    const token = tokenFor(companyId)
    const watching = await Promise.all(
      [usual, usual, usual, other, other, other].map(({ port }) => reading({ port, token })),
    )

    for (let each = 1; each <= 20; each++) await makeThing(db, companyId, String(each))

    for (const each of watching) {
      await until(() => each.data().length >= 20)
      assert.deepEqual(each.data(), numbers(1, 20))
      each.leave()
    }
  })

  test('holds no connection to the database while it waits, and is no request at work', async () => {
    const { port, streams, as, database } = await openProcess({}, { bounds: { atWorkMax: 4 } })
    const companyId = newCompany()
    const watching = await Promise.all(Array.from({ length: 12 }, () => reading({ port, token: tokenFor(companyId) })))
    await makeThing(db, companyId, '1')
    for (const each of watching) await until(() => each.data().length === 1)

    await until(() => database.pool.idleCount === database.pool.totalCount)
    const answer = await as(tokenFor(companyId), { path: '/v1/things/page' })

    assert.equal(answer.status, 200)
    assert.equal(streams.open, 12)
    for (const each of watching) each.leave()
    await until(() => streams.open === 0)
  })

  test('says so when there is no more, and is not begun for who asks only for its headers', async () => {
    const watching = await reading({ port: usual.port, path: '/v1/count?to=3' })
    const head = await usual.ask({ method: 'HEAD', path: '/v1/count?to=3' })

    assert.equal(await watching.ended(), 'complete')
    assert.deepEqual(
      watching.frames.map(({ event, id }) => `${event} ${id}`),
      ['message 1', 'message 2', 'message 3', 'end undefined'],
    )
    assert.equal(head.status, 200)
    assert.equal(head.headers['content-type'], 'text/event-stream')
    assert.equal(head.text, '')
  })

  test('goes on after what the header says, or else the address; what is none of it is refused', async () => {
    const path = '/v1/count?to=5&after=2'
    const [byAddress, byHeader] = [
      await reading({ port: usual.port, path }),
      await reading({ port: usual.port, path, after: '4' }),
    ]
    await Promise.all([byAddress.ended(), byHeader.ended()])
    const { reviewer } = workplace(usual)

    assert.deepEqual([byAddress.data().length, byHeader.data().length], [3, 1])
    const headers = { 'last-event-id': 'yesterday' }
    assertProblem(await reviewer({ path: '/v1/thing-stream', headers }), 422, 'validation_failed')
    assertProblem(await reviewer({ path: '/v1/thing-stream?after=yesterday' }), 422, 'validation_failed')
  })

  test('beats while nothing happens, and ends after its time to be resumed', async () => {
    const { port } = await openProcess({ heartbeatMs: 20, lifeMs: 400 })
    const watching = await reading({ port, token: tokenFor(newCompany()) })

    assert.equal(await watching.ended(), 'time')
    assert.ok((watching.text().match(/^:$/gm) ?? []).length > 3)
  })

  test('that breaks is logged and says that it failed; one against its schema does in tests', async () => {
    const { port, lines } = await openProcess()
    const broken = await reading({ port, path: '/v1/count?how=broken' })
    const wrong = await reading({ port, path: '/v1/count?how=wrong' })

    assert.deepEqual([await broken.ended(), await wrong.ended()], ['failed', 'failed'])
    assert.deepEqual(wrong.data(), [])
    assert.match(lines.join(''), /a stream failed/)
    assert.match(lines.join(''), /the event message is against its schema/)
  })
})

describe('whoever reads a stream', () => {
  test('and leaves ends it, and what it was made of', async () => {
    const { port, streams } = await openProcess()
    const watching = await reading({ port, path: '/v1/count' })
    await until(() => watching.data().length > 2)

    watching.leave()

    await until(() => streams.open === 0 && sourcesOpen === 0)
    assert.deepEqual([...streams.outcomes], [['gone', 1]])
  })

  test('and takes nothing is cut off, after no more than so many bytes', async () => {
    const { port, streams } = await openProcess({ waitingBytesMax: 64 * 1024, stallMs: 300 })
    const response = await opened({ port, path: '/v1/count?how=large' })
    response.pause()

    await until(() => streams.outcomes.get('slow') === 1)

    // A source that has ended makes nothing more.
    await until(() => streams.open === 0 && sourcesOpen === 0)
    // The buffers of the network hold some megabytes by themselves.
    assert.ok(written * 8000 < 32 * 1024 * 1024, `${written} events`)
    response.destroy()
  })

  test('and takes much, slowly, gets all of it', async () => {
    const watching = await reading({ port: usual.port, path: '/v1/count?how=large&to=2000' })
    let taken = 0
    watching.response.on('data', () => {
      if (++taken % 10 !== 0) return
      watching.response.pause()
      setTimeout(() => watching.response.resume(), 1)
    })

    assert.equal(await watching.ended(), 'complete')
    assert.equal(watching.data().length, 2000)
  })

  test('has so many of them and no more, as all have together', async () => {
    const { port, as, ask, streams } = await openProcess({ openEachMax: 2, openMax: 3 })
    const [one, other, third] = [newCompany(), newCompany(), newCompany()].map(tokenFor)
    const path = '/v1/thing-stream'
    const open = await Promise.all([one, one, other].map((token = '') => reading({ port, token })))
    const stranger = await ask({ path: '/v1/count?to=1' })

    const own = await as(one ?? '', { path })
    const everybody = await as(third ?? '', { path })

    assertProblem(stranger, 503, 'gateway_error')
    assertProblem(own, 429, 'throttled')
    assertProblem(everybody, 503, 'gateway_error')
    assert.match(own.headers['retry-after'] ?? '', /^\d+$/)
    assert.match(everybody.headers['retry-after'] ?? '', /^\d+$/)
    for (const each of open) each.leave()
    await until(() => streams.open === 0)
    const again = await reading({ port, token: third ?? '' })
    again.leave()
  })
})

describe('a session', () => {
  const standing = { role: 'recruiter' as Role, isOver: false, asked: 0 }
  const gate: EdgeParts['gate'] = {
    async session(token, address) {
      standing.asked++
      if (standing.isOver) throw tokenExpired()
      return { kind: 'user', userId: 'usr_a', sessionId: 'ses_a', address, companyId: token, role: standing.role }
    },
    async key() {
      throw invalidToken()
    },
  }

  test('that ended ends its streams, and so does a role that changed', async () => {
    const { port } = await openProcess({ checkMs: 50 }, { gate })
    const first = await reading({ port, token: newCompany() })
    const { asked } = standing
    await until(() => standing.asked >= asked + 3)
    assert.deepEqual(first.frames, [])

    standing.role = 'reviewer'
    assert.equal(await first.ended(), 'refused')
    const second = await reading({ port, token: newCompany() })
    standing.isOver = true

    assert.equal(await second.ended(), 'refused')
  })
})

describe('a process that stops', () => {
  test('ends its streams at once and says so, and begins no new one', async () => {
    const { port, stopping, as, streams } = await openProcess()
    const companyId = newCompany()
    const watching = await Promise.all([1, 2, 3].map(() => reading({ port, token: tokenFor(companyId) })))
    await makeThing(db, companyId, '1')
    for (const each of watching) await until(() => each.data().length === 1)

    stopping.abort()

    for (const each of watching) assert.equal(await each.ended(), 'stopping')
    await until(() => streams.open === 0)
    assertProblem(await as(tokenFor(companyId), { path: '/v1/thing-stream' }), 503, 'gateway_error')
  })
})
