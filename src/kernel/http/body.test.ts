import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { isStorable, parseBody } from './body.ts'
import { Problem } from './problem.ts'

const parse = (text: string | Uint8Array) => parseBody(Buffer.from(text as string))
const isInvalidJson = (error: unknown): boolean => error instanceof Problem && error.kind.code === 'invalid_json'
const refuses = (text: string | Uint8Array): boolean => {
  try {
    parse(text)
    return false
  } catch (error) {
    assert.ok(isInvalidJson(error), String(error))
    return true
  }
}
const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth)
const placesOf = (text: string) => parse(text).broken.map(({ pointer }) => pointer)

describe('a body', () => {
  test('comes back as the value that was sent', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        assert.deepEqual(parse(JSON.stringify(value)).value, JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('is read exactly when JSON.parse reads it, and to the same value', () => {
    const fragments = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ':',
        ',',
        '"',
        '\\',
        '\\u0041',
        'true',
        'null',
        '1',
        '-',
        '.',
        'e9',
        ' ',
        'é',
      ),
      { maxLength: 12 },
    )
    const almost = fc.jsonValue().chain((value) =>
      fc.tuple(fc.constant(JSON.stringify(value)), fc.nat(), fc.string({ maxLength: 1 })).map(([text, at, letter]) => {
        const index = at % (text.length + 1)
        return text.slice(0, index) + letter + text.slice(index + 1)
      }),
    )
    const text = fc.oneof(
      fragments.map((each) => each.join('')),
      almost,
    )

    fc.assert(
      fc.property(text, (sent) => {
        const expected = attempt(() => JSON.parse(sent))

        assert.deepEqual(
          attempt(() => parse(sent).value),
          expected,
        )
      }),
      { numRuns: 500 },
    )
  })

  test('that is empty, or only white space, is no JSON', () => {
    assert.deepEqual(['', ' ', '\n', '\ufeff'].map(refuses), [true, true, true, true])
  })

  test('may begin with a byte order mark, once', () => {
    assert.deepEqual(parse('\ufeff{"a":1}').value, { a: 1 })
    assert.ok(refuses('\ufeff\ufeff{"a":1}'))
  })

  test('must be valid UTF-8', () => {
    const broken = [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xf5, 0x80, 0x80, 0x80]]

    const texts = broken.map((bytes) => Uint8Array.from([0x22, ...bytes, 0x22]))

    assert.deepEqual(texts.map(refuses), [true, true, true, true, true])
  })

  test('is read anew after one that was cut in the middle of a letter', () => {
    refuses(Uint8Array.from([0x22, 0xe2, 0x82]))

    assert.equal(parse('"€"').value, '€')
  })

  test('says nothing of its text when it is refused', () => {
    assert.throws(
      () => parse('{"password": hunter2}'),
      (error) => !String((error as Error).message).includes('hunter2'),
    )
  })
})

describe('the depth of a body', () => {
  test('is 64 at most, of lists and of objects', () => {
    const objects = (depth: number) => nested(depth, '{"a":', '}').replace(':}', ':1}')

    const outcomes = [nested(64), nested(65), nested(100_000), objects(64), objects(65)].map(refuses)

    assert.deepEqual(outcomes, [false, true, true, false, true])
  })

  test('does not count brackets in text', () => {
    const texts = ['['.repeat(500), `\\"${'{['.repeat(500)}`, `${'['.repeat(70)}\\\\`].map((text) => `["${text}"]`)

    assert.deepEqual(texts.map(refuses), [false, false, false])
  })

  test('does not add up over neighbours', () => {
    assert.equal(refuses(`[${Array.from({ length: 500 }, () => nested(10)).join()}]`), false)
  })

  test('is measured as a recursive walk measures it', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 55, max: 66 }), (value, around) => {
        const text = nested(around, '[', ']').replace('[]', `[${JSON.stringify(value)}]`)

        assert.equal(refuses(text), around + depthOf(value) > 64)
      }),
    )
  })
})

describe('the size of a body', () => {
  const values = (count: number): string => `[${Array(count).fill(1).join()}]`

  test('is 12,000 values at most, of lists and of objects', () => {
    const members = (count: number) => `{${Array.from({ length: count }, (_, index) => `"${index}":1`).join()}}`
    const bodies = [values(11_000), values(13_000), members(11_000), members(13_000), `[${'[],'.repeat(7_000)}1]`]

    assert.deepEqual(bodies.map(refuses), [false, true, false, true, true])
  })

  test('does not count commas in text', () => {
    assert.equal(refuses(JSON.stringify({ text: ',"{['.repeat(20_000) })), false)
  })

  test('is a megabyte beside its texts, and few escapes in what is larger', () => {
    const [megabyte, text] = [1024 * 1024, 'QUJD'.repeat(2_000_000)]
    const bodies = [
      `{"data":"${text}"}`,
      `{"data":"${text.replaceAll(/.{76}/g, '$&\\r\\n')}"}`,
      `${' '.repeat(megabyte + 1)}{}`,
      '1'.repeat(megabyte + 1),
      `{"data":"${'\\"'.repeat(megabyte)}"}`,
      `{"data":"${'\\n'.repeat(megabyte)}"}`,
    ]

    assert.deepEqual(bodies.map(refuses), [false, false, true, true, true, true])
  })
})

describe('text in a body', () => {
  test('with a NUL or half a surrogate pair is a broken rule at its place', () => {
    const text = '{"a":{"b/c":["ok","\\u0000"]},"d~":"\\ud800","e":"\\udc00x","fine":"\\ud83d\\ude00"}'

    assert.deepEqual(placesOf(text), ['/a/b~1c/1', '/d~0', '/e'])
  })

  test('is told with the rule and what to do', () => {
    assert.deepEqual(parse('{"a":"\\u0000"}').broken, [
      { in: 'body', pointer: '/a', rule: 'text', detail: 'must not hold a NUL or half a surrogate pair' },
    ])
  })

  test('may not be a member name either, and the pointer can be stored', () => {
    const places = placesOf('{"x\\u0000y":1,"\\ud800":{"z":"\\u0000"}}')

    assert.deepEqual(places, ['/xy', '/\ufffd', '/\ufffd/z'])
    assert.ok(places.every(isStorable))
  })

  test('that only speaks of such characters is fine', () => {
    assert.deepEqual(placesOf('["\\\\u0000", "\\\\ud800", "\\u0001"]'), [])
  })

  test('is found wherever it is, and only where it is', () => {
    const string = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '\ud800', '\udfff', 'a\0b', '😀'))
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        string,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 3 }),
      ),
    }))
    const bad = (each: unknown): number => {
      if (typeof each === 'string') return Number(!isStorable(each))
      const entries = Object.entries(each as object)
      return entries.reduce((sum, [name, inner]) => sum + bad(name) + bad(inner), 0)
    }

    fc.assert(
      fc.property(value, (sent) => {
        assert.equal(Math.min(parse(JSON.stringify(sent)).broken.length, 51), Math.min(bad(sent), 51))
      }),
    )
  })

  test('is looked for no further than it is told, and below a long name at little cost', () => {
    const texts = Array(5_000).fill('"\\u0000"').join()

    const { broken } = parse(`{"${'\\u0000k'.repeat(100_000)}":[${texts}]}`)

    assert.ok(broken.length > 50 && broken.length <= 52, `${broken.length} are told`)
    assert.ok(JSON.stringify(broken).length < 40_000)
  })
})

describe('a member called __proto__', () => {
  const sent = '{"__proto__": {"admin": true}, "name": "x"}'

  test('is a member like any other and changes no prototype', () => {
    const value = parse(sent).value as Record<string, unknown>

    assert.deepEqual(Object.keys(value), ['__proto__', 'name'])
    assert.equal(value['admin'], undefined)
  })

  test('is unknown to a closed schema', () => {
    const { error } = z.strictObject({ name: z.string() }).safeParse(parse(sent).value)

    assert.deepEqual(
      error?.issues.map(({ code }) => code),
      ['unrecognized_keys'],
    )
  })
})

function attempt(work: () => unknown): unknown {
  try {
    return { value: work() }
  } catch {
    return 'refused'
  }
}
