/** Bodies have places where they may be, forms that they may have, and a length. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { json, keyToken, newCompany, openEdge, workplace } from './fixture.ts'
import { type Asking, assertProblem, exchanged, parsed, type WireAnswer, written } from './wire.ts'

const edge = await openEdge()
const { ask, port } = edge
const note = (asking: Asking) => ask({ method: 'POST', path: '/v1/public/notes', ...asking })
const chunked = (...chunks: string[]): string =>
  [...chunks, ''].map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`).join('')
const noteInChunks = async (chunks: readonly string[], headers: Record<string, string> = {}) => {
  const head = written({
    method: 'POST',
    path: '/v1/public/notes',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...headers },
  })
  return parsed(await exchanged(port, head, chunked(...chunks)))
}
/** Broken rules are shown as `pointer rule`. */
const brokenBy = async (body: string) => {
  const answer = await note({ body })
  assertProblem(answer, 422, 'validation_failed')
  return answer.body.errors.map(({ in: place, pointer, rule }: Record<string, string>) => `${place} ${pointer} ${rule}`)
}

describe('a body', () => {
  test('is taken in one piece and in chunks', async () => {
    const answers = [
      await note({ body: json({ name: 'whole' }) }),
      await noteInChunks(['{"na', 'me":"in ', 'chunks"}']),
    ]

    assert.deepEqual(
      answers.map(({ body }) => body.name),
      ['whole', 'in chunks'],
    )
  })

  test('may begin with a byte order mark', async () => {
    assert.equal((await note({ body: `\ufeff${json({ name: 'marked' })}` })).status, 201)
  })

  for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="utf-8"']) {
    test(`may be called ${type}`, async () => {
      assert.equal((await note({ body: json({ name: type }), headers: { 'content-type': type } })).status, 201)
    })
  }

  for (const body of [
    '{"half":',
    '{"name":"x",}',
    "{'name':'x'}",
    'name=x',
    'undefined',
    '\u0000',
    '{"name":"\n"}',
    '[1,2',
  ]) {
    test(`that is no JSON is refused: ${json(body)}`, async () => {
      assertProblem(await note({ body }), 400, 'invalid_json')
    })
  }

  test('that is not valid UTF-8 is refused', async () => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])

    assertProblem(await note({ body }), 400, 'invalid_json')
  })

  test('that is nested too deep is refused', async () => {
    assertProblem(await note({ body: '['.repeat(450) + ']'.repeat(450) }), 400, 'invalid_json')
  })

  test('that is missing where one is needed is refused', async () => {
    const missing: Asking[] = [
      {},
      { body: '' },
      { headers: { 'content-type': 'application/json' } },
      { headers: { 'content-type': 'text/plain', 'content-length': '0' } },
    ]

    for (const asking of missing) assertProblem(await note(asking), 400, 'invalid_json')
    assertProblem(await noteInChunks([]), 400, 'invalid_json')
    assertProblem(await noteInChunks([], { 'content-type': 'text/plain' }), 400, 'invalid_json')
  })

  test('whose last of two equal members breaks no rule is taken with that one', async () => {
    assert.equal((await note({ body: '{"name":5,"name":"last"}' })).body.name, 'last')
  })
})

describe('the rules of a body', () => {
  test('are told all at once, by pointer', async () => {
    const broken = await brokenBy('{"name":"","count":1.5,"sur/prise":1}')

    assert.deepEqual(broken.toSorted(), ['body /count type', 'body /name minLength', 'body /sur~1prise unknown'])
  })

  test('refuse a value that is no object', async () => {
    assert.deepEqual(await Promise.all(['5', '[]', 'null', '"x"'].map(brokenBy)), Array(4).fill(['body  type']))
  })

  test('refuse a NUL and half a surrogate pair', async () => {
    assert.deepEqual(await brokenBy('{"name":"a\\u0000b"}'), ['body /name text'])
    assert.deepEqual(await brokenBy('{"name":"\\ud800"}'), ['body /name text'])
  })

  test('refuse a member called __proto__ as any other unknown one', async () => {
    assert.deepEqual(await brokenBy('{"name":"x","__proto__":{"count":"x"}}'), ['body /__proto__ unknown'])
  })

  test('are told up to fifty times', async () => {
    const members = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x${index}`, 1]))

    const { body } = await note({ body: json(members) })

    assert.deepEqual([body.errors.length, body.detail], [50, 'More than 50 values are not valid; see errors.'])
  })

  test('are told together with those of the query', async () => {
    const answer = await workplace(edge).recruiter({ method: 'POST', path: '/v1/things?dry=maybe', body: '{}' })

    const places = answer.body.errors.map(({ in: place, pointer }: Record<string, string>) => `${place} ${pointer}`)
    assert.deepEqual(places, ['query /dry', 'body /name'])
  })
})

describe('a body of another kind', () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/jsonx',
    'json',
    ';',
    '',
  ]) {
    test(`is refused: ${json(type)}`, async () => {
      const answer = await note({ body: json({ name: 'x' }), headers: { 'content-type': type } })

      assertProblem(answer, 415, 'gateway_error')
    })
  }

  test('is refused when it does not say what it is', async () => {
    assertProblem(
      await note({ body: json({ name: 'x' }), headers: { 'content-type': undefined } }),
      415,
      'gateway_error',
    )
  })

  test('is refused when it is compressed, or calls itself so', async () => {
    const zipped = await note({ body: gzipSync(json({ name: 'x' })), headers: { 'content-encoding': 'gzip' } })
    const called = await note({ body: json({ name: 'x' }), headers: { 'content-encoding': 'br' } })

    assertProblem(zipped, 415, 'gateway_error')
    assertProblem(called, 415, 'gateway_error')
  })

  test('is not offered: whatever a client accepts, it gets JSON', async () => {
    const { status, headers } = await ask({ path: '/v1/echo/x', headers: { accept: 'application/xml' } })

    assert.deepEqual([status, headers['content-type']], [200, 'application/json; charset=utf-8'])
  })
})

describe('a body that is too large', () => {
  const { recruiter, tokenOf, things } = workplace(edge)
  const large = json({ name: 'x'.repeat(3000) })

  test('is refused by its length', async () => {
    const head = written({
      method: 'POST',
      path: '/v1/public/notes',
      headers: { 'content-type': 'application/json', 'content-length': '2000000', connection: 'keep-alive' },
    })

    const answer = parsed(await exchanged(port, head, 'x'.repeat(2_000_000)))

    assertProblem(answer, 413, 'payload_too_large')
    assert.equal(answer.headers['connection'], 'close')
  })

  test('is refused in chunks that do not say how many will come', async () => {
    const piece = 'x'.repeat(100_000)

    assertProblem(await noteInChunks(['{"name":"', ...Array<string>(15).fill(piece), '"}']), 413, 'payload_too_large')
  })

  test('is refused by the limit of its operation', async () => {
    assertProblem(await recruiter({ method: 'POST', path: '/v1/things', body: large }), 413, 'payload_too_large')
    assert.deepEqual(await things(), [])
  })

  test('is refused with how long it may be, and with a way that whoever sent it has', async () => {
    const detailOf = async (answer: Promise<WireAnswer>) => (await answer).body.detail
    const key = keyToken(newCompany(), 'jobs:write')
    const tooLong = json({ name: 'x'.repeat(2_000_000) })

    const details = [
      await detailOf(note({ body: tooLong })),
      await detailOf(recruiter({ method: 'POST', path: '/v1/things', body: large })),
      await detailOf(edge.as(key, { method: 'POST', path: '/v1/integration/things', body: tooLong })),
    ]

    assert.deepEqual(details, [
      'Send 1048576 bytes at most.',
      'Send 2048 bytes at most. Files go through POST /v1/files.',
      'Send 1048576 bytes at most. A thing has one page.',
    ])
  })

  test('just fits, or just does not', async () => {
    const padded = (length: number) => json({ name: 'x' }).padEnd(length)
    const made = (length: number, name: string) =>
      recruiter({ method: 'POST', path: '/v1/things', body: padded(length).replace('"x"', `"${name}"`) })

    const [fits, over] = [await made(2048, 'y'), await made(2049, 'z')]

    assert.deepEqual([fits.status, over.status], [201, 413])
  })

  test('is not even looked at for somebody who may not send it', async () => {
    const asking = { method: 'POST', path: '/v1/things', body: large }

    assertProblem(await ask(asking), 401, 'unauthorized')
    assertProblem(await edge.as(tokenOf('reviewer'), asking), 403, 'FORBIDDEN')
  })
})

describe('a body where none is taken', () => {
  const { admin, recruiter, tokenOf } = workplace(edge)

  test('is refused on GET, HEAD and DELETE', async () => {
    const [get, remove, head] = [
      await ask({ path: '/v1/echo/x', body: '{}', headers: { connection: 'keep-alive' } }),
      await admin({ method: 'DELETE', path: '/v1/things/7', body: '{}' }),
      await ask({ method: 'HEAD', path: '/v1/echo/x', body: '{}' }),
    ]

    assertProblem(get, 400, 'unexpected_body')
    assertProblem(remove, 400, 'unexpected_body')
    assert.equal(head.status, 400)
  })

  test('is refused in chunks too', async () => {
    const head = written({ path: '/v1/echo/x', headers: { 'transfer-encoding': 'chunked' } })

    assertProblem(parsed(await exchanged(port, head, chunked('{}'))), 400, 'unexpected_body')
  })

  for (const type of [undefined, 'application/json', 'text/plain', ';']) {
    test(`may be announced in chunks that are none, as ${type}`, async () => {
      const made = await recruiter({ method: 'POST', path: '/v1/things', body: json({ name: `chunked ${type}` }) })
      const headers = {
        'transfer-encoding': 'chunked',
        'content-type': type,
        authorization: `Bearer ${tokenOf('admin')}`,
      }
      const get = written({ path: '/v1/echo/x', headers })
      const remove = written({ method: 'DELETE', path: `/v1/things/${made.body.id}`, headers })

      // The body comes at once, and after a moment.
      const answers = [
        await exchanged(port, Buffer.concat([get, Buffer.from(chunked())])),
        await exchanged(port, get, chunked()),
        await exchanged(port, remove, chunked()),
      ]

      assert.deepEqual(
        answers.map((bytes) => parsed(bytes).status),
        [200, 200, 204],
      )
    })
  }

  test('may be announced by a type alone, or by no length', async () => {
    const made = await recruiter({ method: 'POST', path: '/v1/things', body: json({ name: 'typed' }) })
    const headers = { 'content-type': 'application/json', 'content-length': '0' }

    const [get, remove] = [
      await ask({ path: '/v1/echo/x', headers }),
      await admin({ method: 'DELETE', path: `/v1/things/${made.body.id}`, headers: { 'content-type': 'text/plain' } }),
    ]

    assert.deepEqual([get.status, remove.status], [200, 204])
  })
})

describe('a body that may be left out', () => {
  const { recruiter, tokenOf } = workplace(edge)
  const close = (asking: Asking) => recruiter({ method: 'POST', path: '/v1/things/7/close', ...asking })

  test('is left out with or without a type, and in chunks that are none', async () => {
    const inChunks = { 'transfer-encoding': 'chunked', authorization: `Bearer ${tokenOf('recruiter')}` }
    const head = written({ method: 'POST', path: '/v1/things/7/close', headers: inChunks })

    const answers = [
      await close({}),
      await close({ headers: { 'content-type': 'application/json' } }),
      parsed(await exchanged(port, head, chunked())),
    ]

    assert.deepEqual(
      answers.map(({ body }) => body),
      [{ reason: null }, { reason: null }, { reason: null }],
    )
  })

  test('is held to the rules when it is sent', async () => {
    const [fine, wrong, broken] = [
      await close({ body: json({ reason: 'filled' }) }),
      await close({ body: json({ why: 'filled' }) }),
      await close({ body: '{' }),
    ]

    assert.deepEqual(fine.body, { reason: 'filled' })
    assertProblem(wrong, 422, 'validation_failed')
    assertProblem(broken, 400, 'invalid_json')
  })
})
