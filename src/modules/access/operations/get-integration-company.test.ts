import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, type Client, everywhere, world } from '#test'
import { mintKey } from '../api-key.ts'

const path = '/v1/integration/company'
const actingFor = (client: Client, companyId: string | null): Promise<Answer> =>
  client.get(path, { headers: { 'svc-company-id': String(companyId) } })

function assertRefused({ status, body }: Answer, expected: number, code: string): void {
  assert.deepEqual([status, body.code], [expected, code])
}

describe('GET /v1/integration/company with a company key', () => {
  test('answers with the company of the key, and what the key may do', async () => {
    const { as, make, companyId } = await world()
    const key = await make.key({ scopes: ['jobs:read'] })

    const reply = await as(key).get(path)

    assert.equal(reply.status, 200)
    assert.deepEqual(reply.body, {
      id: companyId,
      name: 'Acme',
      slug: companyId.slice(4),
      key: { id: key.id, type: 'company', scopes: ['jobs:read'] },
    })
  })

  test('takes the name of its own company', async () => {
    const { as, make, companyId } = await world()

    const reply = await actingFor(as(await make.key()), companyId)

    assert.deepEqual([reply.status, reply.body.id], [200, companyId])
  })

  test('refuses the name of another company, even of one that authorized it', async () => {
    const { as, make } = await world()

    const reply = await actingFor(as(await make.key()), await make.client())

    assertRefused(reply, 403, 'company_not_connected')
  })

  test('refuses a company that can not be', async () => {
    const { as, make } = await world()

    const client = as(await make.key())

    const replies = await Promise.all([actingFor(client, 'org_nobody'), actingFor(client, '')])

    for (const reply of replies) assertRefused(reply, 403, 'company_not_connected')
  })

  test('is refused while the API is not switched on', async () => {
    const { as, make, owner, companyId } = await world()
    const key = await make.key()
    await everywhere(owner, 'update company set api_enabled = false where id = $1', [companyId])

    const reply = await as(key).get(path)

    assertRefused(reply, 403, 'api_not_enabled')
  })
})

describe('GET /v1/integration/company with a platform key', () => {
  test('must name the company it acts for', async () => {
    const { as, make } = await world()

    const client = as(await make.key({ type: 'platform' }))

    const replies = await Promise.all([client.get(path), actingFor(client, '')])

    for (const reply of replies) assertRefused(reply, 400, 'company_id_required')
  })

  test('answers with the company that authorized the platform', async () => {
    const { as, make } = await world()
    const client = await make.client()

    const reply = await actingFor(as(await make.key({ type: 'platform' })), client)

    assert.deepEqual([reply.status, reply.body.id, reply.body.key.type], [200, client, 'platform'])
  })

  test('refuses a company that did not authorize the platform', async () => {
    const { as, make, stranger } = await world()

    const reply = await actingFor(as(await make.key({ type: 'platform' })), stranger.companyId)

    assertRefused(reply, 403, 'company_not_connected')
  })

  test('refuses its own company, which has to authorize it like any other', async () => {
    const { as, make, companyId } = await world()

    const reply = await actingFor(as(await make.key({ type: 'platform' })), companyId)

    assertRefused(reply, 403, 'company_not_connected')
  })

  test('refuses a company that exists nowhere', async () => {
    const { as, make } = await world()

    const reply = await actingFor(as(await make.key({ type: 'platform' })), 'org_000000000000000000000000')

    assertRefused(reply, 403, 'company_not_connected')
  })

  test('refuses a client that has not switched on the API', async () => {
    const { as, make, owner } = await world()
    const client = await make.client()
    await everywhere(owner, 'update company set api_enabled = false where id = $1', [client])

    const reply = await actingFor(as(await make.key({ type: 'platform' })), client)

    assertRefused(reply, 403, 'api_not_enabled')
  })
})

describe('GET /v1/integration/company with something else', () => {
  test('refuses a key of another environment', async () => {
    const { as } = await world()

    const reply = await as({ key: mintKey('live') }).get(path)

    assertRefused(reply, 401, 'unauthorized')
  })

  test('refuses a key that was never made', async () => {
    const { as } = await world()

    const reply = await as({ key: mintKey('test') }).get(path)

    assertRefused(reply, 401, 'unauthorized')
  })

  test('refuses a mistyped key', async () => {
    const { as, make } = await world()
    const { key } = await make.key()

    const reply = await as({ key: key.slice(0, -1) + (key.endsWith('0') ? '1' : '0') }).get(path)

    assertRefused(reply, 401, 'unauthorized')
  })

  test('refuses a key that has expired', async () => {
    const { as, make, owner } = await world()
    const key = await make.key()
    await everywhere(owner, `update api_key set expires_at = now() where id = $1`, [key.id])

    const reply = await as(key).get(path)

    assertRefused(reply, 401, 'unauthorized')
  })

  test('refuses a key that was revoked', async () => {
    const { as, admin, make } = await world()
    const key = await make.key()
    await as(admin).delete(`/v1/api-keys/${key.id}`)

    const reply = await as(key).get(path)

    assertRefused(reply, 401, 'unauthorized')
  })

  test('refuses a session, which is for the other paths', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).get(path)

    assertRefused(reply, 403, 'access_denied')
  })

  test('refuses a token that is nothing', async () => {
    const { as } = await world()

    const reply = await as({ key: 'junk' }).get(path)

    assertRefused(reply, 401, 'unauthorized')
  })

  test('refuses nobody in particular', async () => {
    const { as } = await world()

    const reply = await as(null).get(path)

    assertRefused(reply, 401, 'unauthorized')
  })
})

describe('an API key on a path of sessions', () => {
  test('is refused, whatever it may do elsewhere', async () => {
    const { as, make } = await world()

    const reply = await as(await make.key({ scopes: ['jobs:read'] })).get('/v1/api-keys')

    assertRefused(reply, 403, 'access_denied')
  })

  test('is refused as no key at all when it has been revoked', async () => {
    const { as, admin, make } = await world()
    const key = await make.key()
    await as(admin).delete(`/v1/api-keys/${key.id}`)

    const reply = await as(key).get('/v1/api-keys')

    assertRefused(reply, 401, 'unauthorized')
  })
})
