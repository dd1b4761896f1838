import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { Database } from '../database/database.ts'
import { openLog } from '../log.ts'
import type { Ports } from '../ports.ts'
import { mountDocs } from './docs.ts'
import { buildEdge, type EdgeParts } from './edge.ts'
import { MemoryLimiter } from './limits/memory-limiter.ts'
import { problemCatalogue } from './openapi/catalogue.ts'
import { publishContract } from './openapi/contract.ts'
import { fixtureModules } from './openapi/openapi.fixture.ts'
import { plainOn } from './plain.ts'

/** An edge whose database nobody asks: neither the pages nor the document need it. */
function edge(): FastifyInstance {
  const config = readConfig({})
  const limiter = new MemoryLimiter()
  const { operations } = publishContract({ modules: fixtureModules })
  const ports = { config, log: openLog({ logLevel: 'silent' }), publicUrl: 'https://muster.example' } as Ports
  const app = buildEdge({
    operations,
    ports,
    limiter,
    db: new Database(new pg.Pool()),
    strict: true,
  } as unknown as EdgeParts)
  const notes = { shelf_full: { means: 'Books > room, "full".', remedy: 'Take <one> away.' } }
  mountDocs(plainOn(app, { limiter, config }), problemCatalogue(operations, notes))
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

describe('GET /docs', () => {
  test('runs no script but files of ours', async () => {
    const { statusCode, headers, body } = await ask('/docs')

    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.match(String(headers['content-security-policy']), /default-src 'none'; script-src 'self';/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.ok(isStamped(headers))
    assert.doesNotMatch(body, /<script(?! src)|\son\w+=/)
  })

  test('needs nothing that is not here', async () => {
    const { body } = await ask('/docs')
    const addresses = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')

    const answers = await Promise.all(
      addresses.map((address) => ask(new URL(address, 'http://muster.example/docs').pathname)),
    )

    assert.equal(addresses.length, 5)
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
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
  for (const path of ['/docs', '/docs/start.js', '/problems/NOT_FOUND']) {
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
