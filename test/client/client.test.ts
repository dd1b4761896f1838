import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { Muster, MusterProblem } from '@muster/client'
import { scopes } from '#kernel/actor.ts'
import { type World, world } from '#test'
import { listening } from './listening.ts'

/** The client is of the recruiter of a world, whose network address only the test kit sets. */
const recruiterOf = ({ url, recruiter }: World, baseUrl = url) => new Muster({ baseUrl, token: recruiter.token })

async function keyed({ url, make }: World, type: 'company' | 'platform' = 'company'): Promise<Muster> {
  const { key } = await make.key({ type, scopes })
  return new Muster({ baseUrl: url, key })
}

const acceptable = {
  title: 'Bookbinder',
  description: 'Bind books.',
  location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
  criteria: [{ text: 'Has bound a book' }],
  status: 'live',
} as const

interface Served {
  readonly operationId: string
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

/** The client leaves streams out: they are read by what reads events. */
const isStream = ({ responses }: Served): boolean => 'text/event-stream' in (responses['200']?.content ?? {})

describe('@muster/client', () => {
  test('has a method for each operation that runs, and for no other', async () => {
    const { url } = await world()
    const client = new Muster({ baseUrl: url })

    const { paths } = await client.getOpenApiDocument()

    const served = Object.values(paths as Record<string, Record<string, Served>>)
      .flatMap((item) => Object.values(item))
      .filter((each) => !isStream(each))
      .map(({ operationId }) => operationId)
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(Muster.prototype))
    assert.deepEqual(methods.filter((name) => name !== 'constructor').sort(), served.sort())
  })

  test('sends a key where keys are taken, a session elsewhere, and nothing where nobody asks', async (t) => {
    const { url, asked } = await listening(t, (response) => response.writeHead(204).end())
    const client = new Muster({ baseUrl: `${url}/`, key: 'a-key', token: 'a-token' })

    await client.getIntegrationCompany()
    await client.getMe()
    await client.getCaptcha()

    assert.deepEqual(
      asked.map(({ url, headers }) => [url, headers.authorization]),
      [
        ['/v1/integration/company', 'Bearer a-key'],
        ['/v1/me', 'Bearer a-token'],
        ['/v1/public/captcha', undefined],
      ],
    )
  })

  test('a platform acts for the client it names', async () => {
    const here = await world()
    const platform = await keyed(here, 'platform')
    const companyId = await here.make.client()

    const company = await platform.actingFor(companyId).getIntegrationCompany()

    assert.equal(company.id, companyId)
    await assert.rejects(platform.getIntegrationCompany(), { status: 400, code: 'company_id_required' })
  })

  test('a resource is changed under the tag it was read with, and not under an old one', async () => {
    const client = recruiterOf(await world())
    const { id: jobId } = await client.createJob({ body: { title: 'Bookbinder' } })
    const { body: before, etag } = await client.send('getJob', { jobId })

    const after = await client.updateJob({ jobId, body: { title: 'Binder' }, ifMatch: etag })

    assert.deepEqual([before.title, after.title], ['Bookbinder', 'Binder'])
    await assert.rejects(client.updateJob({ jobId, body: { title: 'Late' }, ifMatch: etag }), {
      status: 412,
      code: 'PRECONDITION_FAILED',
    })
  })

  test('a copy that is current is not sent again', async () => {
    const client = recruiterOf(await world())
    const { id: jobId } = await client.createJob({ body: { title: 'Bookbinder' } })
    const { etag } = await client.send('getJob', { jobId })

    const reply = await client.send('getJob', { jobId, ifNoneMatch: etag })

    assert.deepEqual([reply.status, reply.body], [304, undefined])
  })

  test('a list is read to its end whatever the size of its pages, and no further than is wanted', async (t) => {
    const here = await world()
    const client = recruiterOf(here)
    const made: number[] = []
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      made.unshift((await client.createJob({ body: { title } })).id)
    }
    const counted = await relayTo(t, here.url)
    const relayed = recruiterOf(here, counted.url)

    const ids: number[] = []
    for await (const job of relayed.items('listJobsPage', { limit: 2 })) ids.push(job.id)
    const sizes: number[] = []
    for await (const { data } of relayed.pages('listJobsPage', { limit: 3 })) sizes.push(data.length)
    const before = counted.count()
    for await (const job of relayed.items('listJobsPage', { limit: 2 })) if (job.id === made[1]) break

    assert.deepEqual(ids, made)
    assert.deepEqual(sizes, [3, 2])
    assert.equal(counted.count() - before, 1)
  })

  test('filters that are lists are sent as such', async () => {
    const client = recruiterOf(await world())
    await client.createJob({ body: { title: 'One', tags: ['books'] } })
    await client.createJob({ body: { title: 'Both', tags: ['books', 'leather & glue'] } })

    const { data } = await client.listJobs({ tags: ['leather & glue', 'books'] })

    assert.deepEqual(
      data.map(({ title }) => title),
      ['Both'],
    )
  })

  test('a refusal says all that is wrong, and what to quote to support', async () => {
    const client = recruiterOf(await world())

    const error = await client.createJob({ body: { title: '', applicantLimit: 0 } }).catch((error: unknown) => error)

    assert.ok(error instanceof MusterProblem)
    assert.deepEqual([error.status, error.code], [422, 'validation_failed'])
    assert.deepEqual(
      error.errors.map(({ pointer }) => pointer),
      ['/title', '/applicantLimit'],
    )
    assert.match(error.message, /^createJob was refused: 422 validation_failed: .*body \/title must not be empty/)
    assert.match(error.requestId ?? '', /./)
  })

  test('a call whose answer was lost has its effect once', async (t) => {
    const here = await world()
    const relay = await relayTo(t, here.url, { losing: 1 })

    const job = await recruiterOf(here, relay.url).createJob({ body: { title: 'Bookbinder' } })

    const { data } = await recruiterOf(here).listJobs()
    assert.equal(relay.count(), 2)
    assert.deepEqual(
      data.map(({ id }) => id),
      [job.id],
    )
  })

  test('an id may be any text that an address can hold; what it can not hold is never sent', async () => {
    const client = await keyed(await world())
    const odd = 'REQ/17?a=b#c %2F..\\ é+&'

    const job = await client.putAtsJob({ atsJobId: odd, body: acceptable })

    assert.equal(job.atsJob.id, odd)
    for (const atsJobId of ['..', '.', '']) {
      await assert.rejects(client.putAtsJob({ atsJobId, body: acceptable }), TypeError)
    }
  })

  test('what an operation does not take is refused before it is sent', async () => {
    const client = new Muster({ baseUrl: 'http://127.0.0.1:1' })

    const misspelt = { updatedAfter: '2026-01-01' } as object
    await assert.rejects(client.listJobs(misspelt), new TypeError('listJobs takes no updatedAfter'))
    // @ts-expect-error Types say so first.
    await assert.rejects(client.listJobs({ updatedAfter: '2026-01-01' }), TypeError)
    // @ts-expect-error A path needs all its parts.
    await assert.rejects(client.getJob({}), TypeError)
    // @ts-expect-error A body has what it must have, and nothing else.
    await assert.rejects(client.createJob({ body: { title: 'One' }, ifMatch: '1' }), TypeError)
    // @ts-expect-error Not every operation answers pages.
    assert.throws(() => client.items('getMe'), TypeError)
    assert.throws(() => new Muster({ baseUrl: 'localhost:3000' }), TypeError)
  })

  test('a file arrives as it was sent', async () => {
    const client = await keyed(await world())
    await client.putAtsJob({ atsJobId: 'REQ-1', body: acceptable })
    const text = 'Jana Nováková binds books in Brno.'
    const { candidateId } = await client.handInApplication({
      atsJobId: 'REQ-1',
      body: {
        externalApplicationId: 'A-1',
        candidate: { firstName: 'Jana', lastName: 'Nováková', email: 'jana@people.example' },
        resume: { contentType: 'text/plain', data: Buffer.from(text).toString('base64'), fileName: 'jana.txt' },
      },
    })

    const resume = await client.getIntegrationResume({ candidateId })

    assert.equal(await resume.text(), text)
    assert.match(resume.type, /^text\/plain/)
  })

  test('an application that several hand in at once is taken in once, and all are told the same', async () => {
    const client = await keyed(await world())
    const { id: jobId } = await client.putAtsJob({ atsJobId: 'REQ-1', body: acceptable })
    const body = {
      externalApplicationId: 'A-1',
      candidate: { firstName: 'Jana', lastName: 'Nováková', email: 'jana@people.example' },
      resume: { contentType: 'text/plain', data: Buffer.from('Binds books.').toString('base64') },
    }

    const told = await Promise.all(
      Array.from({ length: 4 }, () => client.handInApplication({ atsJobId: 'REQ-1', body })),
    )

    assert.equal(new Set(told.map(({ candidateId }) => candidateId)).size, 1)
    assert.equal((await client.getLinkedJob({ jobId })).applicantCount, 1)
  })

  test('a list is followed: a run tells what changed since the one before, and where the next one begins', async () => {
    const here = await world()
    const client = await keyed(here)
    const { id: jobId } = await client.putAtsJob({ atsJobId: 'REQ-1', body: acceptable })
    const handIn = async (name: string) => {
      const candidate = { firstName: name, lastName: 'Binder', email: `${name}@people.example` }
      return client.handInApplication({ atsJobId: 'REQ-1', body: { externalApplicationId: name, candidate } })
    }
    const run = async (syncToken: string | null) => {
      const sync = client.sync('listIntegrationCandidatesPage', { jobId, syncToken, limit: 2 })
      const seen: string[] = []
      for await (const change of sync) {
        assert.equal(sync.token, null)
        seen.push(change.state === 'active' ? change.firstName : `${change.id} ${change.state}`)
      }
      return { seen, token: sync.token }
    }
    const ada = await handIn('ada')
    for (const name of ['bela', 'carl']) await handIn(name)
    // Evaluations are changes, too.
    await here.settle()

    const first = await run(null)
    const idle = await run(first.token)
    await recruiterOf(here).removeApplication({ applicationId: ada.applicationId })
    await handIn('dora')
    await here.settle()
    const later = await run(idle.token)

    assert.deepEqual(first.seen, ['ada', 'bela', 'carl'])
    assert.deepEqual(idle.seen, [])
    assert.deepEqual(later.seen, [`${ada.candidateId} removed`, 'dora'])
  })
})

/** The relay passes requests on, and loses the first answers. */
async function relayTo(t: Pick<TestContext, 'after'>, target: string, { losing = 0 } = {}) {
  let count = 0
  const server = createServer((near, answer) => {
    const isLost = ++count <= losing
    const { method = 'GET', headers } = near
    const far = request(new URL(near.url ?? '', target), { method, headers: { ...headers, connection: 'close' } })
    far.on('response', (response) => {
      if (!isLost) return response.pipe(answer.writeHead(response.statusCode ?? 500, response.headers))
      return response.resume().on('end', () => near.socket.destroy())
    })
    near.pipe(far)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.after(() => server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => count }
}
