import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { demoCompany } from '#modules/identity/index.ts'
import { newDatabase } from '#test'
import { clientOf } from '#test/kit/client.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { makeFixtureTables, onUrl, postmasterOf } from './database.ts'
import { dataFolder, freePort, type Launch, launch, startMuster, until, usedDataFolder, withFixture } from './muster.ts'
import { addressOf, newRecruiter } from './recruiter.ts'

async function occupiedPort(t: TestContext): Promise<string> {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return String(port)
}

let database: Promise<string> | undefined

/** All the starts that leave nothing in it share one database. */
async function overServer(): Promise<Record<string, string>> {
  database ??= newDatabase()
  return { DATABASE_URL: await database, MUSTER_DATA: dataFolder() }
}

const bare = ['test/process/fixture/bare.ts']
/** The limits are those of a machine on which a bare service takes this long; one half as fast may take twice as long for a start. */
const bareMs = 130

/**
 * The soonest of eight starts counts, because something else keeps the machine busy; fewer are made when one is soon
 * enough.
 */
async function readyAfter(t: TestContext, settings: Launch['settings'], wantedMs: number) {
  let [soonest, floor] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const limit = () => wantedMs * Math.max(1, Number.isFinite(floor) ? floor / bareMs : 0)
  for (let startsLeft = 8; startsLeft > 0 && soonest >= limit(); startsLeft--) {
    soonest = Math.min(soonest, await readyOnce(t, { settings }))
    if (soonest >= wantedMs) {
      floor = Math.min(floor, await readyOnce(t, { settings: await overServer(), program: bare }))
    }
  }
  return { soonest, limitMs: limit() }
}

async function readyOnce(t: TestContext, wanted: Launch): Promise<number> {
  const settings = { ...wanted.settings, MUSTER_TEST_STATEMENTS: '' }
  const { readyMs, kill, ended } = await startMuster(t, { ...wanted, settings })
  kill('SIGTERM')
  await ended
  return readyMs
}

const linesOf = (output: string): string[] => {
  const lines = output.trim().split('\n')
  return lines.map((line) => line.trim())
}

describe('a start', () => {
  test(
    'with the embedded database on an empty folder says where everything is, and serves',
    unlessServerRun,
    async (t) => {
      const settings = { MUSTER_DATA: dataFolder(), MUSTER_SEED_DEMO: 'true' }

      const muster = await startMuster(t, { settings })

      const client = clientOf(addressOf(muster), {})
      const [health, ready, contract, docs] = await Promise.all(
        ['/healthz', '/readyz', '/v1/openapi.json', '/docs'].map((path) => client.get(path)),
      )
      assert.deepEqual([health?.status, ready?.status, contract?.status, docs?.status], [200, 200, 200, 200])
      assert.equal(contract?.body.openapi, '3.1.0')
      assert.match(muster.output(), new RegExp(`running at ${muster.url}\n.*Documentation +${muster.url}/docs\n`))
      const signedIn = await client.post('/v1/sessions', demoCompany.signIn)
      const demo = clientOf(addressOf(muster), { authorization: `Bearer ${signedIn.body.token}` })
      const { data: applications } = (await demo.get('/v1/jobs/1/applications')).body
      assert.ok(applications.length > 10 && applications.some(({ score }: { score: unknown }) => score !== null))
      assert.match(muster.output(), /Demo sign-in +\S+@\S+, password ".+"\n/)
      assert.match(muster.output(), /Database +embedded\n/)
      t.diagnostic(`first start with the embedded database: ${Math.round(muster.readyMs)} ms`)
    },
  )

  test(
    'with the embedded database on existing data is ready in under 4 s, on such a machine',
    unlessServerRun,
    async (t) => {
      const settings = { MUSTER_DATA: await usedDataFolder() }

      const { soonest, limitMs } = await readyAfter(t, settings, 4000)

      t.diagnostic(`start with the embedded database on existing data: ${Math.round(soonest)} ms`)
      assert.ok(soonest < limitMs, `it took ${soonest} ms, and may take ${limitMs} ms beside a bare service`)
    },
  )

  test(
    'over a server is ready in under 1.5 s, on a machine that readies a bare service in 130 ms',
    unlessServerRun,
    async (t) => {
      const settings = await overServer()

      const { soonest, limitMs } = await readyAfter(t, settings, 1500)

      t.diagnostic(`start over a server: ${Math.round(soonest)} ms`)
      assert.ok(soonest < limitMs, `it took ${soonest} ms, and may take ${limitMs} ms beside a bare service`)
    },
  )
})

describe('a start one version back', { concurrency: true }, () => {
  const newer = (onlyAdds: boolean) => [
    'alter table job add column of_tomorrow text',
    `insert into migration (name, hash, only_adds) values ('9999-of-tomorrow.sql', '', ${onlyAdds})`,
  ]

  test('serves on a database to which the newer version only added', unlessServerRun, async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    for (const statement of newer(true)) await database.query(statement)

    const muster = await startMuster(t, { settings: database.settings })

    const recruiter = clientOf(addressOf(muster), { authorization: `Bearer ${(await newRecruiter(muster)).token}` })
    assert.equal((await recruiter.post('/v1/jobs', { title: 'Bookbinder' })).status, 201)
  })

  test('says in a line that it can not, where the newer version changed more', unlessServerRun, async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    for (const statement of newer(false)) await database.query(statement)

    const refused = launch(t, { settings: database.settings })

    assert.equal((await refused.ended).code, 1)
    assert.match(
      refused.output(),
      /^The database is newer than this version of Muster: it has 9999-of-tomorrow\.sql\. .+\n$/,
    )
  })
})

describe('a start that can not succeed says why in a line, and fails', { concurrency: true }, () => {
  test('when another Muster runs on the data, which goes on', unlessServerRun, async (t) => {
    const settings = { MUSTER_DATA: await usedDataFolder() }
    const first = await startMuster(t, { settings })

    const second = launch(t, { settings })

    assert.equal((await second.ended).code, 1)
    assert.match(second.output(), /^Another Muster is running on \S+\. Stop it first, or set MUSTER_DATA to .+\n$/)
    assert.equal((await clientOf(addressOf(first), {}).get('/readyz')).status, 200)
  })

  test('when the port is in use, and leaves no database running', unlessServerRun, async (t) => {
    const settings = { MUSTER_DATA: await usedDataFolder(), PORT: await occupiedPort(t) }

    const refused = launch(t, { settings })

    assert.equal((await refused.ended).code, 1)
    assert.equal(refused.output(), `Port ${settings.PORT} is in use. Set PORT to a free one.\n`)
    assert.equal(await postmasterOf(settings.MUSTER_DATA), undefined)
  })

  test('when the port is in use, over a server as well', unlessServerRun, async (t) => {
    const settings = { ...(await overServer()), PORT: await occupiedPort(t) }

    const refused = launch(t, { settings })

    assert.equal((await refused.ended).code, 1)
    assert.equal(refused.output(), `Port ${settings.PORT} is in use. Set PORT to a free one.\n`)
  })

  test('when the port is in use, before it makes a database', unlessServerRun, async (t) => {
    const settings = { MUSTER_DATA: dataFolder(), PORT: await occupiedPort(t) }

    const refused = launch(t, { settings })

    assert.equal((await refused.ended).code, 1)
    assert.deepEqual(readdirSync(settings.MUSTER_DATA), [])
  })

  test('when a worker can not read the files of the API', unlessServerRun, async (t) => {
    const settings = await overServer()
    const api = await startMuster(t, { settings: { ...settings, MUSTER_ROLE: 'api' } })
    const elsewhere = { ...settings, MUSTER_DATA: dataFolder(), MUSTER_ROLE: 'worker' }

    const refused = launch(t, { settings: elsewhere })

    assert.equal((await refused.ended).code, 1)
    assert.match(refused.output(), /^This worker can not read the files that the API keeps\. .+\n$/)
    assert.equal((await clientOf(addressOf(api), {}).get('/readyz')).status, 200)
  })

  test('when the address is not one of this machine', unlessServerRun, async (t) => {
    const settings = { ...(await overServer()), HOST: '192.0.2.1', MUSTER_ALLOW_OPEN_DEVELOPMENT: 'true' }

    const refused = launch(t, { settings })

    assert.equal((await refused.ended).code, 1)
    assert.match(refused.output(), /^Muster can not listen at 192\.0\.2\.1 \(EADDRNOTAVAIL\)\. Set HOST and PORT\.\n$/)
  })

  test('when anybody could come in with the password of the demo', unlessServerRun, async (t) => {
    const refused = launch(t, { settings: { ...(await overServer()), HOST: '0.0.0.0' } })

    assert.equal((await refused.ended).code, 1)
    assert.match(refused.output(), /^The settings can not be used:\n {2}HOST lets others in/)
  })

  test(
    'when the database can not be reached, or does not answer; it hides the password',
    unlessServerRun,
    async (t) => {
      const ports = ['1', await occupiedPort(t)]

      const refused = ports.map((port) =>
        launch(t, {
          settings: { DATABASE_URL: `postgres://ada:s3cret-word@127.0.0.1:${port}/muster`, MUSTER_DATA: dataFolder() },
        }),
      )

      const ended = await Promise.all(refused.map((each) => each.ended))
      assert.deepEqual(
        ended.map(({ code }) => code),
        [1, 1],
      )
      assert.deepEqual(
        refused.map(({ output }) => output()),
        [
          'The database at 127.0.0.1:1 can not be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.\n',
          `The database at 127.0.0.1:${ports[1]} can not be used: it does not answer. Check DATABASE_URL.\n`,
        ],
      )
    },
  )

  test('when the server has no such database', async (t) => {
    const settings = await overServer()
    const url = new URL(settings['DATABASE_URL'] ?? '')
    url.pathname = '/muster_nowhere'

    const refused = launch(t, { settings: { ...settings, DATABASE_URL: url.href } })

    assert.equal((await refused.ended).code, 1)
    assert.match(
      refused.output(),
      /can not be used: database "muster_nowhere" does not exist\. Check DATABASE_URL\.\n$/,
    )
  })

  test(
    'when the settings are unfit for production: all of them at once, with nothing started',
    unlessServerRun,
    async (t) => {
      const settings = {
        MUSTER_ENV: 'production',
        MUSTER_DATA: dataFolder(),
        MUSTER_SECRET: '',
        MUSTER_PUBLIC_URL: 'http://muster.example',
        MUSTER_CAPTCHA: 'none',
      }

      const refused = launch(t, { settings })

      assert.equal((await refused.ended).code, 1)
      assert.deepEqual(linesOf(refused.output()), [
        'The settings can not be used:',
        'MUSTER_SECRET must be set in production',
        'MUSTER_PUBLIC_URL must be set in production, and begin with https://',
        'MUSTER_CAPTCHA=none is refused in production',
      ])
      assert.equal(await postmasterOf(settings.MUSTER_DATA), undefined)
    },
  )

  test('when settings are malformed: all of them at once', unlessServerRun, async (t) => {
    const malformed = {
      PORT: 'http',
      MUSTER_ROLE: 'both',
      DATABASE_URL: 'mysql://localhost/muster',
      MUSTER_LOG: 'loud',
    }

    const refused = launch(t, { settings: { ...malformed, MUSTER_DATA: dataFolder() } })

    assert.equal((await refused.ended).code, 1)
    assert.deepEqual(
      linesOf(refused.output()).map((line) => line.split(' ')[0]),
      ['The', 'PORT', 'DATABASE_URL', 'MUSTER_ROLE', 'MUSTER_LOG'],
    )
  })
})

describe('a process', { concurrency: true }, () => {
  test('ends when its embedded database ends, as a failure that a supervisor mends', unlessServerRun, async (t) => {
    const settings = { MUSTER_DATA: await usedDataFolder() }
    const muster = await startMuster(t, { settings })
    const postmaster = await postmasterOf(settings.MUSTER_DATA)
    assert.ok(postmaster)

    process.kill(postmaster.pid, 'SIGKILL')
    const killedAt = performance.now()
    const { code } = await muster.ended
    const tookMs = performance.now() - killedAt

    assert.equal(code, 1)
    assert.match(muster.output(), /the embedded database ended/)
    assert.ok(tookMs < 5000, `${tookMs} ms`)
  })

  test('with the role api answers, and one with the role worker, which answers probes alone, reacts', async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    await makeFixtureTables(database)
    const role = (name: string) => ({ program: withFixture, settings: { ...database.settings, MUSTER_ROLE: name } })
    const api = await startMuster(t, role('api'))
    const recruiter = await newRecruiter(api)
    await recruiter.addNote(api, { text: 'heard' })
    const untouched = await database.query('select from event where dispatched_at is null')

    const worker = await startMuster(t, role('worker'))

    await until(async () => (await database.query('select from fixture_echo')).length === 1)
    assert.equal(untouched.length, 1)
    const [, port] = /\/metrics on port (\d+), and nothing else/.exec(worker.output()) ?? []
    const probes = clientOf(`http://127.0.0.1:${port}`, {})
    const asked = ['/healthz', '/readyz', '/metrics', '/v1/me', '/docs', '/']
    const answers = await Promise.all(asked.map((path) => probes.get(path)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 404, 404, 404],
    )
  })
})
