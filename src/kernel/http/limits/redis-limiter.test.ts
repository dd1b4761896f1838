import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { createClient } from 'redis'
import { limitKey } from './limit-script.ts'
import type { Limiter, LimitPolicy, LimitVerdict } from './limiter.ts'
import { MemoryLimiter } from './memory-limiter.ts'
import { RedisLimiter } from './redis-limiter.ts'

const named = process.env['TEST_REDIS_URL']
const url = named ?? 'redis://127.0.0.1:6379'
// A Redis that was named has to be there; only the one nobody asked for may be missing.
const skip = named || (await answers()) ? false : `no Redis at ${url}, and TEST_REDIS_URL names none`

function probe() {
  const client = createClient({ url, RESP: 2, socket: { reconnectStrategy: false, connectTimeout: 1000 } })
  return client.on('error', () => undefined)
}

async function answers(): Promise<boolean> {
  const client = probe()
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    client.destroy()
  }
}

/** Nobody else has ever used this counter. */
const policyOf = (limit: number, windowMs = 60_000): LimitPolicy => ({ id: `test:${randomUUID()}`, limit, windowMs })
const allowedOf = (verdicts: readonly LimitVerdict[]): number => verdicts.filter(({ allowed }) => allowed).length
const takeMany = (limiter: Limiter, count: number, policies: readonly LimitPolicy[]): Promise<LimitVerdict[]> =>
  Promise.all(Array.from({ length: count }, () => limiter.take(policies)))

function open(t: TestContext, at = url, patienceMs = 5000) {
  const warnings: string[] = []
  const limiter = new RedisLimiter({ url: at, patienceMs, warn: (message) => warnings.push(message) })
  t.after(() => limiter.close())
  return { limiter, warnings }
}

/** Some of the time has gone by since the calls were planted. */
const assertAbout = (seconds: number, expected: number): void =>
  assert.ok(seconds <= expected && seconds > expected - 5, `${seconds} is not about ${expected}`)

/** The counter holds calls that were accepted so long ago, by the clock of the server. */
async function plant({ id }: LimitPolicy, agesMs: readonly number[]): Promise<void> {
  const client = await probe().connect()
  const [seconds = '0', micros = '0'] = await client.sendCommand<string[]>(['TIME'])
  const now = Number(seconds) * 1e6 + Number(micros)
  await client.zAdd(
    limitKey(id),
    agesMs.map((ageMs, index) => ({ score: now - ageMs * 1000, value: `planted-${index}` })),
  )
  await client.expire(limitKey(id), 60)
  await client.close()
}

async function inspect<T>(look: (client: Awaited<ReturnType<ReturnType<typeof probe>['connect']>>) => Promise<T>) {
  const client = await probe().connect()
  const seen = await look(client)
  await client.close()
  return seen
}

describe('the key of a counter', () => {
  test('is placed by its principal, so that the counters of one call share a slot', () => {
    const keys = ['k:key_a:org_b', 'p:key_a', 'i:key_a:org_b'].map(limitKey)

    assert.deepEqual(keys, [
      'muster:limit:{key_a}:k:key_a:org_b',
      'muster:limit:{key_a}:p:key_a',
      'muster:limit:{key_a}:i:key_a:org_b',
    ])
  })

  test('is placed by the whole id when that names no principal', () => {
    assert.deepEqual(['total', 'a:'].map(limitKey), ['muster:limit:{total}:total', 'muster:limit:{a:}:a:'])
  })
})

describe('a limit in Redis', { skip }, () => {
  test('lets exactly the limit through over two connections at once', async (t) => {
    const policy = policyOf(120)
    const [one, other] = [open(t).limiter, open(t).limiter]

    const verdicts = await Promise.all([takeMany(one, 300, [policy]), takeMany(other, 300, [policy])])

    assert.equal(allowedOf(verdicts.flat()), 120)
  })

  test('lets exactly the limit through over two processes', async () => {
    const { id, limit, windowMs } = policyOf(500)
    const program = `
      const { RedisLimiter } = await import(${JSON.stringify(import.meta.resolve('./redis-limiter.ts'))})
      const limiter = new RedisLimiter({ url: process.argv[1], patienceMs: 5000, warn: console.error })
      const take = () => limiter.take([${JSON.stringify({ id, limit, windowMs })}])
      const verdicts = await Promise.all(Array.from({ length: 400 }, take))
      console.log(verdicts.filter(({ allowed }) => allowed).length)
      await limiter.close()`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, url])

    const outputs = await Promise.all([run(), run()])

    assert.equal(
      outputs.reduce((sum, { stdout }) => sum + Number(stdout), 0),
      500,
    )
  })

  test('reports what is left after the first, the last and the refused call', async (t) => {
    const policy = policyOf(3)
    const { limiter } = open(t)

    const verdicts = await takeMany(limiter, 4, [policy])

    assert.deepEqual(
      [verdicts[0], verdicts[2], verdicts[3]],
      [
        { allowed: true, limit: 3, remaining: 2, resetSeconds: 60 },
        { allowed: true, limit: 3, remaining: 0, resetSeconds: 60 },
        { allowed: false, limit: 3, remaining: 0, resetSeconds: 60 },
      ],
    )
  })

  test('refuses before the oldest call has left the window, and says how long to wait', async (t) => {
    const policy = policyOf(3)
    await plant(policy, [50_000, 20_000, 10_000])

    const { resetSeconds, ...verdict } = await open(t).limiter.take([policy])

    assert.deepEqual(verdict, { allowed: false, limit: 3, remaining: 0 })
    assertAbout(resetSeconds, 10)
  })

  test('allows when the oldest call has left the window, and forgets it', async (t) => {
    const policy = policyOf(3)
    await plant(policy, [60_000, 20_000, 10_000])

    const { resetSeconds, ...verdict } = await open(t).limiter.take([policy])

    assert.deepEqual(verdict, { allowed: true, limit: 3, remaining: 0 })
    assertAbout(resetSeconds, 40)
    assert.equal(await inspect((client) => client.zCard(limitKey(policy.id))), 3)
  })

  test('waits for as many calls to leave as a lowered limit wants', async (t) => {
    const policy = policyOf(2)
    await plant(policy, [50_000, 40_000, 30_000, 20_000])

    assertAbout((await open(t).limiter.take([policy])).resetSeconds, 30)
  })

  test('does not count what a clock that was set back left in the future', async (t) => {
    const policy = policyOf(3)
    await plant(policy, [-3_600_000, -3_600_000, -3_600_000])

    assert.equal(allowedOf(await takeMany(open(t).limiter, 10, [policy])), 3)
  })

  test('takes of all counters or of none', async (t) => {
    const [narrow, wide] = [policyOf(60), policyOf(120)]
    const { limiter } = open(t)

    await takeMany(limiter, 200, [wide, narrow])

    assert.equal((await limiter.peek([wide])).remaining, 59)
  })

  test('writes nothing when it peeks', async (t) => {
    const policy = policyOf(3)
    const { limiter } = open(t)

    const peeked = await limiter.peek([policy])

    assert.equal(await inspect((client) => client.exists(limitKey(policy.id))), 0)
    assert.deepEqual(peeked, await limiter.take([policy]))
  })

  test('leaves nothing behind once the window has passed', async (t) => {
    const windowMs = 3_600_000
    const policy = policyOf(3, windowMs)
    await open(t).limiter.take([policy])

    const livesMs = await inspect((client) => client.pTTL(limitKey(policy.id)))

    // It lives a second longer than the window, of which a busy machine may take some until it is asked.
    assert.ok(livesMs > windowMs - 60_000 && livesMs <= windowMs + 1_000, `${livesMs} ms`)
  })

  test('judges any run of calls as the limit in memory does', async (t) => {
    const { limiter } = open(t)
    const policy = fc.record({ id: fc.constantFrom('a', 'b', 'c'), limit: fc.integer({ min: 0, max: 12 }) })
    const policies = fc.uniqueArray(policy, { minLength: 1, maxLength: 3, selector: ({ id }) => id })

    await fc.assert(
      fc.asyncProperty(fc.array(policies, { maxLength: 60, size: 'max' }), async (calls) => {
        const run = randomUUID()
        // Each call has its own moment: two calls that are tied in one clock would not be in the other.
        let now = 0
        const memory = new MemoryLimiter(() => now++)
        for (const call of calls) {
          const asked = call.map(({ id, limit }) => ({ id: `test:${run}:${id}`, limit, windowMs: 60_000 }))
          const { resetSeconds: _, ...shared } = await limiter.take(asked)
          assert.partialDeepStrictEqual(memory.take(asked), shared)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('without Redis', () => {
  test('every process counts for itself, and says so once', async (t) => {
    const policy = policyOf(5)
    const { limiter, warnings } = open(t, `redis://127.0.0.1:${await closedPort()}`)

    const verdicts = await takeMany(limiter, 20, [policy])

    assert.equal(allowedOf(verdicts), 5)
    assert.equal(warnings.length, 1)
    assert.match(warnings[0] ?? '', /this process alone.*ECONNREFUSED/)
  })

  test('a peek takes nothing', async (t) => {
    const policy = policyOf(5)
    const { limiter } = open(t, `redis://127.0.0.1:${await closedPort()}`)

    const peeked = await limiter.peek([policy])

    assert.deepEqual(peeked, await limiter.take([policy]))
  })

  test('a call waits no longer than its patience for one that is silent', async (t) => {
    const { limiter } = open(t, await silentUrl(t), 250)
    const started = performance.now()

    const verdict = await limiter.take([policyOf(5)])

    assert.equal(verdict.allowed, true)
    assert.ok(performance.now() - started < 5000, `${performance.now() - started} ms`)
  })

  test('calls after a silent one do not wait', async (t) => {
    const { limiter } = open(t, await silentUrl(t), 250)
    await limiter.take([policyOf(5)])
    const started = performance.now()

    await takeMany(limiter, 100, [policyOf(5)])

    assert.ok(performance.now() - started < 5000, `${performance.now() - started} ms`)
  })

  test('calls after closing are still answered, without a warning', async (t) => {
    const { limiter, warnings } = open(t, `redis://127.0.0.1:${await closedPort()}`)
    await limiter.close()

    const verdict = await limiter.take([policyOf(5)])

    assert.equal(verdict.allowed, true)
    assert.deepEqual(warnings, [])
  })
})

describe('when Redis comes back', { skip }, () => {
  test('after its connection broke, limits are shared again', async (t) => {
    const policy = policyOf(100)
    const line = await relay(t)
    const [far, near] = [open(t, line.url), open(t)]
    await far.limiter.take([policy])
    line.cut()
    await far.limiter.take([policy])

    line.mend()

    await until(async () => (await far.limiter.take([policy])).remaining < 50)
    assert.ok((await near.limiter.peek([policy])).remaining < 50)
    assert.equal(far.warnings.length, 1)
  })

  test('after it was silent, limits are shared again', async (t) => {
    const policy = policyOf(100)
    const line = await relay(t)
    const [far, near] = [open(t, line.url, 100), open(t)]
    await until(async () => {
      await far.limiter.take([policy])
      return (await near.limiter.peek([policy])).remaining < 99
    })
    line.hold()
    await far.limiter.take([policy])

    line.release()

    await until(async () => {
      await far.limiter.take([policy])
      return (await near.limiter.peek([policy])).remaining < 50
    })
    assert.equal(far.warnings.length, 1)
  })

  test('after it was silent and then gone, limits are shared again', async (t) => {
    const policy = policyOf(100)
    const line = await relay(t)
    const [far, near] = [open(t, line.url, 100), open(t)]
    await until(async () => {
      await far.limiter.take([policy])
      return (await near.limiter.peek([policy])).remaining < 99
    })
    line.hold()
    await far.limiter.take([policy])
    line.cut()

    line.mend()

    await until(async () => {
      await far.limiter.take([policy])
      return (await near.limiter.peek([policy])).remaining < 50
    })
    assert.equal(far.warnings.length, 1)
  })
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, 'did not come to hold within 10 s')
    await pause(5)
  }
}

async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  // A server that listens on a TCP port has an address of this shape.
  return (server.address() as AddressInfo).port
}

async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await once(server.close(), 'close')
  return port
}

/** This server accepts connections and never says a word. */
async function silentUrl(t: TestContext): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `redis://127.0.0.1:${await listen(server)}`
}

/** The line to Redis can be cut and mended, or made to hold back what is said. */
async function relay(t: TestContext) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const state = { held: false, cut: false }

  const server = createServer((near) => {
    if (state.cut) return near.destroy()
    const far = connect(Number(target.port || 6379), target.hostname)
    for (const [socket, peer] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (data) => peer.write(data)).on('error', () => peer.destroy())
      socket.on('close', () => peer.destroy())
      if (state.held) socket.pause()
    }
    return undefined
  })
  const port = await listen(server)

  const cut = () => {
    state.cut = true
    state.held = false
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  t.after(() => {
    cut()
    server.close()
  })

  const steps = {
    cut,
    mend: () => {
      state.cut = false
    },
    hold: () => {
      state.held = true
      for (const socket of sockets) socket.pause()
    },
    release: () => {
      state.held = false
      for (const socket of sockets) socket.resume()
    },
  }
  const credentials = target.username || target.password ? `${target.username}:${target.password}@` : ''
  return { url: `redis://${credentials}127.0.0.1:${port}${target.pathname}`, ...steps }
}
