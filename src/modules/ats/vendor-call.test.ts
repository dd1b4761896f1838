import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, type TestContext, test } from 'node:test'
import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import type { Module } from '#kernel/module.ts'
import { type Client, ownService } from '#test'
import { atsPath, besideGreenhouse, type InBoth, inBoth, refusal } from './ats.fixture.ts'
import { getLive } from './connection.ts'
import { throwAsProblem } from './fault-problem.ts'
import { type AtsConnector, AtsFault } from './ports.ts'
import { atsRefused, atsUnavailable, notConnected } from './problems.ts'
import { callVendor, rowsOf } from './vendor-call.ts'

/** The vendor is asked how the connection is, for so long. */
const askVendor = operation({
  id: 'askVendor',
  method: 'GET',
  path: '/v1/vendor-state',
  summary: 'Ask the vendor',
  description: 'It is asked once.',
  access: 'recruiter',
  query: { msMax: z.coerce.number().int().default(10_000) },
  replies: { 200: z.strictObject({ state: z.string() }) },
  problems: [notConnected, atsRefused, atsUnavailable],
  transaction: 'none',

  async handle({ query: { msMax } }, scope) {
    const { actor, ports, signal, reading } = scope
    const connection = await getLive(reading, actor)
    const parts = { db: rowsOf(scope), ports, signal, msMax }
    const { state } = await callVendor(parts, connection, (connector, opened, call) =>
      connector.getState(opened, call),
    ).catch(throwAsProblem)
    return reply(200, { state })
  },
})

const asking: Module = { name: 'asking', about: 'Asks.', operations: [askVendor] }

/** Another process of ours asks the same vendor. */
async function besideProcess(t: TestContext, here: InBoth, connector: Partial<AtsConnector> = {}): Promise<Client> {
  const atsConnectors = new Map<string, AtsConnector>()
  const url = await ownService(t, {}, { modules: [asking], atsConnectors })
  atsConnectors.set(here.vendor.provider, { ...here.vendor.connector, ...connector })
  return here.as(here.admin, url)
}

const state = '/v1/vendor-state'

/** The vendor does not answer from now on; the promise is kept when it is asked. */
function falls({ vendor }: InBoth, path: RegExp): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  vendor.server.meets({
    kind: 'silent',
    times: 1000,
    for: (request) => {
      if (path.test(request.path)) resolve()
      return path.test(request.path)
    },
  })
  return promise
}

interface Sealed {
  readonly bytes: number
}

const sealedBytes = 'select octet_length(secrets) as bytes from ats_connection where company_id = $1'

const callsOf = ({ row }: InBoth) => row('select from ats_call where company_id = $1')

describe('a call of a vendor', () => {
  test('of another process is over when its connection has ended, and none begins after', async (t) => {
    const here = await inBoth(t)
    const other = await besideProcess(t, here)
    const asked = falls(here, /account/)
    const underWay = other.get(state)
    await asked
    const before = performance.now()

    const ended = await here.admins.delete(atsPath())
    const tookMs = performance.now() - before
    const [requests, calls] = [here.vendor.server.requests.length, await callsOf(here)]
    const answers = [await underWay, await other.get(state)]
    await here.settle()

    assert.equal(ended.status, 200)
    assert.deepEqual(calls, [])
    assert.ok(tookMs < 9_000, `it was waited for ${tookMs} ms`)
    assert.deepEqual(answers.map(refusal), [
      [409, 'ats_refused'],
      [404, 'NOT_FOUND'],
    ])
    assert.equal(here.vendor.server.requests.length, requests)
  })

  test('of a task is over when another process ends its connection, and the task gives up', async (t) => {
    const here = await inBoth(t)
    const other = await besideProcess(t, here)
    const asked = falls(here, /jobs/)
    await here.recruiters.post(atsPath('/sync'), {})
    await asked

    const ended = await other.delete(atsPath())
    const [requests, calls] = [here.vendor.server.requests.length, await callsOf(here)]
    await here.settle()

    assert.equal(ended.status, 200)
    assert.deepEqual(calls, [])
    assert.equal(here.vendor.server.requests.length, requests)
    const waiting = await here.row(
      `select from graphile_worker._private_jobs where payload ->> 'companyId' = $1 and payload ->> 'connectionId' is not null
         and last_error is not null`,
    )
    assert.deepEqual(waiting, [])
    const runs = await here.row('select state from ats_run where company_id = $1 order by id desc limit 1')
    assert.deepEqual(runs, [{ state: 'stopped' }])
  })

  test('that changes something is over as well: what became of it is asked by nobody any more', async (t) => {
    const here = await inBoth(t)
    const asked = Promise.withResolvers<void>()
    const other = await besideProcess(t, here, {
      async getState(_connection, { signal }) {
        asked.resolve()
        await once(signal, 'abort')
        throw new AtsFault('ambiguous_write', { provider: here.vendor.provider })
      },
    })
    const underWay = other.get(state)
    await asked.promise

    await here.admins.delete(atsPath())

    assert.deepEqual(refusal(await underWay), [409, 'ats_refused'])
  })

  test('waits no longer for a vendor that is silent than it may', async (t) => {
    const here = await inBoth(t)
    const other = await besideProcess(t, here)
    void falls(here, /account/)

    const answer = await other.get(`${state}?msMax=100`)

    assert.deepEqual(refusal(answer), [503, 'ats_unavailable'])
    assert.deepEqual(await callsOf(here), [])
    here.vendor.server.recovers()
    assert.deepEqual((await other.get(state)).body, { state: 'ok' })
  })

  test('of a process that died is waited for by nobody', async (t) => {
    const here = await inBoth(t)
    await here.row(
      `insert into ats_call (company_id, connection_id, id, holder)
       select company_id, id, gen_random_uuid(), gen_random_uuid() from ats_connection where company_id = $1`,
    )
    const before = performance.now()

    const { status } = await here.admins.delete(atsPath())

    assert.equal(status, 200)
    assert.ok(performance.now() - before < 9_000)
  })

  test('renews what opens the vendor once, however many processes find it ended', async (t) => {
    const here = await besideGreenhouse(t)
    const { tokens } = here.vendor
    await here.admins.put(atsPath('/credentials'), { integrationTool: 'greenhouse', credentials: tokens.issue() })
    await here.settle()
    const processes = [await besideProcess(t, here), await besideProcess(t, here)]
    tokens.endTokens()
    const before = tokens.minted.length

    const answers = await Promise.all([...processes, ...processes].map((client) => client.get(state)))

    for (const { status, text } of answers) assert.equal(status, 200, text)
    assert.equal(tokens.minted.length, before + 1)
    assert.equal((await processes[0]?.get(state))?.status, 200)
    assert.equal(tokens.minted.length, before + 1)
  })

  test('stores nothing that opens the vendor once the connection has ended', async (t) => {
    const here = await inBoth(t)
    const asked = Promise.withResolvers<void>()
    const other = await besideProcess(t, here, {
      async getState({ secrets }, call) {
        asked.resolve()
        await once(call.signal, 'abort')
        await call.saveSecrets({ ...secrets, token: 'renewed a moment too late'.repeat(10) })
        return { state: 'ok', reason: null }
      },
    })
    const [before] = await here.row<Sealed>(sealedBytes)
    const underWay = other.get(state)
    await asked.promise

    await here.admins.delete(atsPath())
    await underWay

    const [after] = await here.row<Sealed>(sealedBytes)
    assert.ok(before && after && after.bytes < before.bytes, JSON.stringify([before, after]))
  })

  test('does not write over credentials that were replaced meanwhile', async (t) => {
    const here = await besideGreenhouse(t)
    const { tokens } = here.vendor
    await here.admins.put(atsPath('/credentials'), { integrationTool: 'greenhouse', credentials: tokens.issue() })
    await here.settle()
    const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = await besideProcess(t, here, {
      async getState(_connection, call) {
        const held = await call.lockSecrets()
        asked.resolve()
        await goOn.promise
        await call.saveSecrets({ ...held, accessToken: 'of the old ones', expiresAt: new Date(0).toISOString() })
        return { state: 'ok', reason: null }
      },
    })
    const underWay = other.get(state)
    await asked.promise

    const replaced = await here.admins.put(atsPath('/credentials'), { credentials: tokens.issue() })
    goOn.resolve()
    await underWay
    await here.sync()

    assert.equal(replaced.status, 200)
    assert.equal((await here.integration()).integrationState, 'ok')
  })

  test('that can not renew leaves it to the next one', async (t) => {
    const here = await besideGreenhouse(t)
    const { tokens, server } = here.vendor
    await here.admins.put(atsPath('/credentials'), { integrationTool: 'greenhouse', credentials: tokens.issue() })
    await here.settle()
    const other = await besideProcess(t, here)
    tokens.endTokens()
    server.meets({ kind: 'cut', for: ({ path }) => path.endsWith('/token') })

    const answers = [await other.get(state), await other.get(state)]

    assert.deepEqual(
      answers.map(({ status }) => status),
      [503, 200],
    )
    const [connection] = await here.row('select renewer from ats_connection where company_id = $1')
    assert.deepEqual(connection, { renewer: null })
  })
})
