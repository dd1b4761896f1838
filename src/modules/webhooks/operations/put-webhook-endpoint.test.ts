import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, receiver, world } from '#test'
import { attempt, tried } from '../delivery-log.fixture.ts'
import { deliver, listener } from '../pump.fixture.ts'
import { disable, makeEndpoint, nowhere, endpointPath as path } from '../webhooks.fixture.ts'

const scopes = ['webhooks:manage'] as const

describe('PUT /v1/integration/webhook-endpoint', () => {
  test('sets where webhooks are sent, and shows the secret that once', async () => {
    const { as, make } = await world()
    const key = await make.key({ scopes })

    const first = await as(key).put(path, { url: nowhere, eventTypes: ['job.closed', 'job.linked', 'job.closed'] })
    const again = await as(key).put(path, { url: nowhere, eventTypes: ['job.linked', 'job.closed'] })

    assert.equal(first.status, 201, first.text)
    const { secret, ...endpoint } = first.body
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.partialDeepStrictEqual(endpoint, {
      url: nowhere,
      eventTypes: ['job.linked', 'job.closed'],
      state: 'enabled',
      disabledReason: null,
      failingSince: null,
      previousSecretUntil: null,
    })
    assert.deepEqual([again.status, again.body], [200, endpoint])
    assert.equal(again.headers.get('etag'), first.headers.get('etag'))
  })

  test('replaces address and kinds as a whole, and keeps id and secret', async () => {
    const here = await world()
    const { as, owner } = here
    const { key, endpoint } = await makeEndpoint(here, { eventTypes: ['job.linked'] })
    const sealed = async () =>
      (await everywhere<{ secret: Buffer }>(owner, 'select secret from webhook_endpoint where id = $1', [endpoint.id]))
        .rows[0]?.secret
    const before = await sealed()

    const reply = await as(key).put(path, { url: `${nowhere}/2` })

    assert.deepEqual([reply.status, reply.body.secret], [200, undefined])
    assert.partialDeepStrictEqual(reply.body, { id: endpoint.id, url: `${nowhere}/2`, eventTypes: null })
    assert.deepEqual(await sealed(), before)
  })

  test('keeps the secret sealed', async () => {
    const here = await world()
    const { endpoint } = await makeEndpoint(here)

    const { rows } = await everywhere(here.owner, 'select e::text as row from webhook_endpoint e where id = $1', [
      endpoint.id,
    ])

    const words = [endpoint.secret, Buffer.from(endpoint.secret).toString('hex')]
    assert.deepEqual(
      words.filter((word) => rows[0]?.['row'].includes(word)),
      [],
    )
  })

  test('is one of the key and of those it is rotated to, and another key has its own', async () => {
    const here = await world()
    const { as, admin, make } = here
    const { key, endpoint } = await makeEndpoint(here)
    const successor = (await as(admin).post(`/v1/api-keys/${key.id}/rotate`)).body
    const other = await make.key({ scopes })

    const replies = await Promise.all([successor, other].map((each) => as(each).put(path, { url: nowhere })))

    assert.deepEqual([replies[0]?.status, replies[0]?.body.id], [200, endpoint.id])
    assert.equal(replies[1]?.status, 201)
    assert.notEqual(replies[1]?.body.id, endpoint.id)
  })

  test('is one for each company that a platform acts for', async () => {
    const { as, make } = await world()
    const clients = await Promise.all([make.client(), make.client()])
    const key = await make.key({ type: 'platform', scopes })

    const replies = await Promise.all(
      clients.map((client) => as(key).put(path, { url: nowhere }, { headers: { 'svc-company-id': client } })),
    )

    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 201],
    )
  })

  test('of several first ones at once makes one endpoint, and tells one of them the secret that signs', async (t) => {
    const { as, make, owner, companyId } = await world()
    const key = await make.key({ scopes })
    const { url, trust, until } = await receiver(t)

    const replies = await Promise.all(Array.from({ length: 8 }, () => as(key).put(path, { url })))

    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [...Array(7).fill(200), 201])
    assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1)
    const { rowCount } = await everywhere(owner, 'select from webhook_endpoint where company_id = $1', [companyId])
    assert.equal(rowCount, 1)
    const secrets = replies.flatMap(({ body }) => body.secret ?? [])
    assert.equal(secrets.length, 1)
    trust(secrets[0])
    await as(key).post(`${path}/test`)
    await until(1)
  })

  test('enables an endpoint that was disabled, which gets at once what waited, in its order', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here)
    await disable(here, endpoint)
    const subjects = ['application:1']
    const [failed] = await deliver(here, endpoint, { subjects })
    await tried(here, failed, [attempt()], 'pending')
    const collected = await deliver(here, endpoint, { subjects: [...subjects, ...subjects] })

    const reply = await here.as(key).put(path, { url: endpoint.url })

    assert.equal(reply.status, 200)
    assert.partialDeepStrictEqual(reply.body, {
      state: 'enabled',
      disabledReason: null,
      disabledAt: null,
      failingSince: null,
    })
    await receiver.until(3)
    assert.deepEqual(
      receiver.received.map(({ deliveryId }) => deliveryId),
      [failed, ...collected],
    )
  })

  test('sends to another address at once what the old one would not take', async (t) => {
    const here = await world()
    const { key, endpoint } = await makeEndpoint(here)
    const receiving = await receiver(t)
    receiving.trust(endpoint.secret)
    const [id] = await deliver(here, endpoint, { due: `now() + interval '10 hours'` })
    await everywhere(here.owner, 'update webhook_endpoint set failing_since = now() where id = $1', [endpoint.id])

    const reply = await here.as(key).put(path, { url: receiving.url })

    assert.equal(reply.body.failingSince, null)
    await receiving.until(1)
    assert.equal(receiving.received[0]?.deliveryId, id)
  })

  test('refuses an address that is none to send to, and says why', async () => {
    const { as, make } = await world()
    const key = await make.key({ scopes })
    const addresses = [
      'http://example.org/',
      'ftp://example.org/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'receiver',
      '',
    ]

    const replies = await Promise.all(addresses.map((url) => as(key).put(path, { url })))

    for (const { status, body } of replies) {
      assert.deepEqual([status, body.code, body.errors[0].pointer], [422, 'invalid_webhook_url', '/url'])
      assert.ok(body.detail.length > 10)
    }
    assert.equal((await as(key).get(path)).status, 404)
  })

  test('refuses kinds that are none, and none at all', async () => {
    const { as, make } = await world()
    const key = await make.key({ scopes })

    const unknown = await as(key).put(path, { url: nowhere, eventTypes: ['job.linked', 'job.painted'] })
    const none = await as(key).put(path, { url: nowhere, eventTypes: [] })

    assert.deepEqual([unknown.status, unknown.body.errors[0].pointer], [422, '/eventTypes/1'])
    assert.deepEqual([none.status, none.body.errors[0].pointer], [422, '/eventTypes'])
  })

  test('refuses when the endpoint changed since it was read, or is not there', async () => {
    const here = await world()
    const { as, make } = here
    const { key } = await makeEndpoint(here)
    const ifMatch = (etag: string) => ({ headers: { 'if-match': etag } })
    const etag = (await as(key).get(path)).headers.get('etag') ?? ''
    await as(key).put(path, { url: `${nowhere}/2` })

    const stale = await as(key).put(path, { url: nowhere }, ifMatch(etag))
    const fresh = await as(key).put(path, { url: nowhere }, ifMatch(stale.headers.get('etag') ?? ''))
    const nothing = await as(await make.key({ scopes })).put(path, { url: nowhere }, ifMatch('*'))

    assert.deepEqual([stale.status, fresh.status, nothing.status], [412, 200, 412])
  })

  test('is written in the audit log, when it changed something, with the host alone', async () => {
    const here = await world()
    const { as, admin } = here
    const { key } = await makeEndpoint(here)
    await as(key).put(path, { url: nowhere })
    await as(key).put(path, { url: nowhere, eventTypes: ['job.linked'] })

    const { data } = (await as(admin).get('/v1/audit-log/page')).body

    const deeds = data.filter(({ subject }: { subject: { kind: string } }) => subject.kind === 'webhook_endpoint')
    assert.deepEqual(
      deeds.map(({ action, details }: { action: string; details: unknown }) => [action, details]),
      [
        ['webhook_endpoint.changed', { host: 'receiver.invalid', eventTypes: ['job.linked'] }],
        ['webhook_endpoint.created', { host: 'receiver.invalid', eventTypes: null }],
      ],
    )
  })
})
