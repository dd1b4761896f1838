import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from '#test'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { heldIn, type Inspected, makeFixtureTables, onUrl, postmasterOf, untilHeld } from './database.ts'
import {
  dataFolder,
  type Ended,
  type Launched,
  launch,
  type Muster,
  startMuster,
  until,
  usedDataFolder,
  withFixture,
} from './muster.ts'
import { newRecruiter, newSignUp, type Recruiter } from './recruiter.ts'
import { relayTo } from './relay.ts'

const stopMaxMs = 10_000

interface Scene {
  readonly database: Inspected
  readonly muster: Muster
  readonly recruiter: Recruiter
}

async function scene(t: TestContext, program: readonly string[] = withFixture): Promise<Scene> {
  const database = onUrl(await newDatabase(), dataFolder())
  await makeFixtureTables(database)
  const muster = await startMuster(t, { program, settings: database.settings })
  return { database, muster, recruiter: await newRecruiter(muster) }
}

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: whatever came back
  readonly body: any
}

/** The client would keep the connection. The promise rejects when the answer is cut off. */
async function post({ port }: Muster, path: string, body: unknown, token?: string): Promise<Answer> {
  const asked = request({
    port,
    path,
    method: 'POST',
    host: '127.0.0.1',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  asked.end(JSON.stringify(body))
  const [answer] = await once(asked, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(Buffer.concat(parts).toString()) }
}

const addNote = ({ muster, recruiter }: Scene, text: string, holdMs: number): Promise<Answer> =>
  post(muster, '/v1/fixture/notes', { text, holdMs }, recruiter.token)

const refuses = ({ port }: Muster): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'ECONNREFUSED'))
    socket.once('connect', () => {
      socket.destroy()
      done(false)
    })
  })

/** A process is asked to stop, and the answer tells how it did. */
async function stop(muster: Launched): Promise<Ended & { tookMs: number }> {
  const askedAt = performance.now()
  muster.kill('SIGTERM')
  const ended = await muster.ended
  return { ...ended, tookMs: performance.now() - askedAt }
}

async function open({ port }: Muster, text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

describe('SIGTERM', { concurrency: 4, ...unlessServerRun }, () => {
  test('cancels a request that takes too long, tells so, and leaves nothing of it', async (t) => {
    const there = await scene(t)
    const note = addNote(there, 'too long', 25_000)
    await untilHeld(there.database, 1)

    const { code, tookMs } = await stop(there.muster)

    const { status, body } = await note
    assert.equal(status, 504)
    assert.equal(body.code, 'upstream_timeout')
    assert.equal(await heldIn(there.database), 0)
    assert.equal((await there.database.query('select from fixture_note')).length, 0)
    assert.equal(code, 0)
    t.diagnostic(`a request of 25 s cancelled and stopped ${Math.round(tookMs)} ms after SIGTERM`)
    assert.ok(tookMs < stopMaxMs, `${tookMs} ms`)
  })

  test('waits no longer than that for a body that does not come', async (t) => {
    const { muster, recruiter } = await scene(t)
    const head = [
      'POST /v1/fixture/notes HTTP/1.1',
      'Host: muster',
      `Authorization: Bearer ${recruiter.token}`,
      'Content-Type: application/json',
      'Content-Length: 100',
      'Expect: 100-continue',
    ]
    const client = await open(muster, `${head.join('\r\n')}\r\n\r\n`)
    const [told] = await once(client.setEncoding('utf8'), 'data')
    assert.match(told, /^HTTP\/1\.1 100 /)
    client.write('{"text": ')

    const { code, tookMs } = await stop(muster)

    assert.equal(code, 0)
    assert.ok(tookMs < stopMaxMs, `${tookMs} ms`)
  })

  for (const how of ['refuses', 'is silent'] as const) {
    test(`ends a process whose database ${how}, all the same`, async (t) => {
      const url = await newDatabase()
      const relay = await relayTo(t, url)
      const settings = { DATABASE_URL: relay.url, MUSTER_DATA: dataFolder() }
      const muster = await startMuster(t, { settings })

      if (how === 'is silent') await relay.hush()
      else {
        relay.cut()
        await until(async () => (await fetch(`${muster.url}/readyz`)).status === 503)
      }
      const { code, tookMs } = await stop(muster)

      assert.equal(code, 0, muster.output())
      assert.ok(tookMs < stopMaxMs, `${tookMs} ms`)
    })
  }

  test('lets every request be answered, on connections that then close, and takes no new ones', async (t) => {
    const there = await scene(t)
    const signUps = Array.from({ length: 16 }, () => post(there.muster, '/v1/signup', newSignUp()))
    const notes = Array.from({ length: 4 }, (_, index) => addNote(there, `note ${index}`, 2000))
    await untilHeld(there.database, 4)

    const stopped = stop(there.muster)
    await until(() => refuses(there.muster), 1000)
    const heldOnRefusal = await heldIn(there.database)

    const answers = await Promise.all([...signUps, ...notes])
    const { code, tookMs } = await stopped
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
    assert.deepEqual(new Set(answers.slice(-4).map(({ headers }) => headers.connection)), new Set(['close']))
    assert.equal(heldOnRefusal, 4)
    assert.equal((await there.database.query('select from fixture_note')).length, 4)
    assert.equal((await there.database.query('select from app_user')).length, 17)
    assert.equal(code, 0)
    assert.doesNotMatch(there.muster.output(), /"level"|Warning/)
    t.diagnostic(`requests of 2 s answered and stopped ${Math.round(tookMs)} ms after SIGTERM`)
    assert.ok(tookMs < 5000, `${tookMs} ms`)
  })

  test('makes it not ready for whoever can still ask', async (t) => {
    const there = await scene(t)
    const note = addNote(there, 'note', 1000)
    const probe = await open(there.muster)
    await untilHeld(there.database, 1)

    const stopped = stop(there.muster)
    await until(() => refuses(there.muster), 1000)
    probe.write('GET /readyz HTTP/1.1\r\nHost: muster\r\n\r\n')
    const [answer] = await once(probe.setEncoding('utf8'), 'data')

    assert.match(answer, /^HTTP\/1\.1 503 /)
    assert.match(answer, /\r\nconnection: close\r\n/i)
    assert.match(answer, /"service":"stopping"/)
    assert.equal((await note).status, 201)
    assert.equal((await stopped).code, 0)
  })

  test('does not wait for connections that ask nothing, or half a question', async (t) => {
    const { muster } = await scene(t)
    await open(muster)
    await open(muster, 'GET /v1/openapi.json HTTP/1.1\r\nHost: mus')

    const { code, tookMs } = await stop(muster)

    assert.equal(code, 0)
    assert.ok(tookMs < 3000, `${tookMs} ms`)
  })

  test('a second time changes nothing', async (t) => {
    const there = await scene(t)
    const note = addNote(there, 'note', 1500)
    await untilHeld(there.database, 1)

    const stopped = stop(there.muster)
    await until(() => refuses(there.muster), 1000)
    there.muster.kill('SIGTERM')
    there.muster.kill('SIGINT')

    assert.equal((await note).status, 201)
    assert.equal((await stopped).code, 0)
  })

  test('lets a task be finished, and leaves those it has not begun to others', async (t) => {
    const there = await scene(t)
    const { muster, recruiter, database } = there
    await recruiter.addNote(muster, { text: 'begun', reactionMs: 1500 })
    await untilHeld(database, 1)

    const { code } = await stop(muster)

    const jobs = await database.query('select from graphile_worker._private_jobs')
    assert.deepEqual(await database.query('select text from fixture_echo'), [{ text: 'begun' }])
    assert.deepEqual(jobs, [])
    assert.equal(code, 0)
  })

  test('through the starter reaches the program, which ends as cleanly', async (t) => {
    const there = await scene(t, ['scripts/run.mjs', ...withFixture])
    const notes = Array.from({ length: 3 }, (_, index) => addNote(there, `note ${index}`, 1500))
    await untilHeld(there.database, 3)

    const { code, tookMs } = await stop(there.muster)

    assert.deepEqual(
      (await Promise.all(notes)).map(({ status }) => status),
      [201, 201, 201],
    )
    assert.equal(code, 0)
    assert.ok(tookMs < 5000, `${tookMs} ms`)
  })
})

describe('SIGTERM during a start', { concurrency: true, ...unlessServerRun }, () => {
  const starts = [
    { what: 'that loads the program', afterMs: 60, folder: usedDataFolder },
    { what: 'on existing data', afterMs: 450, folder: usedDataFolder },
    { what: 'that makes the database', afterMs: 1000, folder: async () => dataFolder() },
  ]
  for (const { what, afterMs, folder } of starts) {
    test(`${what} leaves nothing running, and data the next start can use`, async (t) => {
      const settings = { MUSTER_DATA: await folder() }
      const starting = launch(t, { settings })
      await pause(afterMs)

      const { code, signal, tookMs } = await stop(starting)

      // Nothing of ours is there to be ended while Node still loads the program.
      assert.ok(code === 0 || signal === 'SIGTERM', `${code} ${signal}\n${starting.output()}`)
      assert.ok(tookMs < stopMaxMs, `${tookMs} ms`)
      assert.equal(await postmasterOf(settings.MUSTER_DATA), undefined)
      const next = await startMuster(t, { settings })
      assert.equal((await stop(next)).code, 0)
    })
  }
})
