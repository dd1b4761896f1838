import assert from 'node:assert/strict'
import { request } from 'node:http'
import { describe, test } from 'node:test'
import { linkedJob } from '#modules/integration/integration.fixture.ts'
import { world } from '#test'
import { connected, connectedByAiSdk, listTools, posted } from './mcp.fixture.ts'

const reading = ['jobs:read', 'candidates:read'] as const

describe('POST /mcp with an API key', () => {
  test('offers the tools that the scopes of the key open, and none that carries out', async (t) => {
    const here = await world()
    const { make } = here
    const [all, jobs, nothing] = await Promise.all([
      make.key({ scopes: [...reading, 'actions:stage'] }),
      make.key({ scopes: ['jobs:read'] }),
      make.key({ scopes: [] }),
    ])

    const [ofAll, ofJobs, ofNothing] = await Promise.all([all, jobs, nothing].map(({ key }) => connected(t, here, key)))

    assert.deepEqual(ofNothing?.names, [])
    assert.deepEqual(ofJobs?.names, ['find_jobs', 'get_job', 'job_status'])
    assert.ok(ofAll?.names.includes('stage_publish_job') && ofAll.names.includes('find_candidates'))
    assert.ok(ofAll?.names.every((name) => !/^(?:notes|read_thread|inbox_threads|analytics_.*)$/.test(name)))
    assert.ok(ofAll?.names.every((name) => !/execute|confirm|discard|settle/.test(name)))
    const { tools = [] } = (await ofAll?.client.listTools()) ?? {}
    for (const { name, annotations } of tools) {
      assert.deepEqual([annotations?.readOnlyHint, annotations?.destructiveHint], [!name.startsWith('stage_'), false])
    }
  })

  test('reads the jobs that the key sees, and no others', async (t) => {
    const here = await world()
    const linked = await linkedJob(here, { title: 'Bookbinder' })
    const other = await here.make.job({ title: 'Bookseller' })
    const { key } = await here.make.key({ scopes: reading })
    const { call } = await connected(t, here, key)

    const found = await call('find_jobs', { query: 'book' })
    const hidden = await call('get_job', { jobId: other.id })

    assert.match(found.text, /Bookbinder/)
    assert.doesNotMatch(found.text, /Bookseller/)
    assert.equal(found.isError, false)
    assert.match(String(found.told['notice']), /people outside/)
    assert.ok(found.told['untrusted'])
    assert.equal(hidden.isError, true)
    assert.equal((await call('get_job', { jobId: linked.id })).isError, false)
  })

  test('finds the people on jobs that the key sees, and no others', async (t) => {
    const here = await world()
    const { id: jobId } = await linkedJob(here)
    for (const [lastName, on] of [
      ['Okafor', jobId],
      ['Olsen', (await here.make.job({ status: 'live' })).id],
    ]) {
      const { id: candidateId } = await here.make.candidate({ firstName: 'Tomke', lastName })
      await here.make.application({ jobId: on, candidateId })
    }
    const { key } = await here.make.key({ scopes: reading })
    const { call } = await connected(t, here, key)

    const told = [
      await call('find_candidates', { query: 'Tomke' }),
      await call('names_in', { sentence: 'Who is Tomke?' }),
    ]

    for (const { text } of told) assert.deepEqual([...new Set(text.match(/Okafor|Olsen/g))], ['Okafor'], text)
  })

  test('stages as the key, for a person to confirm', async (t) => {
    const here = await world()
    const job = await linkedJob(here, { status: 'live' })
    const { key, id } = await here.make.key({ scopes: ['actions:stage'] })
    const { call } = await connected(t, here, key)

    const { isError, told, text } = await call('stage_close_job', { jobId: job.id, payload: { reason: 'filled' } })

    assert.equal(isError, false, text)
    const { url } = told['review'] as { url: string }
    const { status, body } = await here.as(here.recruiter).get(url.slice(new URL(url).origin.length))
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.state, body.stagedBy.kind, body.stagedBy.id], ['staged', 'key', id])
    assert.equal((await here.as(here.recruiter).get(`/v1/jobs/${job.id}`)).body.status, 'live')
  })

  test('tells what is wrong with an input, and of a tool that is not the caller’s nothing', async (t) => {
    const here = await world()
    const { key } = await here.make.key({ scopes: ['jobs:read'] })
    const { call } = await connected(t, here, key)

    assert.equal((await call('get_job', { jobId: 'one' })).isError, true)
    await assert.rejects(call('stage_close_job', {}), /not found/i)
  })

  test('is driven by the client of the AI SDK', async (t) => {
    const here = await world()
    await linkedJob(here, { title: 'Bookbinder' })
    const { key } = await here.make.key({ scopes: reading })
    const client = await connectedByAiSdk(t, here, key)

    const tools = await client.tools()
    const told = await tools['find_jobs']?.execute?.({ query: 'book' }, { toolCallId: '1', messages: [], context: {} })

    assert.match(JSON.stringify(told), /Bookbinder/)
  })

  test('works for the client that a platform names, and sees what the platform linked there', async (t) => {
    const here = await world()
    const [{ key }, client] = [await here.make.key({ type: 'platform', scopes: reading }), await here.make.client()]

    const { call } = await connected(t, here, key, { 'svc-company-id': client })

    assert.equal((await call('find_jobs', {})).isError, false)
    assert.equal((await posted(here.url, { authorization: `Bearer ${key}` })).status, 400)
  })
})

describe('POST /mcp refuses', () => {
  test('whoever brings no credentials or wrong ones, and says where to get some', async () => {
    const { url } = await world()

    for (const headers of [{}, { authorization: 'Bearer svc_test_wrong' }, { authorization: 'Bearer wrong' }]) {
      const reply = await posted(url, headers)

      assert.equal(reply.status, 401)
      assert.match(
        reply.headers.get('www-authenticate') ?? '',
        /^Bearer .*resource_metadata="http.*\/\.well-known\/oauth-protected-resource\/mcp"$/,
      )
    }
  })

  test('pages of other sites, and other names of the service', async () => {
    const { url, make } = await world()
    const { key } = await make.key()
    const headers = { authorization: `Bearer ${key}` }

    assert.equal((await posted(url, { ...headers, origin: 'https://elsewhere.example' })).status, 403)
    assert.equal((await posted(url, { ...headers, origin: 'null' })).status, 403)
    assert.equal(await statusByName(url, headers, 'elsewhere.example'), 403)
  })

  test('to be read, and bodies that are no single message', async () => {
    const { url, make } = await world()
    const { key } = await make.key()
    const headers = { authorization: `Bearer ${key}` }

    assert.equal((await fetch(`${url}/mcp`, { headers })).status, 405)
    assert.equal((await posted(url, headers, [listTools, listTools])).status, 400)
    assert.equal((await posted(url, headers, '{')).status, 400)
    assert.equal((await posted(url, headers, { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen' })).status, 400)
    assert.equal((await posted(url, { ...headers, 'content-type': 'text/plain' })).status, 415)
    assert.equal((await posted(url, headers, `"${'a'.repeat(2 * 1024 * 1024)}"`)).status, 413)
  })

  test('keys of a company that has switched the API off', async () => {
    const { url, make, as, admin } = await world()
    const { key } = await make.key()
    await as(admin).patch('/v1/company', { apiEnabled: false })

    assert.equal((await posted(url, { authorization: `Bearer ${key}` })).status, 403)
  })
})

/** Fetch sends no other Host than that of the address. */
const statusByName = (url: string, headers: Record<string, string>, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}/mcp`, {
      method: 'POST',
      headers: { ...headers, host, 'content-type': 'application/json' },
    })
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject)
    sent.end(JSON.stringify(listTools))
  })
