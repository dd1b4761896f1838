import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { VendorWebhook } from '#test/kit/ats/ats-vendor.ts'
import { type KomboVendor, komboWebhookSecret, startKombo } from '#test/kit/ats/kombo-server.ts'
import { komboConnector } from './kombo.ts'

let kombo: KomboVendor

before(async () => {
  kombo = await startKombo()
  await kombo.connect()
})
after(() => kombo.stop())

const verify = ({ headers, body }: VendorWebhook, secrets: readonly string[] = [], connector = kombo.connector) =>
  connector.verifyWebhook?.({ headers, body, secrets, now: () => new Date() })
const event = (type: string, data: object = { integration_id: 'ashby:1' }) => ({ id: 'event-1', type, data })
const changed = (...names: string[]) =>
  event('data-changed', { integration_id: 'ashby:1', changed_models: names.map((name) => ({ name })) })

describe('a webhook of Kombo', () => {
  test('says which kinds changed, on which connection, and is the same when it comes twice', () => {
    kombo.ats.addCandidate({ firstName: 'Ada', lastName: 'L' })
    const [webhook] = kombo.webhooks()

    const [first, second] = [verify(webhook ?? assert.fail()), verify(webhook ?? assert.fail())]

    assert.deepEqual(first, second)
    assert.ok(first?.isGenuine)
    assert.equal(first.connectionRemoteId, kombo.integration().id)
    assert.deepEqual(first.events, [{ kind: 'models_changed', models: ['candidate'] }])
  })

  test('is taken with its signature filled up or not', () => {
    const { headers, body } = kombo.signed(changed('ats_jobs'))
    const filled = { 'x-kombo-signature': `${headers['x-kombo-signature']}=` }

    assert.ok(verify({ headers, body })?.isGenuine)
    assert.ok(verify({ headers: filled, body })?.isGenuine)
  })

  test('is refused with another signature, another body or none', () => {
    const { headers, body } = kombo.signed(changed('ats_jobs'))
    const other = kombo.signed(changed('ats_jobs'), 'another secret')
    const altered = Buffer.from(body.toString().replace('ats_jobs', 'ats_tags'))

    for (const webhook of [other, { headers, body: altered }, { headers: {}, body }]) {
      assert.deepEqual(verify(webhook), { isGenuine: false, why: 'signature' })
    }
    for (const signature of ['', '=', 'x'.repeat(43), 'ö'.repeat(43), 'x'.repeat(100_000)]) {
      assert.deepEqual(verify({ headers: { 'x-kombo-signature': signature }, body }), {
        isGenuine: false,
        why: 'signature',
      })
    }
  })

  test('is taken with the secret from before while it is replaced', () => {
    const webhook = kombo.signed(changed('ats_jobs'), 'the old secret')

    assert.ok(verify(webhook, ['the old secret', komboWebhookSecret])?.isGenuine)
  })

  test('is refused where the installation has no secret', () => {
    const connector = komboConnector({ apiKey: 'key', webhookSecret: '', baseUrl: kombo.baseUrl })

    assert.deepEqual(verify(kombo.signed(changed('ats_jobs'), ''), [''], connector), {
      isGenuine: false,
      why: 'signature',
    })
  })

  test('tells what else may have happened to a connection', () => {
    for (const [type, data] of [
      ['sync-finished', { integration_id: 'ashby:1', sync_state: 'SUCCEEDED' }],
      ['integration-state-changed', { integration_id: 'ashby:1', state: 'INVALID' }],
      ['integration-created', { id: 'ashby:1' }],
      ['integration-deleted', { id: 'ashby:1' }],
    ] as const) {
      const verified = verify(kombo.signed(event(type, data)))
      assert.deepEqual(verified?.isGenuine && [verified.connectionRemoteId, verified.events], [
        'ashby:1',
        [{ kind: 'connection_changed' }],
      ])
    }
  })

  test('of a kind that we do not know has no events', () => {
    const unknown = [changed('ats_moons'), event('moon-rose'), event('connection-flow-failed', {})]

    for (const each of unknown) {
      const verified = verify(kombo.signed(each))
      assert.deepEqual(verified?.isGenuine && verified.events, [])
    }
  })

  test('that is no event is refused', () => {
    for (const each of [{}, [], { id: 1, type: 'data-changed', data: {} }, { id: 'a', type: 'data-changed' }]) {
      assert.deepEqual(verify(kombo.signed(each)), { isGenuine: false, why: 'shape' })
    }
  })

  test('has a short key, whatever its id', () => {
    const verified = verify(kombo.signed({ ...changed('ats_jobs'), id: 'x'.repeat(10_000) }))

    assert.equal(verified?.isGenuine && verified.deliveryKey.length, 64)
  })
})
