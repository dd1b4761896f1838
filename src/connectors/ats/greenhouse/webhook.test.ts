/** Greenhouse tells us of changes by itself. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { VendorWebhook } from '#test/kit/ats/ats-vendor.ts'
import { signed } from '#test/kit/ats/greenhouse/webhooks.ts'
import { type GreenhouseWorld, greenhouseWorld } from './greenhouse.fixture.ts'
import { verifyWebhook } from './webhook.ts'

const now = () => new Date('2026-05-01T12:00:00Z')
const verify = (webhook: VendorWebhook, secrets: readonly string[]) => verifyWebhook({ ...webhook, secrets, now })
const told = (action: string, payload: unknown = {}) => verify(signed({ action, payload }, 's'), ['s'])

/** What happened is told one by one. */
const eventsOf = ({ vendor }: GreenhouseWorld) =>
  vendor.webhooks().flatMap((webhook) => {
    const verified = verify(webhook, [vendor.webhookSecret])
    return verified.isGenuine ? verified.events : assert.fail('not genuine')
  })

describe('a webhook', () => {
  test('tells who applied, moved, was rejected or changed', async (t) => {
    const world = await greenhouseWorld(t)
    const { ats, application, ada, job, stageId } = world
    world.vendor.webhooks()

    const bob = ats.addCandidate({ firstName: 'Bøb <b>', lastName: 'B' })
    const second = ats.addApplication({ candidateId: bob.id, jobId: job.id })
    ats.move(application.id, stageId('Offer'))
    ats.move(second.id, stageId('Rejected'))
    ats.update('candidate', ada.id, { title: 'Countess' })
    ats.update('job', job.id, { title: 'Beekeeper (m/f/d)' })

    assert.deepEqual(eventsOf(world), [
      { kind: 'changed', model: 'candidate', remoteId: bob.id },
      { kind: 'changed', model: 'application', remoteId: second.id },
      { kind: 'changed', model: 'application', remoteId: application.id },
      { kind: 'changed', model: 'application', remoteId: second.id },
      { kind: 'changed', model: 'candidate', remoteId: ada.id },
      { kind: 'changed', model: 'job', remoteId: job.id },
    ])
  })

  test('tells of a person who is gone together with their applications', async (t) => {
    const world = await greenhouseWorld(t)
    world.vendor.webhooks()

    world.ats.delete('candidate', world.ada.id)

    assert.deepEqual(eventsOf(world), [
      { kind: 'deleted', model: 'candidate', remoteId: world.ada.id },
      { kind: 'deleted', model: 'application', remoteId: world.application.id },
    ])
  })

  test('tells of applications, stages and jobs that are gone', async (t) => {
    const world = await greenhouseWorld(t)
    const { ats, application, job, stageId } = world
    world.vendor.webhooks()
    const offer = stageId('Offer')

    ats.delete('application', application.id)
    ats.delete('stage', offer)
    assert.deepEqual(eventsOf(world), [
      { kind: 'deleted', model: 'application', remoteId: application.id },
      { kind: 'deleted', model: 'stage', remoteId: offer },
    ])
    ats.delete('job', job.id)
    assert.deepEqual(eventsOf(world), [{ kind: 'deleted', model: 'job', remoteId: job.id }])
  })

  test('tells of people who were one, instead of who is gone', async (t) => {
    const world = await greenhouseWorld(t)
    const { ats, ada, application } = world
    const twin = ats.addCandidate({ firstName: 'Ada', lastName: 'King' })
    world.vendor.webhooks()

    ats.merge(ada.id, twin.id)

    assert.deepEqual(eventsOf(world), [
      { kind: 'changed', model: 'application', remoteId: application.id },
      { kind: 'merged', fromId: ada.id, intoId: twin.id },
    ])
  })

  test('comes with the same key again when it comes again', async (t) => {
    const { vendor, ats, ada } = await greenhouseWorld(t)
    vendor.webhooks()
    ats.update('candidate', ada.id, { title: 'Countess' })
    const [webhook] = vendor.webhooks()
    assert.ok(webhook)

    const keys = [1, 2]
      .map(() => verify(webhook, [vendor.webhookSecret]))
      .map((each) => each.isGenuine && each.deliveryKey)
    const { 'greenhouse-event-id': id, ...headers } = webhook.headers
    const withoutId = verify({ ...webhook, headers }, [vendor.webhookSecret])

    assert.deepEqual(keys, [id, id])
    assert.match(String(withoutId.isGenuine && withoutId.deliveryKey), /^[0-9a-f]{64}$/)
  })

  test('counts when any of the secrets signed it', () => {
    const webhook = signed({ action: 'ping', payload: {} }, 'old')

    assert.equal(verify(webhook, ['new', 'old']).isGenuine, true)
    for (const secrets of [['new'], [], ['']]) {
      assert.deepEqual(verify(webhook, secrets), { isGenuine: false, why: 'signature' })
    }
  })

  test('that was altered, or signed in no way that is known, is not genuine', () => {
    const webhook = signed({ action: 'update_candidate', payload: { candidate: { id: 1, first_name: 'Bø <b>' } } }, 's')
    const { signature = '' } = webhook.headers
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(webhook.body.toString())))
    const withSignature = (text: string) => ({ ...webhook, headers: { ...webhook.headers, signature: text } })

    assert.equal(verify(webhook, ['s']).isGenuine, true)
    const wrong = [
      { ...webhook, body: rewritten },
      { ...webhook, headers: {} },
      withSignature(signature.replace('sha256', 'sha1')),
      withSignature(signature.slice(0, -2)),
      withSignature(signature.replace(' ', '=')),
    ]
    for (const each of wrong) assert.deepEqual(verify(each, ['s']), { isGenuine: false, why: 'signature' })
  })

  test('that says nothing of ours is answered, and what says nothing at all is not', () => {
    for (const action of ['ping', 'offer_created', 'update_candidate', 'merge_candidate', 'delete_candidate']) {
      assert.partialDeepStrictEqual(told(action), { isGenuine: true, events: [] })
      assert.partialDeepStrictEqual(told(action, null), { isGenuine: true, events: [] })
      const odd = { application: null, candidate: 7, person: [], job: 'x' }
      assert.partialDeepStrictEqual(told(action, odd), { isGenuine: true, events: [] })
    }
    for (const body of ['[]', 'null', '{}', '{"action":7}']) {
      const webhook = signed({ action: 'ping', payload: {} }, 's')
      const again = signed(JSON.parse(body), 's')
      assert.deepEqual(verify({ ...webhook, ...again }, ['s']), { isGenuine: false, why: 'shape' }, body)
    }
  })

  test('about the post of a job or an erased person is about the job or the person', () => {
    assert.partialDeepStrictEqual(told('job_post_updated', { id: 1, job_id: 9 }), {
      events: [{ kind: 'changed', model: 'job', remoteId: '9' }],
    })
    assert.partialDeepStrictEqual(told('candidate_anonymized', { candidate_id: 8, anonymized_fields: [] }), {
      events: [{ kind: 'changed', model: 'candidate', remoteId: '8' }],
    })
    assert.partialDeepStrictEqual(
      told('merge_candidate', { person: { id: 1, new_candidate_id: 2, deleted_application_ids: [3] } }),
      {
        events: [
          { kind: 'merged', fromId: '1', intoId: '2' },
          { kind: 'deleted', model: 'application', remoteId: '3' },
        ],
      },
    )
  })
})
