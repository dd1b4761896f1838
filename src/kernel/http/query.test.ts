import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { Problem } from './problem.ts'
import { parseQuery, queryNames } from './query.ts'

const names = queryNames({
  one: z.string().optional(),
  many: z.array(z.string()).optional(),
  wished: z.array(z.string()).default([]),
  lengths: z.array(z.string()).transform((each) => each.length),
})
const valuesOf = (query: string) => ({ ...parseQuery(`/v1/things${query}`, names).values })
const brokenIn = (query: string) => parseQuery(`/v1/things${query}`, names).broken
const refusalOf = (query: string): Problem => {
  try {
    parseQuery(`/v1/things${query}`, names)
  } catch (error) {
    if (error instanceof Problem) return error
  }
  throw new Error(`${query} was not refused`)
}

describe('a query parameter', () => {
  test('is decoded, with + as a space', () => {
    assert.deepEqual(valuesOf('?one=a+b%20c%2Bd%26%C3%A9'), { one: 'a b c+d&é' })
  })

  test('without a value is empty', () => {
    assert.deepEqual([valuesOf('?one'), valuesOf('?one=')], [{ one: '' }, { one: '' }])
  })

  test('keeps what comes after its first equals sign', () => {
    assert.deepEqual(valuesOf('?one=a=b=c'), { one: 'a=b=c' })
  })

  test('that is declared as a list is a list, sent once or often', () => {
    assert.deepEqual(valuesOf('?many=1'), { many: ['1'] })
    assert.deepEqual(valuesOf('?many=1&wished=x&many=2&lengths=y'), { many: ['1', '2'], wished: ['x'], lengths: ['y'] })
  })

  test('that is not a list and is sent twice breaks a rule, and the first one stands', () => {
    const { values, broken } = parseQuery('/v1/things?one=a&one=b', names)

    assert.deepEqual({ ...values }, { one: 'a' })
    assert.deepEqual(broken, [{ in: 'query', pointer: '/one', rule: 'single', detail: 'may be sent once' }])
  })

  test('with a NUL breaks a rule', () => {
    assert.deepEqual(
      brokenIn('?one=%00&many=a%00').map(({ pointer, rule }) => [pointer, rule]),
      [
        ['/one', 'text'],
        ['/many', 'text'],
      ],
    )
  })

  test('comes back as it was sent, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' })), (one, many) => {
        const sent = new URLSearchParams([['one', one], ...many.map((each): [string, string] => ['many', each])])

        assert.deepEqual(valuesOf(`?${sent}`), { one, ...(many.length > 0 && { many }) })
      }),
    )
  })
})

describe('a query', () => {
  test('may be absent or empty', () => {
    assert.deepEqual([valuesOf(''), valuesOf('?'), valuesOf('?&&')], [{}, {}, {}])
  })

  test('with names the operation does not define is refused, and they are listed once', () => {
    const { kind, message } = refusalOf('?one=1&surprise=1&c[]=2&surprise=3&=4&ONE=5&__proto__=6')

    assert.equal(kind.code, 'unexpected_query')
    assert.equal(message, 'Not defined for this operation: "surprise", "c[]", "", "ONE", "__proto__".')
  })

  test('with very many or very long unknown names is refused in few words', () => {
    const many = refusalOf(`?${Array.from({ length: 1000 }, (_, index) => `x${index}`).join('&')}`).message
    const long = refusalOf(`?${'x'.repeat(10_000)}=1`).message

    assert.match(many, /"x19" and 980 more\.$/)
    assert.ok(long.length < 200)
  })

  test('that is not validly percent-encoded is not HTTP as we know it', () => {
    const refusals = ['?one=%ZZ', '?one=%', '?%FF=1', '?many=%E0%A4%A'].map(refusalOf)

    assert.deepEqual(
      refusals.map(({ kind, status }) => [kind.code, status]),
      Array(4).fill(['gateway_error', 400]),
    )
  })

  test('gives values or refuses, but never breaks', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          return typeof valuesOf(`?${text}`) === 'object'
        } catch (error) {
          return error instanceof Problem
        }
      }),
    )
  })
})
