import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { disable, makeEndpoint, nowhere, endpointPath as path } from '../webhooks.fixture.ts'

describe('GET /v1/integration/webhook-endpoint', () => {
  test('shows where webhooks are sent, without the secret', async () => {
    const here = await world()
    const { key, endpoint } = await makeEndpoint(here, { eventTypes: ['job.linked'] })

    const reply = await here.as(key).get(path)

    const { secret: _, ...shown } = endpoint
    assert.deepEqual([reply.status, reply.body], [200, shown])
  })

  test('shows why and since when nothing is sent', async () => {
    const here = await world()
    const { key, endpoint } = await makeEndpoint(here)
    await disable(here, endpoint, 'gone')

    const { body } = await here.as(key).get(path)

    assert.partialDeepStrictEqual(body, { state: 'disabled', disabledReason: 'gone' })
    assert.ok(body.failingSince < body.disabledAt)
  })

  test('answers 304 while it is known, and the whole when it changed', async () => {
    const here = await world()
    const { key } = await makeEndpoint(here)
    const known = { headers: { 'if-none-match': (await here.as(key).get(path)).headers.get('etag') ?? '' } }

    const same = await here.as(key).get(path, known)
    await here.as(key).put(path, { url: `${nowhere}/2` })
    const changed = await here.as(key).get(path, known)

    assert.deepEqual([same.status, changed.status], [304, 200])
  })

  test('finds none that is not set, is another key’s, or of another company', async () => {
    const here = await world()
    const { as, make } = here
    await makeEndpoint(here)
    const client = await make.client()
    const platform = await make.key({ type: 'platform', scopes: ['webhooks:manage'] })
    await makeEndpoint(here, { key: platform, companyId: client })
    const other = await make.key({ scopes: ['webhooks:manage'] })
    await as(here.admin).put(`/v1/platform-authorizations/${here.companyId}`)

    const replies = [
      await as(other).get(path),
      await as(platform).get(path, { headers: { 'svc-company-id': here.companyId } }),
    ]

    for (const { status, body } of replies) {
      assert.deepEqual([status, body.code], [404, 'webhook_endpoint_not_found'])
    }
  })
})
