import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { beginningsOf } from './pattern-beginnings.ts'
import { wordSieve } from './word-sieve.ts'

const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'gu')

/** All that patterns of resumes are made of: alternatives, options, classes, looks around, signs, words that go on. */
const patterns = [
  word("b\\.sc\\.?|bsc|bachelor'?s?(?: degree)?|ba(?= in| \\(|,)"),
  word('honou?rs degree|laureat[oa]|graduated? in'),
  word('dipl\\.-\\p{L}+\\.? \\(fh\\)|bac \\+ ?3|bac\\+3'),
  word('be|bee|beer(?:s|y)?'),
  word('(?:very )?good|(?:not )?great'),
  word("diplome d'etat|ingenieria(?= \\p{L})"),
]

/** Pieces of what the patterns match, and of what nearly matches. */
const pieces = [
  ..."b.sc. bsc bsca bachelor bachelors bachelor's degree ba in ( , honours honors laureato laureata graduate graduated in".split(
    ' ',
  ),
  ..."dipl.-ing. (fh) bac +3 bac+3 be bee beers beery beef very good not great goods diplome d'etat ingenieria civil".split(
    ' ',
  ),
  ...['\n', '-', '.', '\u00e9', '1', '\u03b1', ''],
]
const text = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', '', ', ', '\t')))
  .map((parts) => parts.flat().join(''))

describe('a sieve of words', () => {
  const sieve = wordSieve(patterns.map(beginningsOf))

  test('lets through whatever a pattern matches', () => {
    fc.assert(
      fc.property(text, (folded) => {
        const bits = sieve.bits(folded)
        for (const [number, pattern] of patterns.entries()) {
          if (folded.search(pattern) !== -1)
            assert.ok(bits & (1 << number), `${pattern} matches ${JSON.stringify(folded)}`)
        }
      }),
      { numRuns: 3000 },
    )
  })

  test('tells of each match the place where its word begins', () => {
    fc.assert(
      fc.property(text, (folded) => {
        const places = patterns.map(() => new Set<number>())
        sieve.each(folded, (place, pattern) => places[pattern]?.add(place))
        for (const [number, pattern] of patterns.entries()) {
          for (const { index } of folded.matchAll(pattern))
            assert.ok(places[number]?.has(index), `${index} of ${folded}`)
        }
      }),
      { numRuns: 3000 },
    )
  })

  test('holds back what nothing begins like', () => {
    assert.equal(sieve.bits('somebody who binds books, and has for years'), 0)
  })

  test('takes no pattern whose matches begin with anything', () => {
    assert.throws(() => beginningsOf(/\p{L}{3,30}meister/u), /matches/)
    assert.throws(() => wordSieve([['a']]), /too short/)
  })
})
