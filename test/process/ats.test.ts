/** Processes that read an ATS and move people in it are killed while they do. `TEST_KILLS=100` is for whoever has the time. */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from '#test'
import { startLever } from '#test/kit/ats/lever-server.ts'
import { type Answer, type Client, clientOf } from '#test/kit/client.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { type Inspected, onUrl } from './database.ts'
import { dataFolder, launch, type Muster, until, untilReady } from './muster.ts'
import { addressOf, newRecruiter } from './recruiter.ts'

const kills = Number(process.env['TEST_KILLS'] ?? 2)
const peopleThere = 120
const inTheRunning = 8
/** Where more than fifty are gone at once, and a fifth of all, the sweep takes none away: a full run may be cut off until the last. */
const deletedMax = 40
const statuses = ['shortlisted', 'suitable', 'unreviewed'] as const

const must = ({ status, body, text }: Answer): Answer['body'] => {
  assert.ok(status < 300, text)
  return body
}

/** Waits are over at once: what a run puts off, the next process does now. */
const hasten = (database: Inspected) =>
  database.query(
    `update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at < now() + interval '4 minutes'`,
  )

const dueTasks = (database: Inspected) =>
  database.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs where run_at < now() + interval '4 minutes'`,
  )

async function toRest(database: Inspected): Promise<void> {
  await until(
    async () => {
      await hasten(database)
      return (await dueTasks(database))[0]?.count === 0
    },
    60_000 + kills * 1000,
  )
}

describe('processes that work on an ATS', unlessServerRun, () => {
  test('and are killed leave both systems alike, nobody moved twice and nobody twice there', async (t) => {
    const vendor = await startLever({ pageSizeMax: 20 })
    t.after(() => vendor.stop())
    const database = onUrl(await newDatabase(), dataFolder())
    const settings = { ...database.settings, MUSTER_LOG: 'silent', LEVER_API_BASE: `${vendor.server.url}/v1` }
    const api = await untilReady(launch(t, { settings: { ...settings, MUSTER_ROLE: 'api' } }))
    const startWorker = () => launch(t, { settings: { ...settings, MUSTER_ROLE: 'worker', PORT: '0' } })
    let doomed: Muster = await untilReady(startWorker())
    const { token } = await newRecruiter(api)
    const client = clientOf(addressOf(api), { authorization: `Bearer ${token}` })
    const { jobId, remoteJobId } = await linked(client, vendor, database)

    for (let round = 0; round < kills; round++) {
      const next = startWorker()
      await changeBoth(client, { vendor, jobId, remoteJobId, round })
      await pause(randomInt(900))
      doomed.kill('SIGKILL')
      await doomed.ended
      doomed = await untilReady(next)
    }
    await toRest(database)
    for (let again = 0; again < 2; again++) {
      must(await client.post('/v1/ats-integration/sync', { kind: 'full' }))
      await toRest(database)
    }

    const there = vendor.ats.all('application').filter(({ deletedAt }) => deletedAt === null)
    // The stand-in shows people without applications as opportunities of no job.
    const here = await database.query<{ id: string; stage: string }>(
      `select remote_id as id, stage_id as stage from ats_application where deleted_at is null and remote_id not like 'lead-%' order by remote_id`,
    )
    assert.deepEqual(
      here,
      there.map(({ id, stageId: stage }) => ({ id, stage })).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    )
    assert.deepEqual(movedTwice(vendor.server.requests), [])
    const addresses = there
      .filter(({ jobId: job }) => job === remoteJobId)
      .map(({ candidateId }) => vendor.ats.find('candidate', candidateId)?.emails[0])
    assert.equal(new Set(addresses).size, addresses.length)
    const [unsettled] = await database.query<{ count: number }>(
      `select count(*)::int as count from ats_placement where state <> 'settled'`,
    )
    assert.equal(unsettled?.count, 0)
    t.diagnostic(`${kills} kills, ${vendor.server.requests.length} requests, ${here.length} applications`)
  })
})

type Vendor = Awaited<ReturnType<typeof startLever>>

async function linked(client: Client, vendor: Vendor, database: Inspected) {
  const { ats } = vendor
  const remote = ats.addJob({ title: 'Bookbinder' })
  for (let number = 0; number < peopleThere; number++) {
    const emails = [`there${number}@people.example`]
    const { id: candidateId } = ats.addCandidate({ firstName: 'Noor', lastName: `Person ${number}`, emails })
    const job = number < inTheRunning ? remote : ats.addJob({ title: `Other ${number}` })
    ats.addApplication({ candidateId, jobId: job.id })
  }
  const credentials = { apiKey: vendor.issueKey(), performAsUserId: vendor.userId }
  must(await client.put('/v1/ats-integration/credentials', { integrationTool: 'lever', credentials }))
  await toRest(database)
  const mappings = { shortlisted: 'Phone screen', suitable: 'Interview' }
  must(await client.patch('/v1/ats-integration/stage-mappings', { mappings, atsHistorySync: true }))
  const wish = {
    title: 'Bookbinder',
    description: 'Binds.',
    location: { city: 'Leipzig' },
    criteria: [{ text: 'Binds' }],
  }
  const { id: jobId } = must(await client.post('/v1/jobs', wish))
  must(await client.post(`/v1/jobs/${jobId}/publish`))
  must(await client.post(`/v1/ats-integration/jobs/${remote.id}/link`, { jobId }))
  await toRest(database)
  const { data } = must(await client.get(`/v1/jobs/${jobId}/applications`))
  assert.equal(data.length, inTheRunning)
  return { jobId: jobId as number, remoteJobId: remote.id }
}

interface Round {
  readonly vendor: Vendor
  readonly jobId: number
  readonly remoteJobId: string
  readonly round: number
}

/**
 * Some get another status, those of the round before among them; somebody applies on each side, somebody is deleted there, and all is read.
 * A round has as much to do as any other: with everybody moved each time, a hundred rounds would be ten thousand moves.
 */
async function changeBoth(client: Client, { vendor, jobId, remoteJobId, round }: Round): Promise<void> {
  const { data } = must(await client.get(`/v1/jobs/${jobId}/applications`))
  const status = statuses[round % statuses.length]
  for (const { id } of movedIn(round, data as { id: number }[]))
    must(await client.patch(`/v1/applications/${id}`, { status }))
  const name = { firstName: 'Jana', lastName: 'Novak', emails: [`here${round}@people.example`] }
  const { id: candidateId } = must(await client.post('/v1/candidates', name))
  must(await client.post(`/v1/jobs/${jobId}/applications`, { candidateId, status: 'unreviewed' }))
  const there = vendor.ats.addCandidate({
    firstName: 'Ines',
    lastName: 'Souza',
    emails: [`new${round}@people.example`],
  })
  vendor.ats.addApplication({ candidateId: there.id, jobId: remoteJobId })
  const gone = vendor.ats.all('application').find((each) => each.deletedAt === null && each.jobId !== remoteJobId)
  if (gone && round % Math.ceil(kills / deletedMax) === 0) vendor.ats.delete('application', gone.id)
  must(await client.post('/v1/ats-integration/sync', { kind: round % 2 ? 'full' : 'incremental' }))
}

const movedMax = 12

/** The newest half, and others in turn. */
function movedIn<T>(round: number, all: readonly T[]): readonly T[] {
  if (all.length <= movedMax) return all
  const [newest, others] = [all.slice(0, movedMax / 2), all.slice(movedMax / 2)]
  const first = (round * (movedMax / 2)) % others.length
  return [...newest, ...others.slice(first, first + movedMax / 2)]
}

/** Nobody moves people there but we: the same move twice in a row was made twice. */
function movedTwice(requests: Vendor['server']['requests']): string[] {
  const last = new Map<string, string>()
  return requests
    .filter(({ method, path }) => method === 'PUT' && path.endsWith('/stage'))
    .flatMap(({ path, body }) => {
      const before = last.get(path)
      last.set(path, body.toString())
      return before === body.toString() ? [`${path} ${before}`] : []
    })
}
