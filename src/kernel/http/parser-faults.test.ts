import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asProblem } from './parser-faults.ts'
import { conflict } from './problems.ts'

const told = (thrown: unknown) => {
  const { kind, status, message } = asProblem(thrown)
  return [status, kind.code, message]
}
const fault = (code: string, statusCode?: number) =>
  Object.assign(new Error('secret words'), { code, ...(statusCode && { statusCode }) })

describe('what was thrown', () => {
  test('is a refusal when it is one', () => {
    const refusal = conflict('It is closed.')

    assert.equal(asProblem(refusal), refusal)
  })

  test('is refused in our words when Fastify could not read the request', () => {
    const codes = [
      fault('FST_ERR_CTP_BODY_TOO_LARGE', 413),
      fault('FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400),
      fault('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415),
      fault('FST_ERR_BAD_URL', 400),
      fault('FST_ERR_SOMETHING_NEW', 422),
    ].map((each) => told(each).slice(0, 2))

    assert.deepEqual(codes, [
      [413, 'payload_too_large'],
      [400, 'gateway_error'],
      [415, 'gateway_error'],
      [400, 'gateway_error'],
      [422, 'gateway_error'],
    ])
  })

  test('is no bug of ours when the client hung up over its body', () => {
    assert.deepEqual(told(fault('ECONNRESET', 400)).slice(0, 2), [400, 'gateway_error'])
  })

  test('is a bug when it is anything else, and nothing of it is told', () => {
    const bugs = [
      new Error('secret words'),
      fault('ECONNRESET'),
      fault('FST_ERR_REP_ALREADY_SENT', 500),
      fault('23505'),
      'secret words',
      null,
      undefined,
      { statusCode: 400, message: 'secret words' },
    ].map(told)

    assert.deepEqual(
      bugs,
      bugs.map(() => [500, 'internal_error', 'It is logged. Quote the correlationId to support.']),
    )
  })
})
