import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { fingerprintOf } from './fingerprint.ts'

const of = (body: unknown, more: object = {}): string =>
  fingerprintOf({ method: 'POST', path: '/v1/things', query: {}, body, ...more }).toString('hex')

describe('the fingerprint of a request', () => {
  test('is the same for every spelling of its body', () => {
    const shuffled = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shuffled)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([name, member]) => [name, shuffled(member)]),
            )
          : value

    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.equal(of(shuffled(JSON.parse(JSON.stringify(value, null, 2)))), of(JSON.parse(JSON.stringify(value))))
      }),
    )
  })

  test('differs for every other body', () => {
    const [one, other] = [fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 })]

    fc.assert(
      fc.property(one, other, (first, second) => {
        const [a, b] = [JSON.parse(JSON.stringify(first)), JSON.parse(JSON.stringify(second))]
        assert.equal(of(a) === of(b), isDeepStrictEqual(a, b))
      }),
    )
  })

  test('differs for what might be written alike', () => {
    const values = [
      '1',
      1,
      [1],
      ['1'],
      [[1]],
      { 1: 1 },
      null,
      'null',
      true,
      'true',
      [],
      {},
      '',
      undefined,
      'undefined',
      [1, 2],
      ['1,2'],
    ]

    assert.equal(new Set(values.map((value) => of(value))).size, values.length)
  })

  test('differs for another method, path or query', () => {
    const others = [{}, { method: 'PUT' }, { path: '/v1/thing' }, { query: { a: '1' } }, { query: { a: ['1'] } }]

    assert.equal(new Set(others.map((more) => of({}, more))).size, others.length)
  })
})
