import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { beginningsOf } from './pattern-beginnings.ts'
import { wordEnd, wordSieve } from './word-sieve.ts'

const toldBy = (patterns: readonly (readonly string[])[], text: string): string[] => {
  const told: string[] = []
  wordSieve(patterns).each(text, (place, pattern) => told.push(`${place} ${pattern}`))
  return told
}

describe('a word sieve', () => {
  test('tells where words begin as those of a pattern do, and of no others', () => {
    const told = toldBy([['travel'], ['bsc', 'trade']], 'bsc, travelled (trader) untravelled trav. 3travel')

    assert.deepEqual(told, ['0 1', '5 0', '16 1', '43 0'])
  })

  test('tells a word that ends from one that goes on', () => {
    const told = toldBy([[`ma${wordEnd}`], [`b.a.${wordEnd}`]], 'ma, made ma2 b.a. b.a.c ma')

    assert.deepEqual(told, ['0 0', '9 0', '13 1', '24 0'])
  })

  test('looks at six letters, and needs two', () => {
    assert.deepEqual(toldBy([['experience']], 'experiment'), ['0 0'])
    assert.throws(() => wordSieve([['a']]), /too short/)
  })

  test('has a bit for each pattern that may match', () => {
    const { bits } = wordSieve([['travel'], ['shift'], ['night']])

    assert.deepEqual([bits('night shifts'), bits('nothing of it'), bits('')], [0b110, 0, 0])
  })

  test('never holds back a pattern that matches', () => {
    const word = fc.stringMatching(/^[a-d]{2,5}(?:[.' -][a-d]{1,3})?$/)
    const source = fc
      .array(fc.tuple(word, fc.constantFrom('', 's?', '(?: ab)?', '\\p{L}*', '(?= c|,)', '(?:a|bc)')), { minLength: 1 })
      .map((all) => all.map(([letters, more]) => letters.replaceAll('.', '\\.') + more).join('|'))
    const text = fc
      .array(fc.oneof(word, fc.constantFrom('s', ' ', ',', '\n', 'é', '1', '-', 'ab')))
      .map((all) => all.join(''))

    fc.assert(
      fc.property(source, text, fc.boolean(), (alternatives, somewhere, isWhole) => {
        const pattern = new RegExp(`(?<![\\p{L}])(?:${alternatives})${isWhole ? '(?![\\p{L}\\d])' : ''}`, 'u')
        if (pattern.test(somewhere)) assert.equal(wordSieve([beginningsOf(pattern)]).bits(somewhere), 1)
      }),
      { numRuns: 3000 },
    )
  })
})
