import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newDatabase, pathOf } from '#test'
import { type Client, clientOf } from '#test/kit/client.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { onUrl } from './database.ts'
import { dataFolder, type Muster, startMuster, until } from './muster.ts'
import { addressOf, newRecruiter } from './recruiter.ts'

const people = 4_000

/**
 * Every other person has no address, by which they would be known: only where the import stands keeps them from coming
 * twice.
 */
const list = (): Buffer => {
  const rows = Array.from({ length: people }, (_, index) => {
    const email = index % 2 === 0 ? `person${index}@people.example` : ''
    return `First${index},"Last, ${index}",${email},+49 341 ${100_000 + index},Leipzig\r\n`
  })
  return Buffer.from(`First name,Last name,E-mail,Phone,City\r\n${rows.join('')}`)
}

async function upload(client: Client, bytes: Buffer): Promise<string> {
  const { body } = await client.post('/v1/files', {
    fileName: 'people.csv',
    contentType: 'text/csv',
    size: bytes.length,
  })
  const { status } = await client.put(pathOf(body.uploadUrl), undefined, { raw: new Uint8Array(bytes) })
  assert.equal(status, 204)
  return body.fileKey
}

describe('an import of 4,000 people', unlessServerRun, () => {
  test('goes on where it was after its process was killed twice, and brings each of them once', async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    const start = () => startMuster(t, { settings: database.settings })
    const first = await start()
    const { token } = await newRecruiter(first)
    const clientAt = (muster: Muster) => clientOf(addressOf(muster), { authorization: `Bearer ${token}` })
    const fileKey = await upload(clientAt(first), list())
    const { id } = (await clientAt(first).post('/v1/imports/candidates', { fileKey })).body
    const look = async (muster: Muster) => (await clientAt(muster).get(`/v1/imports/${id}`)).body

    const startedAt = performance.now()
    let muster = first
    let done = 0
    for (const share of [0.2, 0.6]) {
      await until(async () => (await look(muster)).progress.done > people * share, 120_000, 10)
      done = (await look(muster)).progress.done
      muster.kill('SIGKILL')
      await muster.ended
      muster = await start()
      const found = await look(muster)
      assert.ok(found.state === 'running' && found.progress.done >= done, JSON.stringify(found.progress))
    }
    await until(async () => (await look(muster)).finishedAt !== null, 180_000, 50)

    const { state, progress, errors } = await look(muster)
    assert.deepEqual([state, errors], ['completed', []])
    assert.deepEqual(progress, { total: people, done: people, created: people, matched: 0, skipped: 0, failed: 0 })
    const [counted] = await database.query<{ rows: number; names: number; events: number; ends: number }>(
      `select count(*)::int as rows, count(distinct first_name || last_name)::int as names,
         (select count(*)::int from event where name = 'candidate.added') as events,
         (select count(*)::int from event where name = 'import.completed') as ends
       from candidate`,
    )
    assert.deepEqual(counted, { rows: people, names: people, events: people, ends: 1 })
    t.diagnostic(`with two kills it took ${Math.round((performance.now() - startedAt) / 1000)} s`)
    muster.kill('SIGTERM')
    assert.equal((await muster.ended).code, 0)
  })
})
