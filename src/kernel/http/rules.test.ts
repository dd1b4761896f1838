import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { brokenRules, pointerTo } from './rules.ts'

const told = (schema: z.ZodType, value: unknown): [string, string, string][] => {
  const { error } = schema.safeParse(value, { reportInput: true })
  return brokenRules('body', error?.issues ?? []).map(({ pointer, rule, detail }) => [pointer, rule, detail])
}
const rule = (schema: z.ZodType, value: unknown): string =>
  told(schema, value)
    .map((each) => each.slice(1).join(': '))
    .join()

describe('a pointer', () => {
  test('names a place as RFC 6901 does', () => {
    const paths = [[], ['a', 0, 'b'], ['a/b', 'm~n', '~1', ''], ['__proto__', ' ']]

    assert.deepEqual(paths.map(pointerTo), ['', '/a/0/b', '/a~1b/m~0n/~01/', '/__proto__/ '])
  })

  test('is not as long as a name that nobody knows, and stays text', () => {
    const pointer = pointerTo(['😀'.repeat(1_000_000), `x${'😀'.repeat(1_000_000)}`])

    assert.ok(pointer.length < 1_000 && pointer.isWellFormed())
  })
})

describe('a broken rule', () => {
  const cases: [string, z.ZodType, unknown, string][] = [
    ['a missing value', z.string(), undefined, 'required: is required'],
    ['a missing choice', z.enum(['a', 'b']), undefined, 'required: is required'],
    ['null where none may be', z.string(), null, 'type: must be a string'],
    ['a wrong type', z.array(z.string()), 'x', 'type: must be an array'],
    ['an object wanted', z.strictObject({}), [], 'type: must be an object'],
    ['a fraction for an integer', z.int(), 1.5, 'type: must be a whole number'],
    ['a number out of all range', z.number(), JSON.parse('1e999'), 'type: must be a number'],
    ['a number that is not exact', z.int(), 2 ** 53, 'maximum: must be at most 9007199254740991'],
    ['too small a number', z.number().min(3), 2, 'minimum: must be at least 3'],
    ['too large a number', z.number().max(3), 4, 'maximum: must be at most 3'],
    ['the limit itself, from below', z.number().gt(3), 3, 'exclusiveMinimum: must be greater than 3'],
    ['the limit itself, from above', z.number().lt(3), 3, 'exclusiveMaximum: must be less than 3'],
    ['an empty text', z.string().min(1), '', 'minLength: must not be empty'],
    ['too short a text', z.string().min(3), 'ab', 'minLength: must have at least 3 characters'],
    ['too long a text', z.string().max(3), 'abcd', 'maxLength: must have at most 3 characters'],
    ['too few items', z.array(z.int()).min(2), [1], 'minItems: must have at least 2 items'],
    ['too many items', z.array(z.int()).max(2), [1, 2, 3], 'maxItems: must have at most 2 items'],
    ['a value that is no choice', z.enum(['a', 'b']), 'c', 'enum: must be "a" or "b"'],
    ['a value that is not the one', z.literal(1), 2, 'enum: must be 1'],
    ['a pattern with words of ours', z.string().regex(/^a/, 'must begin with a'), 'b', 'pattern: must begin with a'],
    ['a pattern without words', z.string().regex(/^a/), 'b', 'pattern: must match /^a/'],
    ['a format', z.email(), 'x', 'format: must be a valid email'],
    ['a number off its steps', z.number().multipleOf(5), 7, 'multipleOf: must be a multiple of 5'],
    [
      'a rule of its own with a name',
      z.string().refine(() => false, { message: 'must be even', params: { rule: 'parity' } }),
      'x',
      'parity: must be even',
    ],
    ['a rule of its own without', z.string().refine(() => false, 'must be even'), 'x', 'value: must be even'],
    ['a bad key of a record', z.record(z.string().max(2), z.int()), { abc: 1 }, 'value: Invalid key in record'],
  ]

  for (const [what, schema, value, expected] of cases) {
    test(`is told for ${what}`, () => {
      assert.equal(rule(schema, value), expected)
    })
  }

  test('is told for every unknown member, at its place', () => {
    const schema = z.strictObject({ inner: z.strictObject({ a: z.int() }) })

    assert.deepEqual(told(schema, { inner: { a: 1, 'b/c': 2, d: 3 } }), [
      ['/inner/b~1c', 'unknown', 'is not known here'],
      ['/inner/d', 'unknown', 'is not known here'],
    ])
  })

  test('is told for everything that is wrong, not only for the first', () => {
    const schema = z.strictObject({ a: z.int(), list: z.array(z.strictObject({ b: z.string().min(1) })) })

    assert.deepEqual(
      told(schema, { a: 'x', list: [{ b: '' }, {}, { b: 'ok' }] }).map(([pointer, which]) => `${pointer} ${which}`),
      ['/a type', '/list/0/b minLength', '/list/1/b required'],
    )
  })

  test('says where the value was sent', () => {
    const { error } = z.strictObject({ limit: z.string() }).safeParse({}, { reportInput: true })

    assert.deepEqual(brokenRules('query', error?.issues ?? [])[0]?.in, 'query')
  })
})

describe('a choice between schemas', () => {
  const either = z.union([
    z.strictObject({ email: z.string().min(3) }),
    z.strictObject({ phone: z.string(), country: z.string() }),
  ])

  test('is the rule itself when no branch fits at all', () => {
    assert.deepEqual(told(z.union([z.int(), z.string()]), {}), [['', 'oneOf', 'must be a number or a string']])
  })

  test('is told in its own words where it has some', () => {
    const id = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)], { error: 'must be an id' })

    assert.deepEqual(told(z.strictObject({ id }), { id: 'x' }), [['/id', 'oneOf', 'must be an id']])
  })

  test('is told by the branch that came furthest, at its places', () => {
    assert.deepEqual(told(z.strictObject({ to: either }), { to: { email: 'x' } }), [
      ['/to/email', 'minLength', 'must have at least 3 characters'],
    ])
  })

  test('by a member that is missing says what the member may be', () => {
    const kinds = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('visit') }),
      z.strictObject({ kind: z.literal('term') }),
    ])

    assert.deepEqual(told(kinds, {}), [['/kind', 'required', 'is required']])
    assert.deepEqual(told(kinds, { kind: 'x' }), [['/kind', 'enum', 'must be "visit" or "term"']])
  })

  test('by a member that is there is told by its branch alone', () => {
    const kinds = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('visit') }),
      z.strictObject({ kind: z.literal('term'), weeks: z.int() }),
    ])

    assert.deepEqual(told(z.strictObject({ loan: kinds }), { loan: { kind: 'term', x: 1 } }), [
      ['/loan/weeks', 'required', 'is required'],
      ['/loan/x', 'unknown', 'is not known here'],
    ])
  })

  test('of values that may be null still names the type', () => {
    assert.deepEqual(told(z.string().nullable(), 3), [['', 'type', 'must be a string']])
  })

  test('that was not made at all is missing, not wrong', () => {
    assert.deepEqual(told(z.strictObject({ id: z.union([z.int(), z.string()]) }), {}), [
      ['/id', 'required', 'is required'],
    ])
  })
})
