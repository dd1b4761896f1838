import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newId, randomText } from './ids.ts'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

describe('an id', () => {
  test('says what it is and is 24 letters and digits', () => {
    assert.match(newId('org'), /^org_[0-9a-z]{24}$/)
  })

  test('is never the same twice', () => {
    const ids = Array.from({ length: 10_000 }, () => newId('evt'))

    assert.equal(new Set(ids).size, ids.length)
  })

  test('has every letter equally often', () => {
    const drawn = Array.from({ length: 10_000 }, () => newId('evt').slice(4)).join('')
    const expected = drawn.length / alphabet.length

    const counts = [...alphabet].map((letter) => drawn.split(letter).length - 1)
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)

    // A chi square of 35 degrees of freedom is above 90 once in a million runs; letters drawn by the rest of a division
    // give over 2000.
    assert.ok(chiSquare < 90, `chi square ${chiSquare}`)
  })
})

describe('random text', () => {
  test('has the length asked for', () => {
    const lengths = [0, 1, 7, 300].map((length) => randomText(alphabet, 252, length).length)

    assert.deepEqual(lengths, [0, 1, 7, 300])
  })

  test('draws again what would favour some letters', () => {
    assert.match(randomText('ab', 2, 50), /^(?=.*a)(?=.*b)[ab]{50}$/)
  })
})
