import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { beginningsOf } from './pattern-beginnings.ts'
import { wordEnd } from './word-sieve.ts'

const end = wordEnd

describe('how the matches of a pattern begin', () => {
  const cases: readonly (readonly [string, RegExp, readonly string[]])[] = [
    ['alternatives', /(?<![\p{L}\d])(?:msc|doctorate)/u, ['msc', 'doctor']],
    ['whole words', /(?<![\p{L}])(?:msc|doctorate)(?![\p{L}\d])/u, [`msc${end}`, 'doctor']],
    ['letters that may be', /b\.?sc\.?x/u, ['bscx', 'bsc.x', 'b.scx', 'b.sc.x']],
    ['groups, and groups that may be', /(?:i )?(?:do not|can't) drive/u, ['do not', "can't ", 'i do n', "i can'"]],
    ['a look ahead', /cap(?= \p{L}|,)\s?\p{L}/u, ['cap ', 'cap,']],
    ['what may be anything', /ab\p{L}*|cd\w+|ef./u, ['ab', 'cd', 'ef']],
    ['classes of signs', /festiv[oi]s?|prioriti[sz]e/u, ['festiv', 'priori']],
    ['places without signs', /^you are|\bsystem/u, ['you ar', 'system']],
    ['letters that are repeated', /ab+c/u, ['ab']],
  ]

  for (const [what, pattern, expected] of cases) {
    test(`is told of ${what}`, () => {
      assert.deepEqual(beginningsOf(pattern), expected)
    })
  }

  test('is refused where two signs tell nothing', () => {
    for (const pattern of [/\p{L}{3,30}meister/u, /a\w+/, /(?:x|yes)?no(?:.*)|a/, /[ab]c/]) {
      assert.throws(() => beginningsOf(pattern), /begins with/, String(pattern))
    }
  })
})
