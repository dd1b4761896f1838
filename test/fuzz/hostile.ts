/** Nobody honest sends these values, and they have brought down somebody's service. */
import fc from 'fast-check'

/** The number stands in JSON, and JavaScript has no number for it. */
export class RawNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** PostgreSQL refuses to keep these. */
const unstorable = ['\0', 'a\0b', '\ud800', 'half \udfff'] as const

const texts = [
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '007',
  '1e400',
  '0x10',
  '9007199254740993',
  '9223372036854775808',
  '1'.repeat(400),
  '2026-02-30',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '2026-13-45T25:61:61Z',
  '9999-12-31T23:59:59-23:59',
  "' or 1=1 --",
  '"; drop table company; --',
  '$1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '..',
  '.',
  '/',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/',
  'https://user:secret@[::1]:0/',
  'javascript:alert(1)',
  '{{7*7}}',
  '%00',
  '%ZZ',
  '%2e%2e%2f',
  '\r\nSet-Cookie: a=b',
  '\u202eright to left\u2066',
  '\ufeff',
  '\u2028',
  ' ',
  ' padded ',
  '\t\n',
  'İıß',
  'e\u0301'.repeat(300),
  '😀'.repeat(150),
  '😀'.repeat(6),
  '\ufdfa'.repeat(1000),
  'a'.repeat(20_000),
] as const

/**
 * The character may be any of Unicode. (The `binary` unit of fast-check lists all of them first, for each text there
 * may be.)
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0x17f }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code))

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...unstorable) },
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 50 }) },
)

const nested = (levels: number): unknown => {
  let value: unknown = []
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const oddities = [
  null,
  true,
  -1,
  0,
  -0,
  1.5,
  1e308,
  2 ** 53,
  2 ** 63,
  -(2 ** 31) - 1,
  '',
  [],
  {},
  [[]],
  [null],
  nested(60),
  nested(70),
  nested(500),
  Array.from({ length: 600 }, () => 'a'),
  Object.fromEntries([['__proto__', { admin: true }]]),
  { constructor: { prototype: { admin: true } } },
  { $ref: '#' },
  new RawNumber('1'.repeat(400)),
  new RawNumber(`-${'9'.repeat(19)}`),
  new RawNumber('1e400'),
  new RawNumber('1e-400'),
]

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...oddities) },
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

/** No operation declares members and parameters of these names. */
export const strangeName: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('surprise', '__proto__', 'constructor', 'id', 'companyId', 'a.b', 'a[]', ''),
  },
  { weight: 1, arbitrary: hostileText },
)

/** These bodies are no JSON, or more than it. */
export const brokenJson: fc.Arbitrary<string> = fc.constantFrom(
  '',
  ' ',
  '{',
  '{"half":',
  '{}{}',
  '{"a":1,}',
  "{'a':1}",
  'undefined',
  'NaN',
  '\ufeff{}',
  '"\\ud800"',
  '[1e400]',
  '{"__proto__":{"admin":true}}',
  '{"a":1,"a":2}',
  '['.repeat(100),
  `${'['.repeat(1000)}${']'.repeat(1000)}`,
  `{"a":"${'\\u0000'.repeat(100)}"}`,
  '{"a":"\u0001"}',
)
