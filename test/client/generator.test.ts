import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OpenApiDocument } from '#kernel/http/openapi/openapi-document.ts'
import type { JsonSchema } from '#kernel/http/openapi/schemas.ts'
import { clientFiles } from '../../scripts/client/files.ts'
import { typeText } from '../../scripts/client/type-text.ts'

const sent = (schema: JsonSchema) => typeText(schema, { way: 'in', indent: '' })
const received = (schema: JsonSchema) => typeText(schema, { way: 'out', indent: '' })

const text = { type: 'string' }
const job = { $ref: '#/components/schemas/Job' }

describe('the type of a schema', () => {
  const cases: readonly (readonly [string, JsonSchema, string])[] = [
    ['anything', {}, 'unknown'],
    ['a text, whatever its bounds', { type: 'string', minLength: 1, pattern: '^a', format: 'date' }, 'string'],
    ['an integer', { type: 'integer', exclusiveMinimum: 0 }, 'number'],
    ['what may be null', { type: ['string', 'null'] }, 'string | null'],
    ['digits', { type: ['integer', 'string'], pattern: '^\\d+$' }, 'number | string'],
    ['one of some values', { type: 'string', enum: ['a', "b'c", 'd"e'] }, "'a' | 'b\\'c' | 'd\"e'"],
    ['one of some values or null', { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] }, "'a' | null"],
    ['a constant', { type: 'string', const: 'active' }, "'active'"],
    ['a constant that is null', { const: null }, 'null'],
    ['a named schema', job, 'Job'],
    ['a choice', { oneOf: [job, { $ref: '#/components/schemas/Gone' }] }, 'Job | Gone'],
    ['a choice, one of which is anything', { anyOf: [job, {}] }, 'unknown'],
    ['all at once', { allOf: [job, { anyOf: [text, { type: 'null' }] }] }, 'Job & (string | null)'],
    ['all at once, of which one says nothing', { allOf: [job, { minProperties: 1 }] }, 'Job'],
    ['a list', { type: 'array', items: text }, 'string[]'],
    ['a list of choices', { type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
    ['a list of lists', { type: 'array', items: { type: 'array', items: job } }, 'Job[][]'],
    ['a list of some length', { type: 'array', prefixItems: [text, { type: 'integer' }] }, '[string, number]'],
    [
      'a record',
      { type: 'object', propertyNames: text, additionalProperties: { type: ['number', 'null'] } },
      'Record<string, number | null>',
    ],
    ['a record of anything', { type: 'object', additionalProperties: {} }, 'Record<string, unknown>'],
    [
      'an object without members',
      { type: 'object', properties: {}, additionalProperties: false },
      'Record<string, never>',
    ],
    [
      'an object with members, and others',
      { type: 'object', properties: { a: text }, required: ['a'], additionalProperties: {} },
      '{\n  a: string\n} & Record<string, unknown>',
    ],
    [
      'members that are optional, described, or oddly named',
      {
        type: 'object',
        required: ['a-b'],
        properties: { 'a-b': { ...text, description: 'Ends */ here.\n\nOr here.' }, c: { type: ['string', 'null'] } },
      },
      "{\n  /**\n   * Ends *\\/ here.\n   *\n   * Or here.\n   */\n  'a-b': string\n  c?: string | null\n}",
    ],
    ['a keyword nobody knows', { type: 'string', unheardOf: [{ type: 'null' }] }, 'string'],
  ]
  for (const [what, schema, expected] of cases) {
    test(`${what} is ${expected.replaceAll(/\s+/g, ' ')}`, () => {
      assert.equal(received(schema), expected)
    })
  }

  test('whoever sends may leave members undefined, and hand over frozen lists', () => {
    const schema = {
      type: 'object',
      properties: { tags: { type: 'array', items: { type: 'array', items: text } }, any: {} },
    }

    assert.equal(sent(schema), '{\n  tags?: readonly (readonly string[])[] | undefined\n  any?: unknown\n}')
    assert.equal(received(schema), '{\n  tags?: string[][]\n  any?: unknown\n}')
  })
})

describe('the generated client', () => {
  test('knows of each operation what it takes, what it answers, and who may ask', () => {
    const operations = filesOf({ parameters: [idParameter, query('tags'), query('cursor')] }).get('operations.ts') ?? ''

    assert.match(operations, /readThing: \{\n {4}call: \{\n {6}thingId: string\n {6}tags\?: string \| undefined\n/)
    assert.match(operations, /replies: \{\n {6}200: Thing\n {6}204: undefined\n {6}206: Blob\n {4}\}/)
    assert.match(
      operations,
      /readThing: \{ method: 'GET', path: '\/v1\/things\/\{thingId\}', credential: 'key', query: \['tags', 'cursor'\], takes: \[\], isPaged: false, isFile: true \}/,
    )
  })

  test('has for what is sent another type than for what is received, when one is of both', () => {
    const schemas = filesOf({}).get('schemas.ts') ?? ''

    assert.match(schemas, /export interface Thing \{\n {2}names\?: string\[\]\n\}/)
    assert.match(schemas, /export interface ThingInput \{\n {2}names\?: readonly string\[\] \| undefined\n\}/)
  })

  test('tells of an operation the refusals that are its own', () => {
    const methods = filesOf({}).get('methods.ts') ?? ''

    assert.match(
      methods,
      / \* It may refuse:\n {3}\* `thing_broken`: It is broken\.\n {3}\*\/\n {2}readThing\(call: Call<'readThing'>\)/,
    )
    assert.doesNotMatch(methods, /unauthorized/)
  })

  test('leaves out what streams: no call ends there', () => {
    const files = filesOf({})

    for (const name of ['operations.ts', 'methods.ts']) assert.doesNotMatch(files.get(name) ?? '', /watchThings/)
  })

  test('is refused for parameters that a call could not tell apart', () => {
    for (const name of ['signal', 'body', 'thingId']) {
      assert.throws(
        () => filesOf({ parameters: [idParameter, query(name)] }),
        new RegExp(`readThing: .* called ${name}`),
      )
    }
  })
})

const idParameter = { name: 'thingId', in: 'path', required: true, schema: text } as const
const query = (name: string) => ({ name, in: 'query', required: false, schema: text }) as const

const refusal = (code: string, description: string) => ({
  description,
  content: {
    'application/problem+json': {
      schema: { required: ['code'], properties: { code: { type: 'string', enum: [code] } } },
    },
  },
})

/** The document has one operation that reads and one that writes. */
function filesOf({ parameters = [idParameter] }: { parameters?: readonly object[] }): ReadonlyMap<string, string> {
  const names = { type: 'object', properties: { names: { type: 'array', items: text } } }
  const document = {
    paths: {
      '/v1/things': {
        get: {
          operationId: 'watchThings',
          summary: 'Watch them',
          security: [],
          responses: { 200: { description: 'OK', content: { 'text/event-stream': { schema: {} } } } },
        },
      },
      '/v1/things/{thingId}': {
        get: {
          operationId: 'readThing',
          summary: 'Read it',
          description: 'Reads.',
          security: [{ apiKey: [] }],
          parameters,
          responses: {
            200: {
              description: 'OK',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
            204: { description: 'No Content' },
            206: { description: 'OK', content: { 'application/pdf': { schema: {} } } },
            401: { $ref: '#/components/responses/401.unauthorized' },
            409: refusal('thing_broken', '`thing_broken`: It is broken.\n\n`unauthorized`: Who are you.'),
          },
        },
        put: {
          operationId: 'writeThing',
          summary: 'Write it',
          description: 'Writes.',
          security: [],
          parameters: [idParameter],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/ThingInput' } } },
          },
          responses: { 204: { description: 'No Content' } },
        },
      },
    },
    components: {
      schemas: { Thing: names, ThingInput: names },
      responses: { '401.unauthorized': refusal('unauthorized', '`unauthorized`: Who are you.') },
      parameters: {},
      headers: {},
    },
  }
  const files = clientFiles(document as unknown as OpenApiDocument)
  return new Map([...files].map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]))
}
