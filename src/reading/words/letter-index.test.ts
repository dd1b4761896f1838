import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { letterIndex } from './letter-index.ts'

describe('an index by letters', () => {
  test('finds at a place what has the letters that stand there, in its order, and nothing else', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '看', ' '), minLength: 1, maxLength: 5 })

    fc.assert(
      fc.property(fc.array(word), fc.string({ unit: fc.constantFrom('a', 'b', 'é', '看', ' ') }), (words, text) => {
        const index = letterIndex(words, (each) => each, 3)

        for (let place = 0; place <= text.length; place++) {
          const letters = text.slice(place, place + 3)
          const wanted = words.filter((each) => each.length >= 3 && each.slice(0, 3) === letters)
          assert.deepEqual([...index.at(text, place)], wanted)
        }
      }),
    )
  })
})
