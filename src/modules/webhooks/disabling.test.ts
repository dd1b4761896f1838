import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { scopes } from '#kernel/actor.ts'
import { type Answer, everywhere, receiver, type World, world } from '#test'
import { deliver, deliveryOf, type Listener, listener } from './pump.fixture.ts'
import { endpointPath, makeEndpoint } from './webhooks.fixture.ts'

const stateOf = async (here: World, { key }: Pick<Listener, 'key'>): Promise<Answer['body']> =>
  (await here.as(key).get(endpointPath)).body

const disablings = async ({ as, admin }: World): Promise<Answer['body'][]> =>
  (await as(admin).get('/v1/audit-log/page')).body.data.filter(
    ({ action }: { action: string }) => action === 'webhook_endpoint.disabled',
  )

const lettersIn = async ({ owner, companyId }: World) =>
  (
    await everywhere<{ to: string; subject: string; text: string }>(
      owner,
      `select to_address as to, subject, body_text as text from mail_message
       where company_id = $1 and purpose = 'webhook-endpoint-disabled' order by to_address`,
      [companyId],
    )
  ).rows

/** The endpoint looks as if it had taken nothing for so long. */
const failSince = ({ owner }: World, { endpoint }: Listener, ago: string) =>
  everywhere(owner, `update webhook_endpoint set failing_since = now() - $2::interval where id = $1`, [
    endpoint.id,
    ago,
  ])

describe('an endpoint that answers 410', () => {
  test('is disabled at once, which the admins are told, and what waits is sent once it is enabled again', async (t) => {
    const here = await world()
    const other = await here.make.user({ companyId: here.companyId, role: 'admin' })
    const listening = await listener(t, here)
    const { key, endpoint, receiver } = listening
    receiver.answer = (_, response) => response.writeHead(410).end('gone for good')

    const ids = await deliver(here, endpoint, { subjects: Array(3).fill('job:1') })
    await here.settle()

    assert.partialDeepStrictEqual(await stateOf(here, listening), { state: 'disabled', disabledReason: 'gone' })
    assert.equal(receiver.received.length, 1)
    assert.partialDeepStrictEqual(await disablings(here), [
      {
        actor: { kind: 'machine', id: 'webhook-pump' },
        subject: { kind: 'webhook_endpoint', id: endpoint.id },
        details: { reason: 'gone' },
      },
    ])
    const letters = await lettersIn(here)
    const to = letters.map((letter) => letter.to)
    assert.deepEqual([to.length, new Set(to).size], [3, 3])
    assert.ok([here.admin.email, other.email].every((email) => to.includes(email)))
    assert.match(letters[0]?.subject ?? '', /^Webhooks to 127\.0\.0\.1:\d+ are switched off$/)
    assert.match(letters[0]?.text ?? '', /410/)

    receiver.answer = (_, response) => response.writeHead(204).end()
    await here.as(key).put(endpointPath, { url: receiver.url })
    await here.settle()

    const [first] = await Promise.all(ids.map((id) => deliveryOf(here, key, id)))
    assert.deepEqual(
      first.attempts.map(({ status }: { status: number }) => status),
      [410, 204],
    )
    assert.deepEqual(
      receiver.received.slice(1).map(({ deliveryId }) => deliveryId),
      ids,
    )
  })
})

describe('an endpoint that fails', () => {
  test('says since when, until it takes something', async (t) => {
    const here = await world()
    const listening = await listener(t, here)
    const { endpoint, receiver } = listening
    receiver.answer = (_, response) => response.writeHead(500).end()
    await deliver(here, endpoint, { attempts: 8 })
    await here.settle()
    const { failingSince } = await stateOf(here, listening)
    await deliver(here, endpoint, { attempts: 8 })
    await here.settle()
    assert.equal((await stateOf(here, listening)).failingSince, failingSince)
    assert.ok(Math.abs(Date.parse(failingSince) - Date.now()) < 60_000)

    receiver.answer = (_, response) => response.writeHead(200).end()
    await deliver(here, endpoint)
    await here.settle()

    assert.equal((await stateOf(here, listening)).failingSince, null)
  })

  test('for five days is disabled by one more failure, which the admins are told once', async (t) => {
    const here = await world()
    const listening = await listener(t, here)
    const { key, endpoint, receiver } = listening
    receiver.answer = (_, response) => response.writeHead(500).end()
    // A thousandth of five days is less than this.
    await failSince(here, listening, '8 minutes')

    const [id = ''] = await deliver(here, endpoint, { attempts: 4 })
    await deliver(here, endpoint, { count: 3, attempts: 4 })
    await here.settle()

    assert.partialDeepStrictEqual(await stateOf(here, listening), { state: 'disabled', disabledReason: 'failing' })
    assert.equal(receiver.received.length, 1)
    assert.equal((await deliveryOf(here, key, id)).state, 'pending')
    assert.equal((await disablings(here)).length, 1)
    const letters = await lettersIn(here)
    assert.equal(letters.length, 2)
    assert.match(letters[0]?.text ?? '', /five days|5 days/)
    assert.doesNotMatch(letters[0]?.text ?? '', /undefined|null/)
    // Deliveries given up by then do not count among those that wait.
    assert.match(letters[0]?.text ?? '', /ten times .*replay/)
  })

  test('for five days is not disabled when it was hardly asked', async (t) => {
    const here = await world()
    const listening = await listener(t, here)
    const { endpoint, receiver } = listening
    receiver.answer = (_, response) => response.writeHead(500, { 'retry-after': '60' }).end()
    await failSince(here, listening, '8 minutes')

    await deliver(here, endpoint, { attempts: 3 })
    await here.settle()

    assert.partialDeepStrictEqual(await stateOf(here, listening), { state: 'enabled', disabledReason: null })
    assert.deepEqual(await lettersIn(here), [])
  })

  test('for less than five days is not disabled, however often it fails', async (t) => {
    const here = await world()
    const listening = await listener(t, here)
    const { endpoint, receiver } = listening
    receiver.answer = (_, response) => response.writeHead(500, { 'retry-after': '60' }).end()
    await failSince(here, listening, '6 minutes')

    await deliver(here, endpoint, { count: 6, attempts: 5 })
    await here.settle()

    assert.equal(receiver.received.length, 6)
    assert.equal((await stateOf(here, listening)).state, 'enabled')
  })

  test('for five days is not disabled when it takes the next one', async (t) => {
    const here = await world()
    const listening = await listener(t, here)
    await failSince(here, listening, '8 minutes')

    await deliver(here, listening.endpoint, { attempts: 9 })
    await here.settle()

    assert.partialDeepStrictEqual(await stateOf(here, listening), { state: 'enabled', failingSince: null })
  })
})

describe('an endpoint whose key', () => {
  const ended = async (here: World, { endpoint, receiver }: Listener): Promise<void> => {
    await deliver(here, endpoint)
    await here.settle()

    const { rows } = await everywhere(here.owner, `select state, disabled_reason from webhook_endpoint where id = $1`, [
      endpoint.id,
    ])
    assert.deepEqual(rows, [{ state: 'disabled', disabled_reason: 'key_ended' }])
    assert.equal(receiver.received.length, 0)
    assert.deepEqual(await lettersIn(here), [])
    assert.partialDeepStrictEqual(await disablings(here), [{ details: { reason: 'key_ended' } }])
  }

  test('was revoked gets nothing more', async (t) => {
    const here = await world()
    const listening = await listener(t, here)
    await here.as(here.admin).delete(`/v1/api-keys/${listening.key.id}`)

    await ended(here, listening)
  })

  test('was rotated goes on with the next one', async (t) => {
    const here = await world()
    const { key, endpoint, receiver } = await listener(t, here)
    const rotated = await here.as(here.admin).post(`/v1/api-keys/${key.id}/rotate`, { overlapHours: 0 })
    assert.equal(rotated.status, 201, rotated.text)

    await deliver(here, endpoint)
    await here.settle()

    assert.equal(receiver.received.length, 1)
  })

  test('is a platform that a client no longer authorizes gets nothing more of it', async (t) => {
    const here = await world()
    const clientId = await here.make.client()
    const key = await here.make.key({ type: 'platform', scopes })
    const listening = await receiver(t)
    const { endpoint } = await makeEndpoint(here, { key, companyId: clientId, url: listening.url })
    listening.trust(endpoint.secret)
    const client = { ...here, companyId: clientId }
    await deliver(client, endpoint)
    await here.settle()
    assert.equal(listening.received.length, 1)
    const admin = await here.make.user({ companyId: clientId, role: 'admin' })
    await here.as(admin).delete(`/v1/platform-authorizations/${here.companyId}`)

    await deliver(client, endpoint)
    await here.settle()

    assert.equal(listening.received.length, 1)
    assert.partialDeepStrictEqual(await disablings({ ...here, admin }), [{ details: { reason: 'key_ended' } }])
  })

  test('works for a company that switched the API off gets nothing more', async (t) => {
    const here = await world()
    const listening = await listener(t, here)
    await here.as(here.admin).patch('/v1/company', { apiEnabled: false })

    await ended(here, listening)
  })
})
