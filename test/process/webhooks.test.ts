/** Processes deliver webhooks, and are killed while they do. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase, type Receiver, receiver } from '#test'
import { type Client, clientOf } from '#test/kit/client.ts'
import { webhookSettings } from '#test/kit/receiver.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { type Inspected, onUrl } from './database.ts'
import { dataFolder, type Muster, startMuster, until } from './muster.ts'
import { addressOf, newRecruiter } from './recruiter.ts'

const endpointPath = '/v1/integration/webhook-endpoint'
/** A hold that nobody confirms is over after ten seconds. */
const takenOverMs = 10_000

async function newKey(at: Muster): Promise<Client> {
  const { token } = await newRecruiter(at)
  const admin = clientOf(addressOf(at), { authorization: `Bearer ${token}` })
  await admin.patch('/v1/company', { apiEnabled: true })
  const { status, body } = await admin.post('/v1/api-keys', {
    name: 'ats',
    type: 'company',
    scopes: ['webhooks:manage'],
  })
  assert.equal(status, 201)
  return clientOf(addressOf(at), { authorization: `Bearer ${body.key}` })
}

/** One process answers requests, and two deliver over the same database. */
async function processes(t: TestContext) {
  const database = onUrl(await newDatabase(), dataFolder())
  const settings = { ...database.settings, ...(await webhookSettings()) }
  const api = await startMuster(t, { settings: { ...settings, MUSTER_ROLE: 'api' } })
  const startWorker = () => startMuster(t, { settings: { ...settings, MUSTER_ROLE: 'worker' } })
  return { database, api, startWorker }
}

/** The endpoint of the receiver is tested so many times. */
async function deliver(api: Muster, listening: Receiver, count: number): Promise<void> {
  const key = await newKey(api)
  const { status, body } = await key.put(endpointPath, { url: listening.url })
  assert.equal(status, 201)
  listening.trust(body.secret)
  for (let sent = 0; sent < count; sent++) assert.equal((await key.post(`${endpointPath}/test`)).status, 202)
}

const untilDelivered = (database: Inspected, maxMs: number): Promise<void> =>
  until(
    async () => (await database.query(`select from webhook_delivery where state = 'pending'`)).length === 0,
    maxMs,
    50,
  )

describe('a process that delivers', unlessServerRun, () => {
  test('and is killed is followed by another one: each message arrives, and few arrive twice', async (t) => {
    const { database, api, startWorker } = await processes(t)
    const [one, other] = [await startWorker(), await startWorker()]
    const listening = await receiver(t)
    listening.answer = async (_, response) => {
      await pause(20)
      response.writeHead(204).end()
    }
    await deliver(api, listening, 60)
    await listening.until(20)

    // One of the two holds the endpoint, so both are killed.
    one.kill('SIGKILL')
    await pause(200)
    other.kill('SIGKILL')
    await Promise.all([one.ended, other.ended])
    await startWorker()
    await untilDelivered(database, takenOverMs + 20_000)

    const ids = listening.received.map(({ id }) => id)
    assert.equal(new Set(ids).size, 60)
    assert.ok(ids.length <= 60 + 2 * 20, `${ids.length} requests for 60 messages`)
    assert.ok(listening.openMax <= 5, `${listening.openMax} at once`)
    t.diagnostic(`${ids.length} requests for 60 messages`)
  })

  test('and is asked to stop hands over at once: each message arrives once', async (t) => {
    const { database, api, startWorker } = await processes(t)
    const first = await startWorker()
    const listening = await receiver(t)
    listening.answer = async (_, response) => {
      await pause(20)
      response.writeHead(204).end()
    }
    await deliver(api, listening, 40)
    await listening.until(10)

    first.kill('SIGTERM')
    assert.deepEqual(await first.ended, { code: 0, signal: null })
    const left = 40 - listening.received.length
    await startWorker()
    await untilDelivered(database, takenOverMs / 2)

    assert.ok(left > 0)
    const ids = listening.received.map(({ id }) => id)
    assert.deepEqual([ids.length, new Set(ids).size], [40, 40])
  })
})
