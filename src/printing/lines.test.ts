import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf } from './lines.ts'

/** A line has room for ten signs. */
const fits = (text: string): boolean => text.length <= 10

describe('lines of text', () => {
  const rows: readonly (readonly [text: string, lines: readonly string[]])[] = [
    ['', ['']],
    ['  ', ['']],
    ['one', ['one']],
    ['one two three', ['one two', 'three']],
    ['  one \t two\nthree ', ['one two', 'three']],
    ['exactly ten of', ['exactly', 'ten of']],
    ['abcdefghijklm no', ['abcdefghij', 'klm no']],
    ['no abcdefghijklm', ['no', 'abcdefghij', 'klm']],
    ['call 030 12 34', ['call', '030 12 34']],
    ['at 12 34', ['at 12 34']],
    ['😀😀😀😀😀😀', ['😀😀😀😀😀', '😀']],
  ]

  test('end between words, and within one that is too long', () => {
    assert.deepEqual(
      rows.map(([text]) => [text, linesOf(text, fits)]),
      rows,
    )
  })

  test('run over where words stay whole', () => {
    assert.deepEqual(linesOf('to someone@example.com now', fits, true), ['to', 'someone@example.com', 'now'])
  })

  test('have a sign at least where nothing fits', () => {
    assert.deepEqual(
      linesOf('ab c', () => false),
      ['a', 'b', 'c'],
    )
  })
})
