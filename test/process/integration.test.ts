/** Applicants handed in by another system, which is told of each, while the process is killed again and again. */
import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { newDatabase } from '#test'
import { type Client, clientOf } from '#test/kit/client.ts'
import { embeddedIn, type Inspected, onUrl } from './database.ts'
import { dataFolder, freePort, startMuster, until } from './muster.ts'
import { addressOf, newRecruiter } from './recruiter.ts'

/** Of each kind of database; `TEST_KILLS=50` for more of them. */
const kills = Number(process.env['TEST_KILLS'] ?? 8)
const systems = 6
const atsJobId = 'REQ-1'

interface Told {
  readonly id: string
  readonly type: string
  readonly candidateId: string | undefined
}

/** The other system's receiver: answers each fourth request with a failure, and believes no signature it has not checked. */
async function receiverOf(t: TestContext) {
  const told: Told[] = []
  let secret = ''
  let count = 0
  const server = createServer(async (request, response) => {
    const body = await text(request)
    new Webhook(secret).verify(body, request.headers as Record<string, string>)
    const refused = ++count % 4 === 0
    response.writeHead(refused ? 503 : 204).end()
    const { type, data } = JSON.parse(body)
    if (!refused) told.push({ id: String(request.headers['webhook-id']), type, candidateId: data.candidateId })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close().closeAllConnections())
  const address = server.address()
  assert.ok(typeof address === 'object' && address)
  const trust = (given: string): void => {
    secret = given
  }
  return { url: `http://127.0.0.1:${address.port}`, told, trust }
}

/** Keys of one company, a job that is linked by the first, and where that one wants to hear of it. */
async function connect(recruiter: Client, address: string, receiverUrl: string) {
  const made = await Promise.all(
    Array.from({ length: systems }, (_, index) =>
      recruiter.post('/v1/api-keys', {
        name: `ats ${index}`,
        type: 'company',
        scopes: ['jobs:write', 'applications:write', 'candidates:read', 'webhooks:manage'],
      }),
    ),
  )
  const [first, ...rest] = made.map(({ body }) => clientOf(address, { authorization: `Bearer ${body.key}` }))
  assert.ok(first)
  await recruiter.patch('/v1/company', { apiEnabled: true })
  const endpoint = await first.put('/v1/integration/webhook-endpoint', { url: receiverUrl })
  assert.equal(endpoint.status, 201, endpoint.text)
  const job = await first.put(`/v1/integration/ats-jobs/${atsJobId}`, {
    title: 'Bookbinder',
    description: 'Bind books.',
    location: { city: 'Leipzig', country: 'DE' },
    criteria: [{ text: 'Has bound a book' }],
    applicantLimit: 100_000,
    status: 'live',
  })
  assert.equal(job.status, 201, job.text)
  return { clients: [first, ...rest], secret: String(endpoint.body.secret) }
}

interface HandedIn {
  /** By what the system calls it: as whom it was acknowledged. */
  readonly acknowledged: Map<string, string>
  /** Got no answer that says what became of them. */
  readonly open: Set<string>
}

async function handIn(
  client: Client,
  externalApplicationId: string,
  { acknowledged, open }: HandedIn,
): Promise<boolean> {
  const reply = await client
    .post(`/v1/integration/ats-jobs/${atsJobId}/applications`, {
      externalApplicationId,
      candidate: { firstName: 'Jana', lastName: 'Nováková', email: `${externalApplicationId}@people.example` },
      resume: {
        contentType: 'text/plain',
        data: Buffer.from(`Binds books. ${externalApplicationId}`).toString('base64'),
      },
    })
    .catch((error) => (isRefused(error) ? 'not sent' : 'no answer'))
  // Nobody was there, or it was too many in this minute: nobody has seen it.
  if (reply === 'not sent' || (reply !== 'no answer' && reply.status === 429)) return false
  open.add(externalApplicationId)
  if (reply === 'no answer' || (reply.status !== 201 && reply.status !== 200)) return false
  const before = acknowledged.get(externalApplicationId)
  assert.equal(before ?? reply.body.candidateId, reply.body.candidateId)
  acknowledged.set(externalApplicationId, reply.body.candidateId)
  open.delete(externalApplicationId)
  return true
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'

/** A system that hands in one after another, and again, now and then, one that it heard nothing of. */
async function handInOnAndOn(client: Client, handed: HandedIn, enough: AbortSignal): Promise<void> {
  while (!enough.aborted) {
    const [unanswered] = handed.open
    const again = unanswered !== undefined && randomInt(4) === 0
    if (!(await handIn(client, again ? unanswered : randomUUID(), handed))) await pause(60)
  }
}

/** Hands those in again that nothing was heard of, a share by each system. */
const handInOpen = (clients: readonly Client[], handed: HandedIn): Promise<unknown> =>
  Promise.all([...handed.open].map((id, index) => handIn(clients[index % clients.length] as Client, id, handed)))

/** Whether every event has been told of. */
async function isQuiet(database: Inspected): Promise<boolean> {
  const [row] = await database.query<{ busy: boolean }>(
    `select exists (select from event where dispatched_at is null)
       or exists (select from reaction_due)
       or exists (select from graphile_worker._private_jobs
         where attempts < max_attempts and (locked_at is not null or run_at <= now()))
       or exists (select from webhook_delivery where state = 'pending') as busy`,
  )
  return row?.busy === false
}

async function survives(t: TestContext, database: Inspected): Promise<void> {
  const receiver = await receiverOf(t)
  const at = { port: await freePort() }
  const wanted = {
    settings: {
      ...database.settings,
      PORT: String(at.port),
      MUSTER_LOG: 'silent',
      MUSTER_WEBHOOK_ALLOW: receiver.url,
      MUSTER_WEBHOOK_RETRY_SCALE: '0.001',
    },
  }
  const first = await startMuster(t, wanted)
  const { token } = await newRecruiter(first)
  const recruiter = clientOf(addressOf(at), { authorization: `Bearer ${token}` })
  const { clients, secret } = await connect(recruiter, addressOf(at), receiver.url)
  receiver.trust(secret)
  const enough = new AbortController()
  t.after(() => enough.abort())
  const handed: HandedIn = { acknowledged: new Map(), open: new Set() }
  const working = clients.map((client) => handInOnAndOn(client, handed, enough.signal))

  for (let victim = first, round = 0; round < kills; round++) {
    const before = handed.acknowledged.size
    await until(() => handed.acknowledged.size > before, 60_000)
    await pause(randomInt(250))
    victim.kill('SIGKILL')
    await victim.ended
    victim = await startMuster(t, wanted)
  }
  enough.abort()
  await Promise.all(working)
  // A claim of a process that died ends with its lease: as if that was over.
  await database.query('update intake_claim set lease_until = now()')
  await until(
    async () => {
      await handInOpen(clients, handed)
      return handed.open.size === 0
    },
    90_000,
    1_000,
  )
  await until(() => isQuiet(database), 90_000, 200)

  const applications = await database.query<{ id: string; externalId: string; times: number }>(
    `select 'app_' || min(id) as id, external_id as "externalId", count(*)::int as times
     from application group by external_id`,
  )
  assert.deepEqual(new Map(applications.map(({ externalId, id }) => [externalId, id])), handed.acknowledged)
  assert.ok(applications.every(({ times }) => times === 1))
  const [{ people, resumes, places } = {}] = await database.query<Record<string, number>>(
    `select (select count(*)::int from candidate) as people, (select count(*)::int from resume) as resumes,
       (select applicant_count from job where ats_job_id = $1) as places`,
    [atsJobId],
  )
  assert.deepEqual([people, resumes, places], Array(3).fill(applications.length))
  const created = receiver.told.filter(({ type }) => type === 'application.created')
  assert.deepEqual(new Set(created.map(({ candidateId }) => candidateId)), new Set(handed.acknowledged.values()))
  assert.equal(new Set(created.map(({ id }) => id)).size, applications.length)
  const messages = await database.query<{ id: string }>('select id from webhook_message')
  const heard = new Set(receiver.told.map(({ id }) => id))
  assert.deepEqual(
    messages.filter(({ id }) => !heard.has(id)),
    [],
  )
  t.diagnostic(`${applications.length} applicants, ${receiver.told.length} webhooks taken, ${kills} kills`)
}

describe(`a process that takes applicants in from another system, killed ${kills} times`, { concurrency: true }, () => {
  test('loses none that it acknowledged, has none twice, and tells of each, embedded', async (t) => {
    await survives(t, embeddedIn(dataFolder()))
  })

  test('loses none that it acknowledged, has none twice, and tells of each, over a server', async (t) => {
    await survives(t, onUrl(await newDatabase(), dataFolder()))
  })
})
