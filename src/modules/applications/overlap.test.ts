import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { overlapWith } from './overlap.ts'

const overlapOf = (one: string, other: string): number => overlapWith(one)(other)

const text = 'Bound books in Leipzig for twelve years, then restored them in Brno.'

describe('the overlap of two texts', () => {
  test('is whole where the words are the same, however they are written', () => {
    assert.equal(overlapOf(text, text.toUpperCase().replaceAll(' ', '\n')), 1)
  })

  test('is none where no four words follow each other in both', () => {
    assert.equal(overlapOf(text, 'For twelve years books in Brno bound, them in Leipzig then restored.'), 0)
  })

  test('is a share where some of it is the same, in either direction', () => {
    const longer = `${text} And taught it.`

    assert.equal(overlapOf(text, longer), 9 / 12)
    assert.equal(overlapOf(longer, text), 9 / 12)
  })

  test('is none of texts that say next to nothing', () => {
    assert.deepEqual([overlapOf('', ''), overlapOf('one two three', 'one two three')], [0, 0])
  })
})
