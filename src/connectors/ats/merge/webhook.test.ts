import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { VendorWebhook } from '#test/kit/ats/ats-vendor.ts'
import { type MergeVendor, mergeWebhookSecret, startMerge } from '#test/kit/ats/merge-server.ts'
import { mergeConnector } from './merge.ts'

let merge: MergeVendor

before(async () => {
  merge = await startMerge()
  await merge.connect()
})
after(() => merge.stop())

const verify = ({ headers, body }: VendorWebhook, secrets: readonly string[] = [], connector = merge.connector) =>
  connector.verifyWebhook?.({ headers, body, secrets, now: () => new Date() })
const event = (name: string, data: unknown = {}) => ({
  hook: { id: 'hook-1', event: name, target: 'https://muster.example' },
  linked_account: { id: 'account-1' },
  data,
})
const eventsOf = (webhook: VendorWebhook) => {
  const verified = verify(webhook)
  return verified?.isGenuine && verified.events
}

describe('a webhook of Merge', () => {
  test('says which record changed, on which connection, and is the same when it comes twice', () => {
    const { id } = merge.ats.addCandidate({ firstName: 'Ada', lastName: 'L' })
    merge.ats.delete('candidate', id)
    const [added, removed] = merge.webhooks()

    const first = verify(added ?? assert.fail())

    assert.deepEqual(first, verify(added ?? assert.fail()))
    assert.ok(first?.isGenuine)
    assert.equal(first.connectionRemoteId, merge.account().id)
    assert.deepEqual(first.events, [{ kind: 'changed', model: 'candidate', remoteId: id }])
    assert.deepEqual(eventsOf(removed ?? assert.fail()), [{ kind: 'deleted', model: 'candidate', remoteId: id }])
  })

  test('of the same kind twice is two, when it is not the same body', () => {
    const [one, other] = ['a', 'b'].map((id) => verify(merge.signed(event('Candidate.changed', { id }))))

    assert.ok(one?.isGenuine && other?.isGenuine)
    assert.notEqual(one.deliveryKey, other.deliveryKey)
  })

  test('is taken with its signature filled up or not, and with the secret from before', () => {
    const { headers, body } = merge.signed(event('Job.changed', { id: 'a' }))
    const filled = { 'x-merge-webhook-signature': `${headers['x-merge-webhook-signature']}=` }
    const old = merge.signed(event('Job.changed', { id: 'a' }), 'the old secret')

    assert.ok(verify({ headers, body })?.isGenuine)
    assert.ok(verify({ headers: filled, body })?.isGenuine)
    assert.ok(verify(old, ['the old secret'])?.isGenuine)
  })

  test('is refused with another signature, another body or none, or where the installation has no secret', () => {
    const { headers, body } = merge.signed(event('Job.changed', { id: 'a' }))
    const altered = Buffer.from(body.toString().replace('Job', 'Tag'))
    const other = merge.signed(event('Job.changed'), 'another secret')
    const connector = mergeConnector({ apiKey: 'key', webhookSecret: '', baseUrl: merge.baseUrl })

    for (const webhook of [other, { headers, body: altered }, { headers: {}, body }]) {
      assert.deepEqual(verify(webhook), { isGenuine: false, why: 'signature' })
    }
    assert.deepEqual(verify(merge.signed({}, ''), [''], connector), { isGenuine: false, why: 'signature' })
    assert.ok(verify({ headers, body }, [mergeWebhookSecret], connector)?.isGenuine)
  })

  test('tells of connections, of models without a record, and of records by other names', () => {
    for (const [name, data, expected] of [
      ['LinkedAccount.synced', {}, [{ kind: 'connection_changed' }]],
      ['LinkedAccount.deleted', {}, [{ kind: 'connection_changed' }]],
      ['Issue.created', {}, [{ kind: 'connection_changed' }]],
      ['Application.synced', { id: 'a' }, [{ kind: 'models_changed', models: ['application'] }]],
      ['Application.changed', 'none', [{ kind: 'models_changed', models: ['application'] }]],
      ['candidate.created', { id: 'a' }, [{ kind: 'changed', model: 'candidate', remoteId: 'a' }]],
      [
        'JobInterviewStage.changed',
        [{ id: 'a' }, 7, { id: 'b' }],
        [
          { kind: 'changed', model: 'stage', remoteId: 'a' },
          { kind: 'changed', model: 'stage', remoteId: 'b' },
        ],
      ],
      ['Offer.added', { id: 'a' }, []],
      ['Candidate.sneezed', { id: 'a' }, []],
      ['', {}, []],
    ] as const) {
      assert.deepEqual(eventsOf(merge.signed(event(name, data))), expected, name)
    }
  })

  test('that is no event is refused', () => {
    for (const each of [{}, [], 7, { hook: {} }, { hook: { event: 7 } }]) {
      assert.deepEqual(verify(merge.signed(each as object)), { isGenuine: false, why: 'shape' })
    }
  })
})
