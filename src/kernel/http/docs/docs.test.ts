import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { Database } from '../../database/database.ts'
import { openLog } from '../../log.ts'
import type { Ports } from '../../ports.ts'
import { readConfig } from '../../read-config.ts'
import { buildEdge, type EdgeParts } from '../edge.ts'
import { MemoryLimiter } from '../limits/memory-limiter.ts'
import { problemCatalogue } from '../openapi/catalogue.ts'
import { publishContract } from '../openapi/contract.ts'
import { fixtureModules } from '../openapi/openapi.fixture.ts'
import { plainOn } from '../plain.ts'
import { mountDocs } from './docs.ts'

/** The edge has a database that nobody asks: neither the pages nor the document need it. */
function edge(): FastifyInstance {
  const config = readConfig({})
  const limiter = new MemoryLimiter()
  const examples = {
    changeBook: { request: { title: "Pippi's day" }, status: 200, answer: { title: '<b>Pippi</b>' } },
  }
  const contract = publishContract({ modules: fixtureModules, examples: () => examples })
  const { modules, operations } = contract
  const ports = { config, log: openLog({ logLevel: 'silent' }), publicUrl: 'https://muster.example' } as Ports
  const app = buildEdge({
    operations,
    ports,
    limiter,
    db: new Database(new pg.Pool()),
    strict: true,
  } as unknown as EdgeParts)
  const problemNotes = { shelf_full: { means: 'Books > room, "full".', remedy: 'Take <one> away.' } }
  mountDocs(plainOn(app, { limiter, config }), {
    problems: problemCatalogue(modules.map((module) => ({ ...module, problemNotes }))),
    home: {
      name: 'api',
      title: 'Muster',
      markdown: '# Begin\n\nRead [how](guides/lend-books.md#first) and [all](v1/openapi.json).',
    },
    guides: [
      {
        name: 'lend-books',
        title: 'Lend books',
        markdown: '# Lend books\n\n## First\n\n| a | <script> |\n|---|---|\n| 1 | 2 |',
      },
    ],
    parts: contract.modules.map(({ name }) => name),
    document: () => contract.documentAt('https://muster.example'),
  })
  return app
}

const app = edge()
const ask = (url: string, options: InjectOptions = {}) =>
  app.inject({ url, ...options, headers: { host: 'muster.example', ...options.headers } })

const isStamped = (headers: Readonly<Record<string, unknown>>): boolean =>
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'x-request-id'].every((name) => name in headers)

describe('GET /v1/openapi.json', () => {
  test('answers the document of the operations that run, itself among them', async () => {
    const answer = await ask('/v1/openapi.json')

    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.ok(isStamped(answer.headers))
    assert.deepEqual(answer.json().servers, [{ url: 'https://muster.example' }])
    assert.equal(answer.json().paths['/v1/openapi.json'].get.operationId, 'getOpenApiDocument')
    assert.ok('/v1/books/{bookId}' in answer.json().paths)
  })

  test('answers 304 to who has it', async () => {
    const { etag } = (await ask('/v1/openapi.json')).headers

    const again = await ask('/v1/openapi.json', { headers: { 'if-none-match': String(etag) } })

    assert.equal(again.statusCode, 304)
    assert.equal(again.body, '')
  })

  test('is refused like any operation', async () => {
    const [withQuery, written] = await Promise.all([
      ask('/v1/openapi.json?format=yaml'),
      ask('/v1/openapi.json', { method: 'POST' }),
    ])

    assert.equal(withQuery.json().code, 'unexpected_query')
    assert.equal(written.json().code, 'method_not_allowed')
    assert.equal(written.headers['allow'], 'GET, HEAD, OPTIONS')
  })
})

const linksIn = (body: string): string[] =>
  [...body.matchAll(/(?:src|href)="([^"#]+)/g)].map(([, address]) => address ?? '')

/** Every page is visited that can be reached from the first one. */
async function allPages(): Promise<Map<string, Awaited<ReturnType<typeof ask>>>> {
  const pages = new Map<string, Awaited<ReturnType<typeof ask>>>()
  const visit = async (path: string): Promise<void> => {
    if (pages.has(path)) return
    const answer = await ask(path)
    pages.set(path, answer)
    if (!String(answer.headers['content-type']).startsWith('text/html')) return
    for (const link of linksIn(answer.body)) await visit(new URL(link, `http://muster.example${path}`).pathname)
  }
  await visit('/docs')
  return pages
}

describe('GET /docs', () => {
  test('leads to guides, every operation and every problem, and nowhere in vain', async () => {
    const pages = await allPages()

    const lost = [...pages].filter(([, { statusCode }]) => statusCode !== 200).map(([path]) => path)
    assert.deepEqual(lost, [])
    const all = [...pages.values()].map(({ body }) => body).join()
    for (const id of ['getBook', 'getOpenApiDocument']) assert.match(all, new RegExp(`id="${id}"`))
    assert.ok(pages.has('/docs/guides/lend-books') && pages.has('/problems/shelf_full') && pages.has('/docs/try'))
  })

  test('needs no script, but for the page to try operations, which runs files of ours', async () => {
    for (const [path, { headers, body }] of await allPages()) {
      if (!String(headers['content-type']).startsWith('text/html')) continue
      const policy = String(headers['content-security-policy'])
      assert.match(policy, /^default-src 'none';/, path)
      assert.equal(policy.includes('script-src'), path === '/docs/try', path)
      assert.doesNotMatch(body, path === '/docs/try' ? /<script(?! src)|\son\w+=/ : /<script|\son\w+=|\sstyle=/, path)
      assert.ok(isStamped(headers) && headers['x-content-type-options'] === 'nosniff', path)
    }
  })

  test('shows what was sent and answered once, as text, in a request that a shell takes', async () => {
    const { body } = await ask('/docs/reference/shelves')
    const document = (await ask('/v1/openapi.json')).json()

    assert.match(body, /Pippi&#39;\\&#39;&#39;s day|Pippi'\\''s day/)
    assert.match(body, /<details><summary>Example<\/summary>.*?&lt;b&gt;Pippi&lt;\/b&gt;/s)
    const { requestBody, responses } = document.paths['/v1/books/{bookId}'].patch
    assert.deepEqual(requestBody.content['application/json'].example, { title: "Pippi's day" })
    assert.deepEqual(responses[200].content['application/json'].example, { title: '<b>Pippi</b>' })
  })

  test('is made once, and answered 304 to who has it', async () => {
    const { headers, body } = await ask('/docs/reference/shelves')

    const again = await ask('/docs/reference/shelves', { headers: { 'if-none-match': String(headers['etag']) } })

    assert.match(body, /\/v1\/books\/\{bookId\}/)
    assert.deepEqual([again.statusCode, again.body], [304, ''])
  })

  test('shows texts as text, and links between them as links between pages', async () => {
    const [home, guide] = [await ask('/docs'), await ask('/docs/guides/lend-books')]

    assert.match(home.body, /<a href="docs\/guides\/lend-books#first">how<\/a> and <a href="v1\/openapi.json">/)
    assert.match(guide.body, /<h2 id="first">First<\/h2>/)
    assert.match(guide.body, /&lt;script&gt;/)
  })

  test('serves scripts as scripts, and again only when they changed', async () => {
    const { headers, rawPayload } = await ask('/docs/swagger-ui-bundle.js')

    const again = await ask('/docs/swagger-ui-bundle.js', { headers: { 'if-none-match': String(headers['etag']) } })

    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.ok(rawPayload.length > 1_000_000)
    assert.equal(again.statusCode, 304)
  })

  test('is found with a slash behind it', async () => {
    const { statusCode, headers } = await ask('/docs/')

    assert.equal(statusCode, 308)
    assert.equal(headers['location'], '../docs')
  })

  for (const name of [
    'package.json',
    'swagger-ui-bundle.js.map',
    '..%2Fpackage.json',
    '__proto__',
    'constructor',
    'a/b',
  ]) {
    test(`does not serve ${name}`, async () => {
      const answer = await ask(`/docs/${name}`)

      assert.equal(answer.statusCode, 404)
      assert.equal(answer.headers['content-type'], 'application/problem+json')
      assert.equal(answer.json().code, 'route_not_found')
    })
  }
})

describe('GET /problems/{code}', () => {
  test('explains a refusal of the edge', async () => {
    const { statusCode, headers, body } = await ask('/problems/PRECONDITION_FAILED')

    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.match(body, /HTTP status 412/)
    assert.match(body, /The resource changed since it was read/)
    assert.match(body, /Read it again to get its ETag/)
  })

  test('explains a refusal of a module, with its words made harmless', async () => {
    const { body } = await ask('/problems/shelf_full')

    assert.match(body, /Books &gt; room, &quot;full&quot;\./)
    assert.match(body, /Take &lt;one&gt; away\./)
  })

  test('exists for whatever type a problem has', async () => {
    const { type } = (await ask('/v1/nothing')).json()

    const { statusCode } = await ask(new URL(type).pathname)

    assert.equal(type, 'https://muster.example/problems/route_not_found')
    assert.equal(statusCode, 200)
  })

  test('is not found for what is no code', async () => {
    const answers = await Promise.all(
      ['nothing', 'NOT_found', '', '%3Cscript%3E'].map((code) => ask(`/problems/${code}`)),
    )

    assert.deepEqual(new Set(answers.map((answer) => answer.json().code)), new Set(['route_not_found']))
  })
})

describe('pages', () => {
  for (const path of ['/docs', '/docs/reference/shelves', '/docs/start.js', '/problems/NOT_FOUND']) {
    test(`${path} has a HEAD without a body`, async () => {
      const [head, get] = await Promise.all([ask(path, { method: 'HEAD' }), ask(path)])

      assert.equal(head.statusCode, 200)
      assert.equal(head.body, '')
      assert.equal(head.headers['content-length'], get.headers['content-length'])
    })

    test(`${path} takes nothing else`, async () => {
      const answers = await Promise.all(
        (['POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => ask(path, { method, payload: '{}' })),
      )

      assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([405]))
      assert.deepEqual(
        new Set(answers.map(({ headers }) => headers['content-type'])),
        new Set(['application/problem+json']),
      )
      assert.deepEqual(new Set(answers.map(({ headers }) => headers['allow'])), new Set(['GET, HEAD, OPTIONS']))
    })
  }
})
