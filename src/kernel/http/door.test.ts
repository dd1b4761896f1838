import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, test } from 'node:test'
import { type Bounds, Door } from './door.ts'

const person = { authorization: 'Bearer abc' }
const key = { authorization: 'Bearer svc_test_abc' }
const stranger = {}

/** Requests come to the door one after another. */
function standing(bounds: Partial<Bounds>, wait = { ms: 0 }) {
  const door = new Door(() => wait.ms, bounds)
  const responses: EventEmitter[] = []
  const responseOf = (response: EventEmitter | undefined) => response as ServerResponse
  const isLetIn = (headers: IncomingMessage['headers'], url = '/v1/me'): boolean => {
    const response = new EventEmitter()
    const reason = door.enter({ url, headers } as IncomingMessage, responseOf(response))
    if (reason === undefined) responses.push(response)
    return reason === undefined
  }
  const letOneStream = () => door.leave(responseOf(responses[0]))
  return { isLetIn, wait, letOneStream, answerOne: () => responses.shift()?.emit('close') }
}

describe('the door', () => {
  test('refuses strangers first, then keys, then people, and never a probe', () => {
    const { isLetIn, wait } = standing({ waitMsMax: 100 })
    const admitted = [60, 80, 110].map((ms) => {
      wait.ms = ms
      return [isLetIn(stranger), isLetIn(key), isLetIn(person), isLetIn(stranger, '/readyz')]
    })

    assert.deepEqual(admitted, [
      [false, true, true, true],
      [false, false, true, true],
      [false, false, false, true],
    ])
  })

  test('counts no stream, neither while it lasts nor when it ends', () => {
    const { isLetIn, letOneStream, answerOne } = standing({ atWorkMax: 1 })

    const admitted = [isLetIn(person), isLetIn(person)]
    letOneStream()
    admitted.push(isLetIn(person), isLetIn(person))
    answerOne()
    admitted.push(isLetIn(person))

    assert.deepEqual(admitted, [true, false, true, false, false])
  })

  test('lets the next one in when one is answered', () => {
    const { isLetIn, answerOne } = standing({ atWorkMax: 2 })

    assert.deepEqual([isLetIn(person), isLetIn(person), isLetIn(person)], [true, true, false])
    answerOne()
    assert.deepEqual([isLetIn(person), isLetIn(person)], [true, false])
  })

  test('counts large bodies by what they announce, those in pieces as the largest, and small ones not', () => {
    const { isLetIn, answerOne } = standing({ bodyBytesMax: 12_000_000 })
    const sending = (headers: IncomingMessage['headers']) => isLetIn({ ...person, ...headers })

    assert.equal(sending({ 'transfer-encoding': 'chunked' }), true)
    assert.equal(sending({ 'content-length': '9000000' }), false)
    assert.equal(sending({ 'content-length': '1000' }), true)
    answerOne()
    assert.equal(sending({ 'content-length': '9000000' }), true)
  })
})
