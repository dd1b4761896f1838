import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { event } from '../../events/event.ts'
import { Id } from '../fields.ts'
import { type Operation, operation } from '../operation.ts'
import { problem } from '../problem.ts'
import { routeOf } from '../route.ts'
import { openApiDocument } from './document.ts'
import { fixtureEvents, fixtureModules } from './openapi.fixture.ts'
import type { OpenApiDocument, OperationObject } from './openapi-document.ts'
import type { JsonSchema } from './schemas.ts'

const parts = { publicUrl: 'https://muster.example', title: 'Muster', version: '1.0.0' }
const document = openApiDocument({ ...parts, modules: fixtureModules, webhooks: fixtureEvents })

function described(id: string, within: OpenApiDocument = document): OperationObject {
  const found = Object.values(within.paths)
    .flatMap((path) => Object.values(path))
    .find(({ operationId }) => operationId === id)
  assert.ok(found, id)
  return found
}

function declared(id: string): Operation {
  const found = fixtureModules.flatMap((module) => module.operations).find((each) => each.id === id)
  assert.ok(found, id)
  return found
}

/** A pointer is followed into the document; any other value is given back. */
function resolved(value: unknown): Record<string, unknown> {
  const pointer = (value as { $ref?: string } | undefined)?.$ref
  if (pointer === undefined) return value as Record<string, unknown>
  return pointer
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, step) => (place as Record<string, unknown>)[step], document) as Record<string, unknown>
}

const parametersOf = (id: string) => (described(id).parameters ?? []).map(resolved)
const parameter = (id: string, name: string) => parametersOf(id).find((each) => each['name'] === name)
const responseOf = (id: string, status: number | 'default') => resolved(described(id).responses[status])
const headersOf = (id: string, status: number) => Object.keys(responseOf(id, status)['headers'] as object)

function codesOf(id: string, status: number | 'default'): unknown {
  const { content } = responseOf(id, status) as unknown as {
    content: {
      'application/problem+json': { schema: { allOf: [unknown, { properties: { code: { enum: string[] } } }] } }
    }
  }
  return content['application/problem+json'].schema.allOf[1].properties.code.enum
}

const replySchema = (id: string, status: number): JsonSchema =>
  (responseOf(id, status) as unknown as { content: { 'application/json': { schema: JsonSchema } } }).content[
    'application/json'
  ].schema

/** The validator is as strict about the schema as about the value. */
function compiled(schema: JsonSchema): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, validateFormats: false })
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return ajv.compile(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
}

function schemasIn(value: unknown): JsonSchema[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'schema' ? [inner as JsonSchema] : schemasIn(inner),
  )
}

describe('the document', () => {
  test('names itself, its licence, its address and its modules', () => {
    assert.equal(document.openapi, '3.1.0')
    assert.deepEqual(document.info, {
      title: 'Muster',
      version: '1.0.0',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    })
    assert.deepEqual(document.servers, [{ url: 'https://muster.example' }])
    assert.deepEqual(document.tags, [
      { name: 'shelves', description: 'Books, and where they stand.' },
      { name: 'loans', description: 'Who has which book.' },
    ])
  })

  test('has exactly the operations that were given', () => {
    const shown = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
    )
    const given = fixtureModules.flatMap(({ operations }) =>
      operations.map(({ method, path, id }) => `${method} ${path} ${id}`),
    )

    assert.deepEqual(shown.sort(), given.sort())
  })

  test('has only schemas that are valid, and that lead somewhere', () => {
    const schemas = [...schemasIn(document), ...Object.values(document.components.schemas)]

    assert.ok(schemas.length > 50)
    for (const schema of schemas) compiled(schema)
  })

  test('points only to what it has', () => {
    const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer)

    for (const pointer of new Set(pointers)) assert.ok(resolved({ $ref: pointer }), pointer)
  })

  test('says nothing of a module that has no operations', () => {
    const silent = { name: 'silent', about: 'Works where nobody asks.', operations: [] }

    const other = openApiDocument({ ...parts, modules: [...fixtureModules, silent], webhooks: fixtureEvents })

    assert.deepEqual(other, document)
  })

  test('reads the same whatever the order of modules and operations', () => {
    const turned = [...fixtureModules]
      .reverse()
      .map((module) => ({ ...module, operations: [...module.operations].reverse() }))
    const other = openApiDocument({ ...parts, modules: turned, webhooks: fixtureEvents })

    assert.equal(JSON.stringify({ ...other, tags: [] }), JSON.stringify({ ...document, tags: [] }))
  })

  test('has no component that nothing points to', () => {
    const small = openApiDocument({
      ...parts,
      modules: [{ name: 'one', about: 'One.', operations: [declared('forgetMe')] }],
    })

    assert.deepEqual(Object.keys(small.components.parameters), ['IdempotencyKey'])
    assert.ok(!('ETag' in small.components.headers))
  })

  test('has a webhook for each event', () => {
    const { post } = document.webhooks?.['book.lent'] ?? {}

    assert.equal(post?.summary, 'A book left its shelf.')
    assert.equal(post?.requestBody?.content['application/json'].schema['additionalProperties'], undefined)
  })

  test('says of a webhook how it is signed, and what an answer means', () => {
    const { post } = document.webhooks?.['book.lent'] ?? {}

    const headers = (post?.parameters ?? []).map(resolved)
    assert.deepEqual(
      headers.filter(({ required }) => required).map(({ name, in: place }) => [name, place]),
      [
        ['webhook-id', 'header'],
        ['webhook-timestamp', 'header'],
        ['webhook-signature', 'header'],
      ],
    )
    assert.deepEqual(Object.keys(post?.responses ?? {}).toSorted(), ['2XX', '410', 'default'])
    assert.deepEqual(post?.security, [])
  })

  test('without webhooks has nothing of them', () => {
    const without = openApiDocument({ ...parts, modules: fixtureModules })

    assert.equal(without.webhooks, undefined)
    assert.ok(!JSON.stringify(without).includes('webhook'))
  })
})

describe('who may ask', () => {
  test('is told to programs by scheme', () => {
    assert.deepEqual(described('forgetMe').security, [])
    assert.deepEqual(described('getBook').security, [{}, { session: [] }])
    assert.deepEqual(described('readChapters').security, [{ session: [] }])
    assert.deepEqual(described('lendBook').security, [{ apiKey: [] }])
  })

  test('is told with the role or scope that is needed', () => {
    assert.equal(described('changeBook')['x-required-role'], 'recruiter')
    assert.match(described('changeBook').description, /at least the role `recruiter`/)
    assert.equal(described('lendBook')['x-required-scope'], 'jobs:write')
    assert.match(described('lendBook').description, /the scope `jobs:write`/)
    assert.equal(described('readMyKey')['x-required-scope'], undefined)
  })

  test('comes after the promise, with limits of the operation itself', () => {
    assert.match(described('changeBook').description, /^Only the members that are sent change\.\n\n/)
    assert.match(described('lendBook').description, /60 requests a minute.*10 MiB/)
    assert.match(described('forgetMe').description, /development alone/)
  })
})

describe('parameters', () => {
  test('of a path are required, and take a number where they want digits', () => {
    assert.deepEqual(parameter('getBook', 'bookId'), {
      name: 'bookId',
      in: 'path',
      required: true,
      description: 'A positive integer.',
      schema: { type: ['integer', 'string'], pattern: '^\\d+$', minimum: 0 },
    })
  })

  test('of a query are told as they are written', () => {
    const { description, ...limit } = parameter('listBooks', 'limit') ?? {}

    assert.deepEqual(limit['schema'], { type: ['integer', 'string'], pattern: '^-?\\d+$' })
    assert.match(String(description), /1 to 100/)
    assert.deepEqual(parameter('listBooks', 'shelved')?.['schema'], { type: 'boolean' })
    assert.deepEqual(parameter('listBooks', 'sort')?.['schema'], {
      type: 'string',
      enum: ['title', 'newest'],
      default: 'newest',
    })
  })

  test('that are lists repeat their name', () => {
    const { style, explode, required, schema } = parameter('listBooks', 'authorIds') ?? {}

    assert.deepEqual({ style, explode, required }, { style: 'form', explode: true, required: false })
    assert.partialDeepStrictEqual(schema, {
      type: 'array',
      minItems: 1,
      maxItems: 5,
      items: { type: ['integer', 'string'] },
    })
  })

  test('in headers are those that the operation heeds', () => {
    const headers = (id: string) =>
      parametersOf(id)
        .filter((each) => each['in'] === 'header')
        .map(({ name }) => name)

    assert.deepEqual(headers('lendBook'), ['Svc-Company-Id', 'Idempotency-Key'])
    assert.deepEqual(headers('changeBook'), ['If-Match'])
    assert.deepEqual(headers('getBook'), ['If-None-Match'])
    assert.deepEqual(headers('readChapters'), [])
  })
})

describe('bodies', () => {
  test('are closed coming in and open going out', () => {
    assert.equal(document.components.schemas['AuthorInput']?.['additionalProperties'], false)
    assert.equal(document.components.schemas['Author']?.['additionalProperties'], undefined)
  })

  test('share a name when they are the same both ways', () => {
    assert.ok('Genre' in document.components.schemas)
    assert.ok(!('GenreInput' in document.components.schemas))
  })

  test('may hold themselves when they have a name', () => {
    assert.deepEqual(document.components.schemas['Chapter']?.['properties'], {
      title: { type: 'string' },
      sections: { type: 'array', items: { $ref: '#/components/schemas/Chapter' } },
    })
  })

  test('are told as the validator takes them', () => {
    const { body } = routeOf(declared('lendBook'))
    const byDocument = compiled(described('lendBook').requestBody?.content['application/json'].schema ?? {})
    const bodies: [unknown, boolean][] = [
      [{ bookId: 7, loan: { kind: 'visit', until: '2026-11-20' } }, true],
      [{ bookId: '7', loan: { kind: 'term' }, notes: { desk: 'north' } }, true],
      [{ bookId: 0, loan: { kind: 'term' } }, false],
      [{ bookId: 'seven', loan: { kind: 'term' } }, false],
      [{ bookId: 7, loan: { kind: 'term', weeks: 27 } }, false],
      [{ bookId: 7, loan: { kind: 'term', until: '2026-11-20' } }, false],
      [{ bookId: 7, loan: { kind: 'term' }, notes: { desk: 3 } }, false],
      [{ bookId: 7, loan: { kind: 'term' }, color: 'red' }, false],
      [{ loan: { kind: 'term' } }, false],
    ]

    for (const [sent, valid] of bodies) {
      assert.equal(body.safeParse(sent).success, valid, JSON.stringify(sent))
      assert.equal(byDocument(sent), valid, JSON.stringify(sent))
    }
  })
})

describe('replies', () => {
  test('have their schema, or no content', () => {
    assert.deepEqual(replySchema('getBook', 200), { $ref: '#/components/schemas/Book' })
    assert.deepEqual(Object.keys(described('lendBook').responses).slice(0, 2), ['200', '201'])
    assert.equal(responseOf('deleteBook', 204)['content'], undefined)
  })

  test('that are pages hold the named item', () => {
    assert.partialDeepStrictEqual(replySchema('listBooks', 200), {
      properties: { data: { items: { $ref: '#/components/schemas/Book' } } },
      required: ['data', 'nextCursor'],
    })
  })

  test('bear the headers of every response, and their own', () => {
    const always = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id']

    assert.deepEqual(headersOf('readChapters', 200), always)
    assert.deepEqual(headersOf('lendBook', 201), [...always, 'Idempotent-Replayed'])
    assert.deepEqual(headersOf('changeBook', 200), [...always, 'ETag'])
    assert.deepEqual(headersOf('deleteBook', 204), always)
    assert.deepEqual(headersOf('getBook', 200), [...always, 'ETag'])
    assert.deepEqual(headersOf('lendBook', 429), [...always, 'Retry-After'])
  })

  test('to a GET whose resource takes If-Match may be 304', () => {
    assert.equal(responseOf('getBook', 304)['content'], undefined)
    assert.equal(described('readChapters').responses['304'], undefined)
  })
})

describe('refusals', () => {
  test('are gathered by status, with the codes of each', () => {
    assert.deepEqual(codesOf('changeBook', 401), ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'unauthorized'])
    assert.deepEqual(codesOf('changeBook', 412), ['PRECONDITION_FAILED'])
    assert.deepEqual(codesOf('lendBook', 409), ['idempotency_in_progress', 'idempotent_reply_not_kept', 'shelf_full'])
    assert.match(String(responseOf('lendBook', 409)['description']), /`shelf_full`: The shelf has no room\./)
  })

  test('that may come with any status are told once', () => {
    assert.deepEqual(codesOf('getBook', 'default'), ['gateway_error'])
  })

  test('of the edge alone are written once for all operations', () => {
    assert.deepEqual(described('listBooks').responses['429'], { $ref: '#/components/responses/429.throttled' })
    assert.ok(!('$ref' in (described('lendBook').responses['409'] ?? {})))
  })

  test('by one code for several reasons are told in the words of each', () => {
    const kinds = ['It is lent', 'It is lost'].map((title) => problem('CONFLICT', 409, title))
    const lend = { ...declared('lendBook'), problems: kinds }
    const within = openApiDocument({ ...parts, modules: [{ name: 'one', about: 'One.', operations: [lend] }] })
    const response = described('lendBook', within).responses['409'] as { description: string }

    assert.match(response.description, /`CONFLICT`: It is lent\.\n\n`CONFLICT`: It is lost\./)
  })
})

describe('what can not be documented is refused, with the name of the operation', () => {
  const withReply = (id: string, schema: z.ZodType): Operation =>
    operation({
      id,
      method: 'GET',
      path: `/v1/${id}`,
      summary: 'One',
      access: 'anyone',
      replies: { 200: schema },
      transaction: 'none',
      handle: async () => assert.fail('never runs'),
    })
  const documentOf =
    (...operations: Operation[]) =>
    () =>
      openApiDocument({ ...parts, modules: [{ name: 'one', about: 'One.', operations }] })

  test('a value that JSON does not have', () => {
    assert.throws(documentOf(withReply('readDay', z.date())), /readDay can not be documented/)
  })

  test('a schema that holds itself without a name', () => {
    const Tree = z.strictObject({
      get branches() {
        return z.array(Tree)
      },
    })

    assert.throws(documentOf(withReply('readTree', Tree)), /readTree can not be documented: .*needs a name/)
    assert.throws(documentOf(withReply('readWood', z.array(Tree))), /readWood can not be documented/)
  })

  test('two schemas of one name', () => {
    const one = z.strictObject({ size: z.int() }).meta({ id: 'Twice' })
    const other = z.strictObject({ size: z.string() }).meta({ id: 'Twice' })

    assert.throws(documentOf(withReply('readOne', one), withReply('readOther', other)), /readOther .*called Twice/)
  })

  test('a name that is ours', () => {
    const Problem = z.strictObject({ sum: Id }).meta({ id: 'Problem' })

    assert.throws(documentOf(withReply('readSum', Problem)), /Problem is declared twice/)
  })

  test('two operations of one id, or at one place', () => {
    const one = withReply('readOne', z.string())

    assert.throws(documentOf(one, one), /readOne is declared twice/)
    assert.throws(documentOf(one, { ...one, id: 'readAgain' }), /GET \/v1\/readOne is declared twice/)
  })

  test('an event likewise', () => {
    const unsayable = event('book.aged', 'A book grew older.', z.date())

    assert.throws(() => openApiDocument({ ...parts, modules: [], webhooks: [unsayable] }), /book\.aged can not/)
  })
})
