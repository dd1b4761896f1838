/** Servers that break as real ones do. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type ImapServer, imapServer } from '#test/kit/imap-server.ts'
import { emptyStore, follow, letter, until } from './follower.fixture.ts'

describe('letters still come, each once', () => {
  test('when the bell is lost: it looks by itself', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    server.breaks.losesBell = true
    follow(t, server, store, { times: { lookMs: 150 } })
    await until(server.isIdle, 'it listens')
    server.deliver(letter('unheard'))
    await until(() => store.letters.size === 1, 'the letter is there')
  })

  test('when bytes get lost and the line stays alive', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    follow(t, server, store, { times: { lookMs: 200, silenceMs: 400, commandMs: 600 } })
    await until(server.isIdle, 'it listens')
    server.breaks.swallowsBytes = true
    server.deliver(letter('swallowed'))
    await until(() => store.states.at(-1)?.state === 'away', 'silence is noticed')
    server.breaks.swallowsBytes = false
    await until(() => store.letters.size === 1, 'the letter is there')
  })

  test('when the server talks for ever and never answers', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    follow(t, server, store, { times: { lookMs: 100, commandMs: 300 } })
    await until(server.isIdle, 'it listens')
    server.breaks.babbles = true
    server.deliver(letter('behind words'))
    await until(() => store.states.at(-1)?.state === 'away', 'it is noticed')
    server.breaks.babbles = false
    await until(() => store.letters.size === 1, 'the letter is there')
  })

  test('when connections end at any moment', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    follow(t, server, store)
    await until(server.isIdle, 'it listens')
    for (let count = 1; count <= 30; count++) {
      server.deliver(letter(`cut ${count}`))
      if (count % 3 === 0) server.cut()
      await pause(10)
    }
    await until(() => store.letters.size === 30, 'all are there')
  })

  test('when the numbers change, without history that nobody asked for', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    server.deliver(letter('history'), { receivedAt: new Date(Date.now() - 30 * 86_400_000) })
    follow(t, server, store)
    await until(server.isIdle, 'it listens')
    server.deliver(letter('one'))
    server.deliver(letter('two'))
    await until(() => store.letters.size === 2, 'two are there')
    server.expunge(1)
    server.deliver(letter('older'), { receivedAt: new Date(Date.now() - 30 * 86_400_000) })
    await until(() => store.letters.size === 3, 'what is moved here comes as well')
    server.renumber()
    await until(() => server.connections() > 1 && server.isIdle(), 'it listens again')
    server.deliver(letter('three'))
    await until(() => store.letters.size === 4, 'the next is there')

    assert.deepEqual(store.subjects(), ['one', 'two', 'older', 'three'])
  })

  test('when the server dies within a letter, which is fetched again alone', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    let deaths = 0
    server.breaks.diesWithin = (uid) => uid === 3 && deaths++ < 2
    follow(t, server, store, { firstDays: 1 })
    for (let count = 1; count <= 5; count++) server.deliver(letter(`letter ${count}`))
    await until(() => store.letters.size === 5, 'all are there')

    assert.deepEqual(store.leftOut, [])
    assert.deepEqual(
      store.batches.filter(({ letters }) => letters.some(({ uid }) => uid === 3)).map(({ letters }) => letters.length),
      [1],
    )
  })

  test('when one of them can never be fetched: it is left out, and told', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    server.breaks.diesWithin = (uid) => uid === 2
    server.breaks.holdsBack = (uid) => uid === 4
    follow(t, server, store, { firstDays: 1, limits: { letterTries: 3 }, times: { pauseMs: 5, pauseMsMax: 20 } })
    for (let count = 1; count <= 5; count++) server.deliver(letter(`letter ${count}`))
    await until(() => store.letters.size === 3, 'the others are there')
    await until(() => store.leftOut.length === 2, 'both are told')

    assert.deepEqual(
      store.leftOut.map(({ uid, why }) => [uid, why]),
      [
        [2, 'unreadable'],
        [4, 'unreadable'],
      ],
    )
    assert.deepEqual(store.subjects(), ['letter 1', 'letter 3', 'letter 5'])
  })

  test('when a server sends far more than it said: it costs one letter, and little memory', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    server.breaks.sizeOf = () => 10
    follow(t, server, store, {
      firstDays: 1,
      limits: { letterBytes: 20_000, batchBytes: 10_000, letterTries: 2 },
      times: { pauseMs: 5, pauseMsMax: 20 },
    })
    server.deliver(letter('before'))
    server.deliver(letter('swollen', 'x'.repeat(50_000)))
    server.deliver(letter('behind'))
    await until(() => store.letters.size === 2 && store.leftOut.length === 1, 'both others are there')

    assert.deepEqual(store.subjects(), ['before', 'behind'])
  })

  test('when they can not be stored for a while, which is told as our fault', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    let isDown = false
    const kept = emptyStore()
    follow(t, server, store, {
      store: async (batch, cursor) => {
        if (isDown) throw new Error('the database is away')
        for (const { uid, raw } of batch.letters) kept.letters.set(String(uid), raw.toString())
        store.cursors.set(batch.folder, cursor)
      },
    })
    await until(server.isIdle, 'it listens')
    isDown = true
    server.deliver(letter('patient'))
    await until(() => store.faults.length > 1, 'it failed twice')
    assert.match(store.states.at(-1)?.detail ?? '', /could not be written down here/)
    isDown = false
    await until(() => kept.letters.size === 1, 'the letter is there')

    assert.equal(store.faults[0]?.message, 'the database is away')
  })
})

describe('a mailbox that lets nobody in', () => {
  test('is tried at growing pauses, and told in plain words', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    server.breaks.refusal = 'NO [AUTHENTICATIONFAILED] Invalid\u0007 credentials (Failure)'
    const began = Date.now()
    follow(t, server, store, { times: { restMs: 200, restMsMax: 1_000 } })
    await until(() => store.states.length === 3, 'three attempts')

    assert.equal(server.connections(), 3)
    assert.ok(Date.now() - began >= 600, 'pauses of 200 and 400 ms')
    const [first] = store.states
    assert.equal(first?.state, 'refused')
    assert.match(
      first?.detail ?? '',
      /^127\.0\.0\.1 does not accept the user name or the password\. It says: “Invalid credentials \(Failure\)” Enter it anew/,
    )
  })

  test('is not tried before the pause of an earlier process has passed', async (t) => {
    const server = await imapServer(t)
    const began = Date.now()
    follow(t, server, emptyStore(), { restUntil: new Date(began + 400) })
    await until(server.isIdle, 'it listens')

    assert.ok(Date.now() - began >= 400)
  })

  test('is followed again with the right password, which is asked for each time', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    let password = 'wrong'
    follow(t, server, store, { credentials: async () => ({ user: server.user, secret: { password } }) })
    await until(() => store.states.length === 1, 'it is refused')
    password = server.password
    await until(server.isIdle, 'it listens')

    assert.equal(store.states.at(-1)?.state, 'following')
  })

  test('is away, and not refused, where the server only has no time', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    server.breaks.refusal = 'NO [UNAVAILABLE] Temporary authentication failure'
    follow(t, server, store)
    await until(() => store.states.length > 1, 'it is told')
    server.breaks.refusal = null
    await until(server.isIdle, 'it listens')

    assert.equal(store.states[0]?.state, 'away')
  })

  test('is told in words where there is no server', async (t) => {
    const server = await imapServer(t)
    const [closed, unnamed] = [emptyStore(), emptyStore()]
    follow(t, server, closed, { server: { host: '127.0.0.1', port: 1, security: 'none' } })
    follow(t, server, unnamed, { server: { host: 'no-such-host.invalid', port: 143, security: 'none' } })
    await until(() => closed.states.length > 0 && unnamed.states.length > 0, 'both are told')

    assert.equal(closed.states[0]?.detail, '127.0.0.1 takes no connections at port 1.')
    assert.equal(unnamed.states[0]?.detail, 'There is no server named no-such-host.invalid.')
  })
})

describe('closing', () => {
  const moments: readonly (readonly [string, (server: ImapServer) => void])[] = [
    ['while it listens', () => undefined],
    ['while the server is silent', ({ breaks }) => Object.assign(breaks, { swallowsBytes: true })],
    [
      'while it rests',
      (server) => {
        server.breaks.refusal = 'NO [AUTHENTICATIONFAILED] no'
        server.cut()
      },
    ],
  ]
  for (const [name, happens] of moments) {
    test(`ends within seconds ${name}`, async (t) => {
      const server = await imapServer(t)
      const follower = follow(t, server, emptyStore(), { times: { restMs: 60_000, restMsMax: 60_000 } })
      await until(server.isIdle, 'it listens')
      happens(server)
      await pause(100)
      const began = performance.now()
      await follower.close()

      assert.ok(performance.now() - began < 4_000)
    })
  }

  test('ends within seconds though storing never does', async (t) => {
    const server = await imapServer(t)
    const follower = follow(t, server, emptyStore(), { store: () => new Promise(() => undefined) })
    await until(() => server.commands.some((each) => each.startsWith('EXAMINE')), 'it looks')
    await pause(100)
    const began = performance.now()
    await follower.close()

    assert.ok(performance.now() - began < 4_000)
  })
})
