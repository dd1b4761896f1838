import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { openApiDocument } from '../openapi/document.ts'
import { type Method, type Operation, operation } from '../operation.ts'
import { routeOf } from '../route.ts'
import { afterIn, frameOf, lastFrameOf, stream } from './stream.ts'

const Line = z.strictObject({ words: z.string() }).meta({ id: 'Line' })
const lines = stream({ 'line.said': Line, message: z.int() }, { id: z.string().regex(/^\d{1,18}$/) })

const declared = (method: Method = 'GET', transaction: 'read' | 'write' = 'read'): Operation =>
  operation({
    id: 'watchLines',
    method,
    path: '/v1/lines',
    summary: 'Watch the lines',
    access: 'reviewer',
    replies: { 200: lines },
    transaction,
    handle: async (): Promise<never> => {
      throw new Error('it never runs')
    },
  })

describe('an operation that streams', () => {
  test('only reads', () => {
    assert.throws(() => routeOf(declared('POST')), /watchLines streams/)
    assert.throws(() => routeOf(declared('GET', 'write')), /watchLines streams/)
    assert.ok(routeOf(declared()).stream)
  })

  test('leaves the last event to us', () => {
    assert.throws(() => stream({ end: Line }), /last event/)
  })

  test('is in the document with its events, and with how it is resumed', () => {
    const modules = [{ name: 'lines', about: 'What is said.', operations: [declared()] }]
    const document = openApiDocument({ modules, publicUrl: 'https://muster.example', title: 'Muster', version: '1' })
    const get = document.paths['/v1/lines']?.get

    const response = get?.responses['200'] as { content: Record<string, { schema: object }> }
    assert.deepEqual(Object.keys(response.content), ['text/event-stream'])
    assert.match(get?.description ?? '', /Last-Event-ID/)
    const parameters = JSON.stringify(get?.parameters)
    assert.match(parameters, /"name":"after","in":"query","required":false/)
    assert.match(parameters, /parameters\/LastEventId/)
    assert.equal(document.components.parameters['LastEventId']?.name, 'Last-Event-ID')

    const ajv = new Ajv2020({ strict: false })
    const { schema } = response.content['text/event-stream'] ?? { schema: {} }
    const isEvent = ajv.compile({ ...schema, components: document.components })
    const events = [
      { id: '1', event: 'line.said', data: { words: 'hello' } },
      { id: '2', event: 'message', data: 3 },
      { event: 'end', data: { reason: 'time' } },
    ]
    for (const event of events) assert.ok(isEvent(event), JSON.stringify(isEvent.errors))
    assert.equal(isEvent({ id: '1', event: 'line.said', data: { words: 1 } }), false)
    assert.equal(isEvent({ event: 'line.said', data: { words: 'hello' } }), false)
  })
})

describe('an event', () => {
  test('is written on lines of its own, whatever its data hold', () => {
    assert.equal(
      frameOf({ id: '7', event: 'line.said', data: { words: 'a\n\nid: 8' } }),
      'event: line.said\nid: 7\ndata: {"words":"a\\n\\nid: 8"}\n\n',
    )
    assert.equal(frameOf({ id: '7', event: 'message', data: 1 }), 'id: 7\ndata: 1\n\n')
    assert.throws(() => frameOf({ id: '7\ndata: 8', event: 'message', data: 1 }), /one line/)
  })

  test('that is the last says why, or one word to those who take no reason', () => {
    const plain = stream({ message: z.looseObject({}) }, { lastWord: '[DONE]' })

    assert.equal(lastFrameOf('time', lines), ': time\nevent: end\ndata: {"reason":"time"}\n\n')
    assert.equal(lastFrameOf('time', plain), ': time\nevent: end\ndata: [DONE]\n\n')
  })

  test('is resumed after by the header, or else by the address', () => {
    assert.equal(afterIn(lines, '7', '5'), '7')
    assert.equal(afterIn(lines, undefined, '5'), '5')
    assert.equal(afterIn(lines, '', undefined), null)
    assert.throws(() => afterIn(lines, 'x', '5'), /Last-Event-ID/)
  })
})
