/** A key or a grant leads to Lever, and much can go wrong on the way. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { client } from '#test/kit/ats/lever/auth-server.ts'
import { startLever } from '#test/kit/ats/lever-server.ts'
import { StoredConnection } from '#test/kit/ats/stored-connection.ts'
import { fault, type LeverWorld, leverWorld } from './lever.fixture.ts'
import { leverConnector } from './lever.ts'

const readJob = ({ connector, job, during }: LeverWorld) =>
  during((connection, call) => connector.read(connection, { model: 'job', remoteId: job.id }, call))

describe('a key', () => {
  test('makes a connection with the user in whose name changes are made', async (t) => {
    const { vendor, connector, now } = await leverWorld(t)
    const apiKey = vendor.issueKey()

    const connected = await connector.checkCredentials?.(
      { apiKey: ` ${apiKey} `, performAsUserId: vendor.userId },
      new StoredConnection({ now }).call(),
    )

    assert.equal(connector.traits.connect, 'credentials')
    assert.equal(connector.createLink, undefined)
    const settings = { performAsUserId: vendor.userId }
    assert.deepEqual(connected, { tool: null, remoteId: null, secrets: { apiKey }, settings })
  })

  test('that Lever does not take, or that may not read what is needed, makes none', async (t) => {
    const { vendor, connector, now } = await leverWorld(t)
    const check = (credentials: Record<string, string>) =>
      connector.checkCredentials?.(credentials, new StoredConnection({ now }).call()) ?? assert.fail()
    const good = { apiKey: vendor.issueKey(), performAsUserId: vendor.userId }
    const forbid = (path: RegExp) =>
      vendor.server.meets({ kind: 'refuse', answer: { status: 403 }, for: (request) => path.test(request.path) })

    await assert.rejects(check({ ...good, apiKey: 'guessed' }), fault('auth_invalid', { code: 'Unauthorized' }))
    await assert.rejects(check({ apiKey: good.apiKey }), fault('invalid_input'))
    await assert.rejects(
      check({ ...good, performAsUserId: 'nobody' }),
      fault('invalid_input', { code: 'performAsUserId' }),
    )
    forbid(/postings/)
    await assert.rejects(check(good), fault('permission_missing'))
    forbid(/users/)
    assert.ok(await check(good))
  })

  test('stands as well as the lists that it may read, and the user that it acts as', async (t) => {
    const { vendor, connector, during, stored } = await leverWorld(t)
    const state = () => during((connection, call) => connector.getState(connection, call))
    const forbid = (times: number, path: RegExp) =>
      vendor.server.meets({ kind: 'refuse', times, answer: { status: 403 }, for: (request) => path.test(request.path) })

    assert.deepEqual(await state(), { state: 'ok', reason: null })
    forbid(1, /stages/)
    assert.deepEqual(await state(), { state: 'needs_finishing', reason: 'Lever does not let us read stages.' })
    forbid(3, /./)
    assert.equal((await state()).state, 'needs_reconnect')
    const nobody = { ...stored.connection(), settings: {} }
    assert.equal(
      (await stored.during((connection, call) => connector.getState(connection, call), { connection: nobody })).state,
      'needs_finishing',
    )
    vendor.server.meets({ kind: 'refuse' })
    await assert.rejects(state(), fault('unavailable'))
    vendor.revoke()
    assert.deepEqual(await state(), { state: 'needs_reconnect', reason: 'Lever no longer lets us in.' })
  })
})

describe('a grant', () => {
  test('is given on the page of Lever, for the address that is registered', async (t) => {
    const { connector, stored, later, vendor, now } = await leverWorld(t, { byPage: true })
    later(1)
    const returnUrl = 'https://muster.example/ats/return?state=s_2'

    const link = await connector.createRelink?.(stored.connection(), { state: 's_2', returnUrl }, stored.call())

    const query = new URL(link?.url ?? '').searchParams
    assert.equal(connector.traits.connect, 'vendor_page')
    assert.equal(query.get('audience'), `${vendor.server.url}/v1/`)
    assert.match(query.get('scope') ?? '', /\boffline_access\b/)
    assert.equal(query.get('redirect_uri'), 'https://muster.example/ats/return')
    assert.equal(link?.expiresAt.getTime(), now().getTime() + 3600_000)
    assert.deepEqual(Object.keys(stored.secrets).toSorted(), ['accessToken', 'expiresAt', 'refreshToken'])
  })

  test('that was not given, or whose code counted already, makes no connection', async (t) => {
    const vendor = await startLever({ byPage: true })
    t.after(() => vendor.stop())
    const { connector } = vendor
    const call = new StoredConnection().call()
    const complete = (parameters: Record<string, string>) => connector.completeLink?.(parameters, call) ?? assert.fail()
    const wish = {
      companyId: 'c',
      companyName: 'C',
      userEmail: 'a@c.example',
      tool: null,
      state: 's',
      returnUrl: 'https://a.example/b',
    }
    const link = await connector.createLink?.(wish, call)
    const parameters = vendor.auth.grant(link?.url ?? '')

    await assert.rejects(complete({ error: 'access_denied', state: 's' }), fault('permission_missing'))
    await assert.rejects(complete({ state: 's' }), fault('invalid_input'))
    assert.ok(await complete(parameters))
    await assert.rejects(complete(parameters), fault('auth_invalid', { code: 'invalid_grant' }))
  })

  test('without an address of the installation comes back to where the person was sent', async (t) => {
    const vendor = await startLever({ byPage: true })
    t.after(() => vendor.stop())
    const oauth = { ...client, authBaseUrl: `${vendor.server.url}/auth` }
    const connector = leverConnector({ baseUrl: `${vendor.server.url}/v1`, oauth })
    const returnUrl = 'https://muster.example/back?state=s'
    const call = new StoredConnection().call()
    const link = await connector.createLink?.(
      { companyId: 'c', companyName: 'C', userEmail: 'a@c.example', tool: null, state: 's', returnUrl },
      call,
    )

    const connected = await connector.completeLink?.({ ...vendor.auth.grant(link?.url ?? ''), returnUrl }, call)

    assert.ok(connected?.secrets['refreshToken'])
  })

  test('is refreshed once by two who find its token ended, as a second use would end it', async (t) => {
    const world = await leverWorld(t, { byPage: true })
    const { vendor, stored, later, connector, job } = world
    later(2 * 3600_000)
    const old = stored.connection()
    const read = () =>
      stored.during((connection, call) => connector.read(connection, { model: 'job', remoteId: job.id }, call), {
        connection: old,
      })

    const found = await Promise.all([read(), read(), read()])

    assert.ok(found.every((each) => each?.remoteId === job.id))
    assert.equal(vendor.auth.refreshed, 1)
    assert.equal(stored.saved.length, 1)
    assert.notEqual(stored.secrets['refreshToken'], old.secrets['refreshToken'])
    later(2 * 3600_000)
    assert.ok(await readJob(world))
    assert.equal(vendor.auth.refreshed, 2)
  })

  test('is refreshed once by two whose token was refused, and the same change is made again', async (t) => {
    const world = await leverWorld(t, { byPage: true })
    const { vendor, stored, connector, application, stageId, ats, job } = world
    vendor.auth.endTokens()
    const connection = stored.connection()
    const wish = { applicationId: application.id, jobId: job.id, toStageId: stageId('Offer'), fromStageId: null }

    await Promise.all([
      stored.during((each, call) => connector.move(each, wish, call), { connection }),
      stored.during((each, call) => connector.read(each, { model: 'job', remoteId: job.id }, call), { connection }),
    ])

    assert.equal(vendor.auth.refreshed, 1)
    assert.equal(ats.find('application', application.id)?.stageId, stageId('Offer'))
  })

  test('that ended is to be given again', async (t) => {
    const world = await leverWorld(t, { byPage: true })
    const { vendor, connector, during, later } = world
    vendor.revoke()

    await assert.rejects(readJob(world), fault('auth_invalid', { code: 'invalid_grant' }))
    assert.equal((await during((connection, call) => connector.getState(connection, call))).state, 'needs_reconnect')
    later(2 * 3600_000)
    await assert.rejects(readJob(world), fault('auth_invalid'))
  })

  test('that can’t be refreshed now is told as what stood in the way', async (t) => {
    const world = await leverWorld(t, { byPage: true })
    const ways = [
      [{ kind: 'refuse', answer: { status: 500 } }, 'unavailable'],
      [{ kind: 'refuse', answer: { status: 429, headers: { 'retry-after': '3' } } }, 'rate_limited'],
      [{ kind: 'refuse', answer: { status: 200, body: { refresh_token: 'x' } } }, 'contract_violation'],
      [{ kind: 'cut' }, 'unavailable'],
      // The answer is lost, and with it the only token that works.
      [{ kind: 'garble' }, 'contract_violation'],
    ] as const
    world.later(2 * 3600_000)
    for (const [way, kind] of ways) {
      world.vendor.server.meets(way)
      await assert.rejects(readJob(world), fault(kind), kind)
    }
    await assert.rejects(readJob(world), fault('auth_invalid'))
  })
})

describe('what goes wrong', () => {
  test('is told as a fault of its kind, with the code of Lever', async (t) => {
    const world = await leverWorld(t)
    const { vendor } = world
    const kinds = [
      [403, 'permission_missing'],
      [409, 'already_exists'],
      [400, 'invalid_input'],
      [302, 'contract_violation'],
      [408, 'unavailable'],
      [500, 'unavailable'],
    ] as const
    for (const [status, kind] of kinds) {
      vendor.server.meets({ kind: 'refuse', answer: { status, body: { code: 'SomeCode', message: 'Ada' } } })
      await assert.rejects(readJob(world), fault(kind, { status, code: 'SomeCode' }), String(status))
    }
    vendor.server.meets({ kind: 'refuse', answer: vendor.tooMany() })
    await assert.rejects(readJob(world), fault('rate_limited', { code: 'TooManyRequests' }))
    vendor.server.meets({ kind: 'refuse', answer: { status: 400, body: { code: 'ada@example.com is odd' } } })
    const error: unknown = await readJob(world).catch((reason: unknown) => reason)
    assert.doesNotMatch(JSON.stringify(error) + String(error), /ada/)
    for (const kind of ['cut', 'half'] as const) {
      vendor.server.meets({ kind })
      await assert.rejects(readJob(world), fault('unavailable'), kind)
    }
  })

  const noRows = [
    null,
    7,
    'text',
    {},
    [],
    { data: null },
    { data: {} },
    { data: [{ id: 'a', text: 'b' }], hasNext: 'no' },
  ]
  const noRecords = [null, 7, [], {}, { id: null }, { id: 7 }, { id: '' }]
  const malformed = [...noRows, ...noRecords.map((row) => ({ data: [row], hasNext: false }))]

  test('in the shape of an answer is a fault, and never an error of ours', async (t) => {
    const { run, vendor, during, connector, job } = await leverWorld(t)
    const answering = (body: unknown) =>
      vendor.server.meets({ kind: 'refuse', answer: { status: 200, body: Buffer.from(JSON.stringify(body)) } })
    for (const model of ['job', 'stage', 'candidate', 'application'] as const) {
      for (const body of malformed) {
        answering(body)
        await assert.rejects(run(model), fault('contract_violation'), `${model} ${JSON.stringify(body)}`)
      }
    }
    for (const body of [null, {}, { data: null }, { data: { id: 'another' } }]) {
      answering(body)
      await assert.rejects(
        during((connection, call) => connector.read(connection, { model: 'job', remoteId: job.id }, call)),
        fault('contract_violation'),
      )
    }
  })

  test('in the members of a record costs these members', async (t) => {
    const { run, vendor } = await leverWorld(t)
    const odd = {
      stage: true,
      stageChanges: [null, { updatedAt: 'x' }],
      archived: 'x',
      applications: [7],
      urls: null,
      phones: [null],
    }
    const data = [{ id: 'a', name: 'x'.repeat(100_000), emails: [7, 'a@b.example'], contact: 3.5, ...odd }]
    const answer = { status: 200, body: { data, hasNext: false } }
    vendor.server.meets({ kind: 'refuse', answer })
    const [person] = (await run('candidate')).records
    vendor.server.meets({ kind: 'refuse', answer })
    const [application] = (await run('application')).records

    assert.equal(person?.firstName?.length, 200)
    assert.partialDeepStrictEqual(person, { remoteId: 'a', emails: ['a@b.example'], phones: [], url: null })
    assert.partialDeepStrictEqual(application, { stageId: null, jobId: null, endedAt: null, outcome: 'rejected' })
  })
})
