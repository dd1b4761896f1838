import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { runsOf } from '#text/search.ts'
import { likenessOf } from './likeness.ts'

const words = (seed: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `word${(seed * 7919 + index * 104_729) % 100_003}`)

const keysOf = (text: string): number[] => likenessOf(runsOf(text))

const areAlike = (one: string, other: string): boolean => {
  const keys = new Set(keysOf(one))
  return keysOf(other).some((key) => keys.has(key))
}

describe('texts share a key', () => {
  test('when they differ by a name and a few words', () => {
    const shared = words(1, 300)

    for (let seed = 2; seed < 40; seed++) {
      const other = [...words(seed, 3), ...shared.slice(0, 150), ...words(seed + 100, 2), ...shared.slice(150)]
      assert.ok(areAlike(['Ada', ...shared].join(' '), other.join(' ')), String(seed))
    }
  })

  test('seldom when half of them differs', () => {
    const alike = Array.from({ length: 100 }, (_, seed) => {
      const shared = words(seed, 100)
      return areAlike(
        [...shared, ...words(seed + 1000, 100)].join(' '),
        [...shared, ...words(seed + 2000, 100)].join(' '),
      )
    })

    assert.ok(alike.filter(Boolean).length < 25, String(alike.filter(Boolean).length))
  })

  test('never when they are too short to be called alike', () => {
    assert.deepEqual(keysOf('Ada Byron binds books and gilds them'), [])
  })
})

test('keys are the same in whatever letter case', () => {
  const text = words(1, 60).join(' ')

  assert.ok(keysOf(text).length > 0)
  assert.deepEqual(keysOf(text.toUpperCase()), keysOf(text))
})
