import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, world } from '#test'
import { attempt, logWith, tried } from '../delivery-log.fixture.ts'
import { deliveriesPath, endpointPath, logOf, makeEndpoint } from '../webhooks.fixture.ts'

const path = `${deliveriesPath}/page`
const idsOf = ({ body }: Answer): string[] => body.data.map(({ deliveryId }: { deliveryId: string }) => deliveryId)

describe('GET /v1/integration/webhook-deliveries/page', () => {
  test('reads the log in pages, newest first, each once', async () => {
    const here = await world()
    const { key, ids } = await logWith(here, 3)

    const first = await here.as(key).get(`${path}?limit=2`)
    const last = await here.as(key).get(`${path}?limit=2&cursor=${first.body.nextCursor}`)

    assert.deepEqual([...idsOf(first), ...idsOf(last)], ids.toReversed())
    assert.equal(last.body.nextCursor, null)
  })

  test('tells what became of a delivery, attempt by attempt', async () => {
    const here = await world()
    const { key, ids } = await logWith(here, 1)
    const [deliveryId] = ids
    const attempts = [
      attempt(),
      { ...attempt(), status: null, error: 'timeout', answer: null },
      attempt({ status: 204 }),
    ]
    await tried(here, deliveryId, attempts, 'succeeded')

    const [shown] = await logOf(here, key)

    assert.partialDeepStrictEqual(shown, {
      deliveryId,
      type: 'webhook.test',
      state: 'succeeded',
      origin: 'test',
      nextAttemptAt: null,
      attempts: attempts.map((each, index) => ({ number: index + 1, ...each })),
    })
    assert.ok(shown.finishedAt >= shown.createdAt)
    assert.equal('payload' in shown, false)
  })

  test('is filtered by state and by kind, and a cursor belongs to its filter', async () => {
    const here = await world()
    const { key, ids } = await logWith(here, 3)
    await tried(here, ids[0], [attempt()], 'failed')
    await tried(here, ids[2], [attempt()], 'failed')
    const asked = (query: string) => here.as(key).get(`${path}?${query}`)

    const failed = await asked('state=failed&limit=1')
    const rest = await asked(`state=failed&limit=1&cursor=${failed.body.nextCursor}`)
    const other = await asked(`state=pending&limit=1&cursor=${failed.body.nextCursor}`)
    const ofKind = await asked('type=webhook.test&state=pending')
    const ofNone = await asked('type=job.linked')

    assert.deepEqual([...idsOf(failed), ...idsOf(rest)], [ids[2], ids[0]])
    assert.deepEqual([other.status, other.body.code], [400, 'invalid_cursor'])
    assert.deepEqual([idsOf(ofKind), idsOf(ofNone)], [[ids[1]], []])
  })

  test('is that of the endpoint of the key and of those it is rotated to, and of no other', async () => {
    const here = await world()
    const { as, admin } = here
    const { key, ids } = await logWith(here, 1)
    const other = await makeEndpoint(here)
    const successor = (await as(admin).post(`/v1/api-keys/${key.id}/rotate`)).body

    assert.deepEqual(idsOf(await as(successor).get(path)), ids)
    assert.deepEqual(idsOf(await as(other.key).get(path)), [])
  })

  test('is not there without an endpoint', async () => {
    const { as, make } = await world()
    const key = await make.key({ scopes: ['webhooks:manage'] })

    const reply = await as(key).get(path)

    assert.deepEqual([reply.status, reply.body.code], [404, 'webhook_endpoint_not_found'])
  })

  test('does not go on with the endpoint that comes after a deleted one', async () => {
    const here = await world()
    const { key } = await logWith(here, 1)
    await here.as(key).delete(endpointPath)
    await makeEndpoint(here, { key })

    assert.deepEqual(await logOf(here, key), [])
  })
})
