import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, type TestContext, test } from 'node:test'
import type { AtsConnection, AtsConnector } from '#modules/ats/ports.ts'
import { press, sandboxCall } from '#test/kit/ats/sandbox-vendor.ts'
import { VendorServer } from '#test/kit/ats/vendor-server.ts'
import { sandboxConnector } from './sandbox-connector.ts'
import { SandboxServer, type SandboxServerOptions } from './sandbox-server.ts'
import { seedAts } from './seed.ts'
import { SmallAts } from './small-ats.ts'

const call = sandboxCall()

async function folderOf(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-sandbox-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The seed of the sandbox is larger than most tests need. */
function fewPeople(): SmallAts {
  const ats = new SmallAts()
  const job = ats.addJob({ title: 'Engineer' })
  for (let index = 0; index < 60; index++) {
    const { id } = ats.addCandidate({ firstName: `P${index}`, lastName: 'Person' })
    ats.addApplication({ candidateId: id, jobId: job.id })
  }
  return ats
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function serverAt(t: TestContext, options: Partial<SandboxServerOptions> = {}) {
  const folder = options.folder ?? (await folderOf(t))
  const server = new SandboxServer({ port: 0, seed: fewPeople, folder, ...options })
  t.after(() => server.stop())
  return { server, folder, connector: sandboxConnector({ server }) }
}

async function processAt(t: TestContext, { folder, port }: { folder: string; port: number }) {
  const program = join(import.meta.dirname, 'sandbox-process.fixture.ts')
  const child = spawn(process.execPath, [program, folder, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  t.after(kill)
  const [url] = await once(createInterface(child.stdout), 'line')
  return { url: String(url), kill }
}

async function connect(connector: AtsConnector, companyId = 'co_1'): Promise<AtsConnection> {
  const place = { state: `state of ${companyId}`, returnUrl: 'http://muster.example/back' }
  const company = { companyId, companyName: `Company <${companyId}>`, userEmail: 'a@b.example', tool: null }
  const link = await connector.createLink?.({ ...company, ...place }, call)
  const connected = await connector.completeLink?.(await press(link?.url ?? '', 'connect'), call)
  return { id: 'con_1', ...(connected ?? assert.fail()) }
}

async function firstOpenJob(connector: AtsConnector, connection: AtsConnection): Promise<string> {
  const wish = { model: 'job', since: null, until: new Date(), page: null } as const
  const { records } = await connector.pull(connection, wish, call)
  return records.find(({ status }) => status === 'open')?.remoteId ?? assert.fail('there is no open job')
}

const apply = async (
  connector: AtsConnector,
  connection: AtsConnection,
  { jobId, id }: { jobId: string; id: string },
) =>
  connector.addApplication?.(
    connection,
    {
      externalId: id,
      jobId,
      stageId: null,
      applicant: { firstName: 'A', lastName: 'B', email: `${id}@people.example`, phone: null, links: [] },
      resume: null,
      candidateId: null,
      rememberCandidate: async () => {},
    },
    call,
  )

/** Sends what the page's form would send. */
const sendForm = (base: string, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(new URL(path, base), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: base, ...headers },
    redirect: 'manual',
  })

describe('the sandbox of a company', () => {
  test('has people and jobs from the beginning, and the same ones when it connects again', async (t) => {
    const { server, connector, folder } = await serverAt(t, { seed: seedAts })
    const connection = await connect(connector)
    const jobId = await firstOpenJob(connector, connection)
    await server.stop()

    const { connector: later } = await serverAt(t, { folder })
    const again = await connect(later)

    assert.equal(await firstOpenJob(later, connection), jobId)
    assert.equal(again.remoteId, connection.remoteId)
  })

  test('is reached by its own key alone', async (t) => {
    const { connector } = await serverAt(t)
    const [first, second] = [await connect(connector, 'co_1'), await connect(connector, 'co_2')]

    assert.notEqual(first.remoteId, second.remoteId)
    const wrong = { ...first, secrets: { key: `${first.secrets['key']}x` } }
    assert.equal((await connector.getState(wrong, call)).state, 'needs_reconnect')
  })
})

describe('two processes', () => {
  test('serve one folder as one: the second uses the first, and serves on when that was killed', async (t) => {
    const [folder, port] = [await folderOf(t), await freePort()]
    const first = await processAt(t, { folder, port })
    const { server, connector } = await serverAt(t, { folder, port })
    const connection = await connect(connector)

    const joined = await server.address()
    await first.kill()
    const state = await connector.getState(connection, call)

    assert.deepEqual([joined, await server.address()], [first.url, first.url])
    assert.equal(state.state, 'ok')
  })

  test('do so too where they listen on different ports', async (t) => {
    const folder = await folderOf(t)
    const first = await processAt(t, { folder, port: 0 })
    const { server, connector } = await serverAt(t, { folder })
    const connection = await connect(connector)

    assert.equal(await server.address(), first.url)
    await first.kill()
    assert.equal((await connector.getState(connection, call)).state, 'ok')
    assert.notEqual(await server.address(), first.url)
  })

  test('lose nothing that was answered when one of them is killed in the middle of it', async (t) => {
    const [folder, port] = [await folderOf(t), await freePort()]
    const seeding = await serverAt(t, { folder, port })
    const connection = await connect(seeding.connector)
    const jobId = await firstOpenJob(seeding.connector, connection)
    await seeding.server.stop()
    const first = await processAt(t, { folder, port })
    const away = sandboxConnector({ server: first })
    const answered: string[] = []

    const writing = Array.from({ length: 40 }, async (_, index) => {
      const added = await apply(away, connection, { jobId, id: `app_${index}` }).catch(() => undefined)
      if (added) answered.push(added.applicationId)
      if (answered.length === 12) await first.kill()
    })
    await Promise.all(writing)

    const { connector } = await serverAt(t, { folder, port })
    const found = await Promise.all(
      answered.map((remoteId) => connector.read(connection, { model: 'application', remoteId }, call)),
    )
    assert.ok(answered.length >= 12)
    assert.deepEqual(
      found.map((application) => application?.remoteId),
      answered,
    )
  })

  test('that begin at the same time end up with one', async (t) => {
    const { server: first, folder } = await serverAt(t)
    const { server: second } = await serverAt(t, { folder })

    await Promise.all([first.address(), second.address()])
    const settled = [await first.address(), await second.address(), await first.address()]

    assert.equal(new Set(settled).size, 1)
  })

  test('take no other program on the port for the sandbox', async (t) => {
    const other = await VendorServer.start(() => ({ status: 200, body: { is: 'muster-sandbox', folder: 'another' } }))
    t.after(() => other.stop())
    const { server } = await serverAt(t, { port: Number(new URL(other.url).port) })

    await assert.rejects(server.address(), /is no sandbox over this folder/)
  })
})

describe('webhooks of the sandbox', () => {
  async function receiver(t: TestContext, statuses: number[] = []) {
    const taken = Promise.withResolvers<void>()
    const wanted = { count: 1 }
    const seen: { id: string | undefined; event: { kind: string } }[] = []
    const hook = await VendorServer.start(({ headers, body }) => {
      seen.push({ id: headers['sandbox-webhook-id'], event: JSON.parse(String(body)) })
      if (seen.length === wanted.count) taken.resolve()
      return { status: statuses.shift() ?? 204 }
    })
    t.after(() => hook.stop())
    const { connector, server } = await serverAt(t, { retryPausesMs: [1, 1] })
    const connection = await connect(connector)
    await connector.makeWebhooks?.(connection, { url: `${hook.url}/hook`, secret: 'a secret of ours' }, call)
    const jobId = await firstOpenJob(connector, connection)
    const applied = async (count: number) => {
      wanted.count = count
      await apply(connector, connection, { jobId, id: 'app_1' })
      await taken.promise
      return seen
    }
    return { applied, server, connection }
  }

  test('are delivered as something changes', async (t) => {
    const { applied } = await receiver(t)

    const seen = await applied(2)

    assert.partialDeepStrictEqual(
      seen.map(({ event }) => event),
      [
        { kind: 'created', model: 'candidate' },
        { kind: 'created', model: 'application' },
      ],
    )
  })

  test('are sent again when they were not taken', async (t) => {
    const { applied } = await receiver(t, [500, 404])

    const seen = await applied(4)

    assert.deepEqual(new Set(seen.slice(0, 3).map(({ id }) => id)).size, 1)
  })

  test('come twice and out of order when that is switched on', async (t) => {
    const { applied, server, connection } = await receiver(t)
    await sendForm(await server.address(), `/accounts/${connection.remoteId}/switches`, { webhooksDisordered: 'on' })

    const [first, second, third, fourth] = await applied(4)

    assert.deepEqual([first?.id, second?.id], [fourth?.id, third?.id])
    assert.notEqual(first?.id, second?.id)
  })
})

describe('the pages of the sandbox', () => {
  test('show accounts, escaped, and run no scripts', async (t) => {
    const { server, connector } = await serverAt(t)
    await connect(connector)

    const page = await fetch(await server.address())

    const text = await page.text()
    assert.match(text, /<title>Sandbox ATS<\/title>[\s\S]*Company &lt;co_1&gt;[\s\S]*60 people/)
    assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
    assert.doesNotMatch(text, /<script/)
  })

  test('move an application and let somebody apply', async (t) => {
    const { server, connector } = await serverAt(t)
    const connection = await connect(connector)
    const [base, jobId] = [await server.address(), await firstOpenJob(connector, connection)]
    const place = `/accounts/${connection.remoteId}/jobs/${jobId}`
    const stages = await connector.listStages(connection, { jobId }, call)

    const applied = await sendForm(base, `${place}/applicants`, {})
    const page = await (await fetch(new URL(place, base))).text()
    const [, application = ''] = /name="application" value="(\d+)"/.exec(page) ?? []
    const moved = await sendForm(base, `${place}/moves`, { application, stage: stages[3]?.remoteId ?? '' })

    const read = await connector.read(connection, { model: 'application', remoteId: application }, call)
    assert.deepEqual([applied.status, moved.status, moved.headers.get('location')], [303, 303, place])
    assert.equal(read?.stageName, 'Offer')
    assert.equal(page.match(/<form method="post" action="[^"]*moves">/g)?.length, 50)
  })

  const wrongs = ['tooMany', 'failing', 'dropsAfterWrites'] as const
  const kinds = { tooMany: 'rate_limited', failing: 'ambiguous_write', dropsAfterWrites: 'ambiguous_write' }
  for (const name of wrongs) {
    test(`switch on that ${name}, and off again`, async (t) => {
      const { server, connector } = await serverAt(t)
      const connection = await connect(connector)
      const [base, jobId] = [await server.address(), await firstOpenJob(connector, connection)]
      const add = async () => apply(connector, connection, { jobId, id: 'app_1' })

      await sendForm(base, `/accounts/${connection.remoteId}/switches`, { [name]: 'on' })
      await assert.rejects(add(), { kind: kinds[name] })
      const headers = { authorization: `Bearer ${connection.secrets['key']}`, 'content-type': 'application/json' }
      await fetch(`${base}/api/faults`, { method: 'PUT', headers, body: JSON.stringify({ [name]: false }) })

      assert.equal((await add())?.isNew, name !== 'dropsAfterWrites')
    })
  }

  test('expire credentials and cursors', async (t) => {
    const { server, connector } = await serverAt(t)
    const connection = await connect(connector)
    const expiries = `/accounts/${connection.remoteId}/expiries`
    const wish = { model: 'candidate', since: null, until: new Date(), page: null } as const
    const { cursor } = await connector.pull(connection, wish, call)

    await sendForm(await server.address(), expiries, { what: 'cursors' })
    await assert.rejects(connector.pull(connection, { ...wish, since: cursor }, call), { kind: 'cursor_expired' })
    await sendForm(await server.address(), expiries, { what: 'credentials' })
    await assert.rejects(connector.pull(connection, wish, call), { kind: 'auth_invalid' })
  })

  test('take no form of another page, and lead nobody to an address that was not registered', async (t) => {
    const { server, connector } = await serverAt(t)
    const connection = await connect(connector)
    const base = await server.address()
    const query = new URLSearchParams({ state: 'state of co_1', return: 'http://evil.example/' })
    const switches = `/accounts/${connection.remoteId}/switches`

    const answers = [
      await fetch(`${base}/connect?${query}`),
      await sendForm(base, '/connect', { ...Object.fromEntries(query), decision: 'connect' }),
      await sendForm(base, switches, { failing: 'on' }, { origin: 'http://evil.example' }),
      await sendForm(base, switches, { failing: 'on' }, { 'sec-fetch-site': 'cross-site' }),
      await sendForm(base, '/api/links', {}, { origin: 'http://evil.example' }),
      await fetch(`${base}/accounts/acc_0000000000000000/jobs/1`),
      await fetch(`${base}/accounts/..%2f..%2fetc/jobs/1`),
    ]

    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.get('location')]),
      [400, 400, 403, 403, 403, 404, 404].map((status) => [status, null]),
    )
    assert.equal((await connector.getState(connection, call)).state, 'ok')
  })
})
