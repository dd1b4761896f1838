import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { listener } from '../pump.fixture.ts'
import { endpointPath, makeEndpoint } from '../webhooks.fixture.ts'

const path = `${endpointPath}/rotate-secret`

describe('POST /v1/integration/webhook-endpoint/rotate-secret', () => {
  test('makes a new secret, and the old one goes on signing for a day', async () => {
    const here = await world()
    const { key, endpoint } = await makeEndpoint(here)

    const reply = await here.as(key).post(path)

    assert.equal(reply.status, 200, reply.text)
    const { secret, previousSecretUntil, ...rest } = reply.body
    assert.match(secret, /^whsec_/)
    assert.notEqual(secret, endpoint.secret)
    const hours = (Date.parse(previousSecretUntil) - Date.now()) / 3_600_000
    assert.ok(hours > 23.9 && hours <= 24.01, String(hours))
    assert.equal(rest.id, endpoint.id)
    const shown = await here.as(key).get(endpointPath)
    assert.deepEqual(shown.body, { ...rest, previousSecretUntil })
    assert.equal(shown.headers.get('etag'), reply.headers.get('etag'))
  })

  test('keeps the old secret as long as is asked for, or not at all', async () => {
    const here = await world()
    const { key } = await makeEndpoint(here)

    const week = await here.as(key).post(path, { overlapHours: 168 })
    const none = await here.as(key).post(path, { overlapHours: 0 })

    const hours = (Date.parse(week.body.previousSecretUntil) - Date.now()) / 3_600_000
    assert.ok(hours > 167.9 && hours <= 168.01, String(hours))
    assert.equal(none.body.previousSecretUntil, null)
    const { rows } = await everywhere(here.owner, 'select previous_secret from webhook_endpoint where id = $1', [
      none.body.id,
    ])
    assert.deepEqual(rows, [{ previous_secret: null }])
  })

  test('makes messages be signed by both secrets, or by the new one alone', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here)
    const signedBy = async () => {
      const { eventId } = (await here.as(key).post(`${endpointPath}/test`)).body
      await here.settle()
      return String(receiver.received.find(({ id }) => id === eventId)?.headers['webhook-signature']).split(' ').length
    }

    const both = await here.as(key).post(path)
    receiver.trust(both.body.secret)
    const signatures = await signedBy()
    const alone = await here.as(key).post(path, { overlapHours: 0 })
    receiver.trust(alone.body.secret)

    assert.equal(signatures, 2)
    assert.notEqual(both.body.secret, endpoint.secret)
    assert.equal(await signedBy(), 1)
  })

  test('answers the same secret to a retry with one Idempotency-Key', async () => {
    const here = await world()
    const { key } = await makeEndpoint(here)
    const sending = { headers: { 'idempotency-key': 'one-rotation' } }

    const [first, again] = [
      await here.as(key).post(path, undefined, sending),
      await here.as(key).post(path, undefined, sending),
    ]

    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.equal(again.body.secret, first.body.secret)
  })

  test('refuses an overlap that is too long, and a key without an endpoint', async () => {
    const here = await world()
    const { key } = await makeEndpoint(here)
    const other = await here.make.key({ scopes: ['webhooks:manage'] })

    const long = await here.as(key).post(path, { overlapHours: 169 })
    const none = await here.as(other).post(path)

    assert.deepEqual([long.status, long.body.errors[0].pointer], [422, '/overlapHours'])
    assert.deepEqual([none.status, none.body.code], [404, 'webhook_endpoint_not_found'])
  })

  test('is written in the audit log', async () => {
    const here = await world()
    const { key, endpoint } = await makeEndpoint(here)
    await here.as(key).post(path)

    const [deed] = (await here.as(here.admin).get('/v1/audit-log/page')).body.data

    assert.partialDeepStrictEqual(deed, {
      action: 'webhook_endpoint.secret_rotated',
      subject: { id: endpoint.id },
      details: { overlapHours: 24 },
    })
  })
})
