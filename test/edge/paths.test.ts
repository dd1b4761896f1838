/** Paths and methods are tested: what is there, what is not, and what a path takes. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { json, openEdge, workplace } from './fixture.ts'
import { assertLimitHeaders, assertProblem, exchanged, parsed } from './wire.ts'

const edge = await openEdge()
const { ask, port } = edge
const echoed = async (path: string) => (await ask({ path })).body

describe('a path that is none of ours', () => {
  const paths = [
    '/',
    '/v1',
    '/v2/things',
    '/v1/thing',
    '/v1/things/',
    '/v1//things',
    '//v1/things',
    '/V1/things',
    '/v1/Things',
    '/v1/things/1/2',
    '/v1/echo/',
    '/v1/echo/../things',
    '/v1/echo/%2e%2e/things',
    '/v1/./things',
    '/v1/thi%00ngs',
    '/v1/things%2F1',
    '/v1/things;x=1',
    '*',
  ]

  for (const path of paths) {
    test(`is not found: ${path}`, async () => {
      assertProblem(await ask({ path }), 404, 'route_not_found')
    })
  }

  test('is not found with any method, a query or a body', async () => {
    const answers = await Promise.all([
      ask({ method: 'POST', path: '/v1/nowhere', body: '{"half":' }),
      ask({ method: 'POST', path: '/v1/nowhere', body: 'x'.repeat(2_000_000) }),
      ask({ method: 'PUT', path: '/v1/nowhere', body: 'x', headers: { 'content-type': ';' } }),
      ask({ method: 'DELETE', path: '/v1/nowhere?x=1' }),
      ask({ method: 'OPTIONS', path: '/v1/nowhere' }),
      ask({ method: 'PROPFIND', path: '/v1/nowhere' }),
    ])

    for (const answer of answers) assertProblem(answer, 404, 'route_not_found')
  })

  test('is not found for HEAD either, which has no body', async () => {
    const { status, text, headers } = await ask({ method: 'HEAD', path: '/v1/nowhere' })

    assert.deepEqual([status, text, headers['content-type']], [404, '', 'application/problem+json'])
  })
})

describe('a part of a path', () => {
  test('is decoded', async () => {
    assert.deepEqual(await echoed('/v1/echo/a%20b%2Fc%3Fd%25%C3%A9+'), { words: 'a b/c?d%é+' })
  })

  test('may be spelled with more escapes than it needs', async () => {
    assert.deepEqual(await echoed('/v1/%65cho/%78'), { words: 'x' })
  })

  test('with a NUL in it is found nowhere', async () => {
    const answers = [await ask({ path: '/v1/echo/a%00b' }), await workplace(edge).reviewer({ path: '/v1/things/%00' })]

    for (const answer of answers) assertProblem(answer, 404, 'NOT_FOUND')
  })

  test('that is no id breaks a rule', async () => {
    const answer = await workplace(edge).reviewer({ path: '/v1/things/abc' })

    assertProblem(answer, 422, 'validation_failed')
    assert.deepEqual(answer.body.errors, [
      { in: 'path', pointer: '/thingId', rule: 'pattern', detail: 'must be a whole number' },
    ])
  })

  test('that is an id nothing can have is not found', async () => {
    const { reviewer } = workplace(edge)
    const ids = ['0', '9007199254740993', '9'.repeat(40), '9'.repeat(400)]

    const answers = await Promise.all(ids.map((id) => reviewer({ path: `/v1/things/${id}` })))

    for (const answer of answers) assertProblem(answer, 404, 'NOT_FOUND')
  })
})

describe('a method', () => {
  test('that a path does not take is refused with those it takes', async () => {
    const answer = await ask({ method: 'PUT', path: '/v1/things/7' })

    assertProblem(answer, 405, 'method_not_allowed')
    assert.equal(answer.headers['allow'], 'DELETE, GET, HEAD, OPTIONS, PATCH')
  })

  for (const method of ['DELETE', 'PATCH', 'TRACE', 'QUERY', 'PROPFIND', 'LINK', 'M-SEARCH', 'PURGE', 'ACL']) {
    test(`is refused where it means nothing: ${method}`, async () => {
      const answer = await ask({ method, path: '/v1/things' })

      assertProblem(answer, 405, 'method_not_allowed')
      assert.equal(answer.headers['allow'], 'OPTIONS, POST')
    })
  }

  test('is refused before credentials, query and body are looked at', async () => {
    const answers = await Promise.all([
      ask({ method: 'PUT', path: '/v1/things?x=1', body: '{"half":' }),
      ask({ method: 'PUT', path: '/v1/things', body: 'x'.repeat(2_000_000) }),
      ask({ method: 'PUT', path: '/v1/things', body: 'x', headers: { 'content-type': ';' } }),
    ])

    for (const answer of answers) assertProblem(answer, 405, 'method_not_allowed')
  })

  test('of a wider path does not reach through a narrower one', async () => {
    const answer = await workplace(edge).recruiter({
      method: 'PATCH',
      path: '/v1/things/page',
      body: json({ name: 'x' }),
    })

    assertProblem(answer, 405, 'method_not_allowed')
    assert.equal(answer.headers['allow'], 'GET, HEAD, OPTIONS')
  })

  test('can not be changed by a header', async () => {
    const answer = await ask({ method: 'POST', path: '/v1/echo/x', headers: { 'x-http-method-override': 'GET' } })

    assertProblem(answer, 405, 'method_not_allowed')
  })

  test('that opens a tunnel is not taken', async () => {
    const bytes = await exchanged(port, 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n')

    assert.ok(bytes.length === 0 || parsed(bytes).status >= 400)
  })
})

describe('OPTIONS', () => {
  test('tells what a path takes, without credentials and without a body', async () => {
    const answer = await ask({ method: 'OPTIONS', path: '/v1/things/7' })

    assert.deepEqual([answer.status, answer.text], [204, ''])
    assert.equal(answer.headers['allow'], 'DELETE, GET, HEAD, OPTIONS, PATCH')
    assertLimitHeaders(answer)
  })
})

describe('HEAD', () => {
  test('answers as GET does, without the body', async () => {
    const { admin, recruiter } = workplace(edge)
    const made = await recruiter({ method: 'POST', path: '/v1/things', body: json({ name: 'x' }) })
    const path = `/v1/things/${made.body.id}`

    const [get, head] = [await admin({ path }), await admin({ method: 'HEAD', path })]

    const same = ({ headers }: typeof get) => {
      const { date, 'x-request-id': id, 'ratelimit-remaining': remaining, 'ratelimit-reset': reset, ...rest } = headers
      return rest
    }
    assert.deepEqual([head.status, head.text, same(head)], [200, '', same(get)])
    assert.equal(head.headers['content-length'], String(Buffer.byteLength(get.text)))
  })

  test('is refused as GET is', async () => {
    const { status, text, headers } = await ask({ method: 'HEAD', path: '/v1/things/7' })

    assert.deepEqual([status, text, headers['content-type']], [401, '', 'application/problem+json'])
  })
})
