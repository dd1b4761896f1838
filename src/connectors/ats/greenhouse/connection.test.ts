/** Credentials and tokens lead to Greenhouse, and much can go wrong on the way. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AtsConnection } from '#modules/ats/ports.ts'
import { StoredConnection } from '#test/kit/ats/stored-connection.ts'
import { fault, type GreenhouseWorld, greenhouseWorld } from './greenhouse.fixture.ts'

const readAda = ({ connector, ada, during }: GreenhouseWorld) =>
  during((connection, call) => connector.read(connection, { model: 'candidate', remoteId: ada.id }, call))

describe('credentials', () => {
  test('make a connection with a token, and keep what the company typed in', async (t) => {
    const { vendor, connector, now } = await greenhouseWorld(t)
    const { clientId, clientSecret } = vendor.tokens.issue()
    const typed = { clientId: ` ${clientId} `, clientSecret, webhookSecret: 'w', onBehalfOfUserId: '42', other: 'x' }

    const connected = await connector.checkCredentials?.(typed, new StoredConnection({ now }).call())

    const minted = vendor.tokens.minted.at(-1)
    assert.equal(minted?.sub, '42')
    assert.deepEqual(connected, {
      tool: null,
      remoteId: null,
      secrets: {
        ...{ clientId, clientSecret, webhookSecret: 'w', onBehalfOfUserId: '42' },
        ...{ accessToken: minted?.token, expiresAt: '2026-05-01T13:00:00.000Z' },
      },
      settings: { clientId, onBehalfOfUserId: '42' },
    })
  })

  test('that Greenhouse does not take, or that may not read what is needed, make none', async (t) => {
    const { vendor, connector, now } = await greenhouseWorld(t)
    const check = (credentials: Record<string, string>) =>
      connector.checkCredentials?.(credentials, new StoredConnection({ now }).call()) ?? assert.fail()
    const good = vendor.tokens.issue()

    await assert.rejects(check({ ...good, clientSecret: 'guessed' }), fault('auth_invalid'))
    await assert.rejects(check({ clientId: good.clientId }), fault('invalid_input'))
    await assert.rejects(check({ ...good, onBehalfOfUserId: 'ada' }), fault('invalid_input'))
    vendor.server.meets({ kind: 'refuse', answer: { status: 403 }, for: ({ path }) => path === '/v3/applications' })
    await assert.rejects(check(good), fault('permission_missing'))
    vendor.server.meets({ kind: 'refuse', answer: { status: 401 }, for: ({ path }) => path === '/v3/jobs' })
    await assert.rejects(check(good), fault('auth_invalid'))
  })

  test('stand as well as the lists that they may read', async (t) => {
    const { vendor, connector, during } = await greenhouseWorld(t)
    const state = () => during((connection, call) => connector.getState(connection, call))
    const forbid = (times: number, path: RegExp) =>
      vendor.server.meets({ kind: 'refuse', times, answer: { status: 403 }, for: (request) => path.test(request.path) })

    assert.deepEqual(await state(), { state: 'ok', reason: null })
    forbid(1, /candidates$/)
    assert.deepEqual(await state(), {
      state: 'needs_finishing',
      reason: 'Greenhouse does not let these credentials read people.',
    })
    forbid(4, /./)
    assert.equal((await state()).state, 'needs_reconnect')
    vendor.revoke()
    assert.deepEqual(await state(), {
      state: 'needs_reconnect',
      reason: 'Greenhouse no longer takes the credentials.',
    })
  })

  test('stand unknown while Greenhouse is away', async (t) => {
    const { vendor, connector, during } = await greenhouseWorld(t)
    vendor.server.meets({ kind: 'refuse' })

    await assert.rejects(
      during((connection, call) => connector.getState(connection, call)),
      fault('unavailable', { status: 503 }),
    )
  })

  test('are not Greenhouse’s to end', async (t) => {
    const { vendor, connector, during } = await greenhouseWorld(t)
    const asked = vendor.server.requests.length

    await during((connection, call) => connector.disconnect(connection, call))

    assert.equal(vendor.server.requests.length, asked)
  })
})

describe('a token', () => {
  test('is used until shortly before its end, and then another is made and stored before it is used', async (t) => {
    const world = await greenhouseWorld(t)
    const { vendor, stored, later } = world
    const [first] = vendor.tokens.minted

    await readAda(world)
    later(59.5 * 60_000)
    await readAda(world)

    const [, second] = vendor.tokens.minted
    assert.equal(vendor.tokens.minted.length, 2)
    assert.deepEqual(
      vendor.server
        .asked('GET', /candidates$/)
        .slice(-2)
        .map(({ headers }) => headers['authorization']),
      [`Bearer ${first?.token}`, `Bearer ${second?.token}`],
    )
    assert.equal(stored.secrets['accessToken'], second?.token)
    assert.equal(stored.secrets['clientSecret'] !== undefined, true)
  })

  test('that ended is followed by one, however many find it so', async (t) => {
    const world = await greenhouseWorld(t)
    const { vendor, stored, later, connector, ada } = world
    later(2 * 3600_000)
    const old: AtsConnection = stored.connection()
    const read = () =>
      stored.during((connection, call) => connector.read(connection, { model: 'candidate', remoteId: ada.id }, call), {
        connection: old,
      })

    const found = await Promise.all([read(), read(), read()])

    assert.equal(vendor.tokens.minted.length, 2)
    assert.equal(stored.saved.length, 1)
    assert.ok(found.every((each) => each?.remoteId === ada.id))
  })

  test('that was refused is followed by one, and the same request is made again', async (t) => {
    const world = await greenhouseWorld(t)
    const { vendor, stored, connector, ada, application, stageId, ats } = world
    vendor.tokens.endTokens()
    const old = stored.connection()
    const read = () =>
      stored.during((connection, call) => connector.read(connection, { model: 'candidate', remoteId: ada.id }, call), {
        connection: old,
      })

    await Promise.all([read(), read()])
    assert.equal(vendor.tokens.minted.length, 2)

    vendor.tokens.endTokens()
    const move = {
      applicationId: application.id,
      jobId: null,
      toStageId: stageId('Offer'),
      fromStageId: stageId('Application review'),
    }
    await stored.during((connection, call) => connector.move(connection, move, call))
    assert.equal(ats.find('application', application.id)?.stageId, stageId('Offer'))
    assert.equal(vendor.tokens.minted.length, 3)
  })

  test('that is refused although it is new means that the credentials are', async (t) => {
    const world = await greenhouseWorld(t)
    const { vendor } = world
    vendor.server.meets({
      kind: 'refuse',
      times: 2,
      answer: { status: 401 },
      for: ({ path }) => path !== '/auth/token',
    })
    const asked = vendor.server.requests.length

    await assert.rejects(readAda(world), fault('auth_invalid', { status: 401 }))

    assert.deepEqual(
      vendor.server.requests.slice(asked).map(({ path }) => path),
      ['/v3/candidates', '/auth/token', '/v3/candidates'],
    )
  })

  test('that can’t be had is told as what stood in the way', async (t) => {
    const world = await greenhouseWorld(t)
    const { vendor, later } = world
    const ways = [
      [{ kind: 'refuse', answer: { status: 500 } }, 'unavailable'],
      [{ kind: 'refuse', answer: vendor.tooMany() }, 'rate_limited'],
      [{ kind: 'refuse', answer: { status: 400, body: { error: 'invalid_grant' } } }, 'auth_invalid'],
      [{ kind: 'refuse', answer: { status: 200, body: { token: 'x' } } }, 'contract_violation'],
      [{ kind: 'garble' }, 'contract_violation'],
      [{ kind: 'cut_after' }, 'unavailable'],
    ] as const
    later(2 * 3600_000)
    for (const [way, kind] of ways) {
      vendor.server.meets(way)
      await assert.rejects(readAda(world), fault(kind), kind)
    }
    vendor.revoke()
    await assert.rejects(readAda(world), fault('auth_invalid'))
  })
})

describe('what goes wrong', () => {
  test('is told as a fault of its kind, with the time to wait', async (t) => {
    const world = await greenhouseWorld(t)
    const { vendor, stored } = world
    const kinds = [
      [403, 'permission_missing'],
      [409, 'already_exists'],
      [422, 'invalid_input'],
      [400, 'invalid_input'],
      [302, 'contract_violation'],
      [408, 'unavailable'],
      [502, 'unavailable'],
    ] as const
    for (const [status, kind] of kinds) {
      vendor.server.meets({ kind: 'refuse', answer: { status } })
      await assert.rejects(readAda(world), fault(kind, { status }), String(status))
    }
    vendor.server.meets({ kind: 'refuse', answer: vendor.tooMany() })
    await assert.rejects(readAda(world), fault('rate_limited', { retryAfterMs: 7000 }))
    assert.deepEqual(stored.rates.at(-1), { limit: 75, remaining: 0, resetAt: new Date('2026-05-01T12:00:30Z') })
    const { 'retry-after': _, ...headers } = vendor.tooMany().headers ?? {}
    vendor.server.meets({ kind: 'refuse', answer: { status: 429, headers } })
    await assert.rejects(readAda(world), fault('rate_limited', { retryAfterMs: 30_000 }))
  })

  test('on the way back of a read has changed nothing', async (t) => {
    const world = await greenhouseWorld(t)
    for (const kind of ['cut', 'cut_after', 'half'] as const) {
      world.vendor.server.meets({ kind })
      await assert.rejects(readAda(world), fault('unavailable'), kind)
    }
    world.vendor.server.meets({ kind: 'garble' })
    await assert.rejects(readAda(world), fault('contract_violation'))
  })

  test('because the caller gave up is the caller’s reason', async (t) => {
    const { vendor, stored, connector, ada } = await greenhouseWorld(t)
    vendor.server.meets({ kind: 'silent' })
    const signal = AbortSignal.timeout(20)

    await assert.rejects(
      stored.during((connection, call) => connector.read(connection, { model: 'candidate', remoteId: ada.id }, call), {
        signal,
      }),
      (error) => error === signal.reason,
    )
  })

  test('has no secret and no person in its words', async (t) => {
    const world = await greenhouseWorld(t)
    world.vendor.server.meets({ kind: 'refuse', answer: { status: 422, body: { message: 'ada@example.com is odd' } } })

    const error: unknown = await readAda(world).catch((reason: unknown) => reason)

    const text = JSON.stringify(error) + String(error)
    assert.doesNotMatch(text, /ada|Bearer/)
  })

  const noRows = [null, 7, 'text', {}, { rows: [] }]
  const noRecords = [null, 7, [], {}, { id: null }, { id: 'a' }, { id: -1 }, { id: 1.5 }, { id: 2 ** 60 }]
  const malformed = [...noRows, ...noRecords.map((row) => [row])]

  test('in the shape of an answer is a fault, and never an error of ours', async (t) => {
    const { run, vendor } = await greenhouseWorld(t)
    const answering = (body: unknown) =>
      vendor.server.meets({ kind: 'refuse', answer: { status: 200, body: Buffer.from(JSON.stringify(body)) } })
    for (const model of ['job', 'stage', 'candidate', 'application'] as const) {
      for (const body of malformed) {
        answering(body)
        await assert.rejects(run(model), fault('contract_violation'), `${model} ${JSON.stringify(body)}`)
      }
    }
    for (const model of ['stage', 'application'] as const) {
      answering([{ id: 1, job_id: 'x', candidate_id: null }])
      await assert.rejects(run(model), fault('contract_violation'), model)
    }
  })

  test('in the members of a record costs these members', async (t) => {
    const { run, vendor } = await greenhouseWorld(t)
    const huge = 'x'.repeat(100_000)
    const odd = { first_name: huge, last_name: 7, email_addresses: [null, 7, {}, { value: 'a@b.example' }] }
    const body = [
      {
        id: 1,
        ...odd,
        tags: Array(500)
          .fill(0)
          .map((_, index) => `t${index}`),
        phone_numbers: 'none',
        created_at: 'x',
      },
    ]
    vendor.server.meets({ kind: 'refuse', answer: { status: 200, body } })

    const [person] = (await run('candidate')).records

    assert.equal(person?.firstName?.length, 200)
    assert.equal(person?.tags.length, 50)
    assert.partialDeepStrictEqual(person, {
      lastName: null,
      emails: ['a@b.example'],
      phones: [],
      remoteCreatedAt: null,
    })
  })
})
