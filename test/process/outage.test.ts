import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { newDatabase } from '#test'
import { type Answer, type Client, clientOf } from '#test/kit/client.ts'
import { makeFixtureTables, onUrl, untilHeld } from './database.ts'
import { dataFolder, startMuster, until, withFixture } from './muster.ts'
import { addressOf, newRecruiter } from './recruiter.ts'
import { relayTo } from './relay.ts'

/** The process reaches its database through a relay, and the same database is seen from outside. */
async function scene(t: TestContext) {
  const url = await newDatabase()
  const data = dataFolder()
  const database = onUrl(url, data)
  await makeFixtureTables(database)
  const relay = await relayTo(t, url)
  const settings = { DATABASE_URL: relay.url, MUSTER_DATA: data, MUSTER_ROLE: 'api', MUSTER_LOG: 'silent' }
  const muster = await startMuster(t, { program: withFixture, settings })
  const recruiter = await newRecruiter(muster)
  const client = clientOf(addressOf(muster), { authorization: `Bearer ${recruiter.token}` })
  return { database, relay, muster, recruiter, client }
}

const isUnavailable = ({ status, body, headers }: Answer): boolean =>
  status === 503 && body.code === 'gateway_error' && Number(headers.get('retry-after')) >= 1

const statusOf = async (client: Client): Promise<number> => (await client.get('/v1/me')).status

describe('a database that is away', { concurrency: 3 }, () => {
  test('is told as 503 with a time to ask again, by every request, and never as a bug', async (t) => {
    const { relay, client, muster } = await scene(t)
    const anyone = clientOf(addressOf(muster), {})

    relay.cut()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 3 === 0 ? client.get('/v1/me') : index % 3 === 1 ? client.get('/v1/jobs') : anyone.get('/v1/jobs'),
      ),
    )
    relay.mend()
    await until(async () => (await statusOf(client)) === 200)

    assert.deepEqual(
      answers.map((answer, index) => (index % 3 === 2 ? answer.status === 401 : isUnavailable(answer))),
      answers.map(() => true),
    )
  })

  test('in the middle of an operation leaves nothing of it, and the repeat with its key has the effect once', async (t) => {
    const { relay, recruiter, muster, database, client } = await scene(t)
    const [key, note] = [randomUUID(), { text: 'cut', holdMs: 1500 }]
    const cutOff = recruiter.addNote(muster, note, key)
    await untilHeld(database, 1)

    relay.cut()
    const told = await cutOff
    relay.mend()
    await until(async () => (await statusOf(client)) === 200)
    let repeat = await recruiter.addNote(muster, { ...note }, key)
    await until(async () => {
      if (repeat.status !== 201) repeat = await recruiter.addNote(muster, note, key)
      return repeat.status === 201
    })

    assert.equal(isUnavailable(told), true, told.text)
    assert.equal(repeat.headers.get('idempotent-replayed'), null)
    assert.equal((await database.query('select from fixture_note')).length, 1)
  })

  test('that ends its sessions is told as 503 as well', async (t) => {
    const { database, recruiter, muster, client } = await scene(t)
    const held = recruiter.addNote(muster, { text: 'ended', holdMs: 20_000 })
    await untilHeld(database, 1)

    await database.query(endOthers)

    const told = await held
    assert.equal(isUnavailable(told), true, told.text)
    await until(async () => (await statusOf(client)) === 200)
  })
})

const endOthers = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
