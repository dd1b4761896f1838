/** Lever tells us of changes by webhooks that we make. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { VendorWebhook } from '#test/kit/ats/ats-vendor.ts'
import { signed } from '#test/kit/ats/lever/webhooks.ts'
import { fault, type LeverWorld, leverWorld } from './lever.fixture.ts'
import { verifyWebhook } from './webhook.ts'

const now = () => new Date('2026-05-01T12:00:00Z')
const triggeredAt = now().getTime()
const verify = ({ headers, body }: VendorWebhook, secrets: readonly string[]) =>
  verifyWebhook({ headers, body, secrets, now })
const url = 'https://muster.example/ats/webhooks/1'

const makeIn = ({ during, connector }: LeverWorld) =>
  during((connection, call) => connector.makeWebhooks?.(connection, { url, secret: 'ours' }, call) ?? assert.fail())

const hint = (model: 'candidate' | 'application', remoteId: string) => ({ kind: 'changed', model, remoteId })

describe('webhooks', () => {
  test('are made for each event, and come once however often they are made', async (t) => {
    const world = await leverWorld(t)
    const first = await makeIn(world)
    const others = world.vendor.hooks.add({
      ...{ method: 'POST', path: '', query: new URLSearchParams(), headers: {}, body: Buffer.alloc(0) },
      json: () => ({ event: 'candidateHired', url: 'https://elsewhere.example/' }),
    })

    const second = await makeIn(world)

    const made = [...world.vendor.hooks.made.values()].filter((hook) => hook.url === url)
    assert.deepEqual([made.length, first.secrets.length, others.status], [6, 6, 201])
    assert.deepEqual(
      second.secrets,
      made.map(({ signatureToken }) => signatureToken),
    )
    assert.equal(second.settings['webhookIds'], made.map(({ id }) => id).join(','))
    assert.equal(world.vendor.hooks.made.size, 7)
  })

  test('end with the connection, also when they or the key are gone', async (t) => {
    const world = await leverWorld(t)
    const { stored, connector, vendor } = world
    const { settings } = await makeIn(world)
    const connection = { ...stored.connection(), settings }
    const disconnect = () => stored.during((each, call) => connector.disconnect(each, call), { connection })

    await disconnect()
    assert.equal(vendor.hooks.made.size, 0)
    await disconnect()
    vendor.revoke()
    await disconnect()
  })

  test('whose making failed may be there, and are replaced by the next', async (t) => {
    const world = await leverWorld(t)
    world.vendor.server.meets({ kind: 'cut_after', for: ({ method }) => method === 'POST' })
    await assert.rejects(makeIn(world), fault('ambiguous_write'))
    assert.equal(world.vendor.hooks.made.size, 1)

    await makeIn(world)

    assert.equal(world.vendor.hooks.made.size, 6)
  })

  test('tell what is to be read again, also of what was deleted', async (t) => {
    const world = await leverWorld(t)
    const { ats, vendor, application, ada, job, stageId } = world
    const { secrets } = await makeIn(world)
    vendor.webhooks()

    ats.move(application.id, stageId('Offer'))
    ats.move(application.id, stageId('Hired'))
    ats.update('candidate', ada.id, { company: 'Engines' })
    const second = ats.addApplication({ candidateId: ada.id, jobId: job.id })
    ats.delete('application', second.id)

    const events = vendor.webhooks().map((webhook) => {
      const verified = verify(webhook, secrets)
      return verified.isGenuine ? verified.events : []
    })
    const both = (id: string) => [hint('candidate', ada.id), hint('application', id)]
    assert.deepEqual(events, [
      ...[both(application.id), both(application.id), both(application.id)],
      ...[[hint('candidate', ada.id)], both(second.id), both(second.id)],
    ])
  })
})

describe('a webhook', () => {
  const said = { event: 'candidateStageChange', data: { opportunityId: 'o', contactId: 'c' }, triggeredAt }

  test('comes with the same key again, and with another for another event', () => {
    const webhook = signed(said, 's', 't')
    const keys = [webhook, webhook, signed({ ...said, event: 'candidateHired' }, 's', 't')]
      .map((each) => verify(each, ['s']))
      .map((each) => each.isGenuine && each.deliveryKey)

    assert.equal(keys[0], keys[1])
    assert.notEqual(keys[0], keys[2])
    assert.match(String(keys[0]), /^[0-9a-f]{64}$/)
  })

  test('counts when any of the tokens signed it, and not otherwise', () => {
    const webhook = signed(said, 'old')

    assert.equal(verify(webhook, ['new', 'old']).isGenuine, true)
    for (const secrets of [['new'], [], ['']])
      assert.deepEqual(verify(webhook, secrets), { isGenuine: false, why: 'signature' })
  })

  test('whose time or token was altered is not genuine, and one that is old is stale', () => {
    const webhook = signed(said, 's')
    const told = JSON.parse(webhook.body.toString()) as Record<string, unknown>
    const altered = (change: object) => ({ ...webhook, body: Buffer.from(JSON.stringify({ ...told, ...change })) })

    const later = altered({ triggeredAt: triggeredAt + 1 })
    for (const each of [later, altered({ token: 'x' }), altered({ signature: 'zz' }), altered({ signature: '' })]) {
      assert.deepEqual(verify(each, ['s']), { isGenuine: false, why: 'signature' })
    }
    for (const age of [3600_001, -3600_001]) {
      const stale = signed({ ...said, triggeredAt: triggeredAt - age }, 's')
      assert.deepEqual(verify(stale, ['s']), { isGenuine: false, why: 'stale' })
    }
    assert.equal(verify(signed({ ...said, triggeredAt: triggeredAt - 3600_000 }, 's'), ['s']).isGenuine, true)
  })

  test('of no shape is none, and one that says nothing of ours is answered', () => {
    for (const body of ['', 'null', '[]', '{}', '{"event":"x","token":"t","triggeredAt":"now","signature":""}']) {
      assert.deepEqual(
        verify({ headers: {}, body: Buffer.from(body) }, ['s']),
        { isGenuine: false, why: 'shape' },
        body,
      )
    }
    for (const each of [
      { ...said, event: 'interviewCreated' },
      { ...said, data: {} },
      { ...said, data: { opportunityId: 7.5 } },
    ]) {
      assert.partialDeepStrictEqual(verify(signed(each, 's'), ['s']), { isGenuine: true, events: [] })
    }
  })
})
